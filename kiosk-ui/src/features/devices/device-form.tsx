import type { Device } from '@comanda/contract/devices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { useListPrinters, useSaveDevice } from './mutations.ts';

interface DeviceFormProps {
  /** Null: the one that shows a code, which is typed here. */
  device: Device | null;
  onClose: () => void;
}

const screens = ['server', 'status', 'admin'] as const;

/** Approves a device by its code, or changes an enrolled one. */
export function DeviceForm({ device, onClose }: DeviceFormProps) {
  const { t } = useTranslation();
  const save = useSaveDevice();
  const printers = useListPrinters();
  const before = {
    code: device?.code ?? '',
    name: device?.name ?? '',
    language: device?.language ?? null,
    start_screen: device?.start_screen ?? null,
    printer_id: device?.printer_id ?? null,
  };
  const [values, setValues] = useState(before);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const isNew = device?.state !== 'enrolled';
  const submit = () =>
    save.mutate(
      { ...values, id: isNew ? null : device.id },
      {
        onSuccess: ({ name }) => {
          notify('success', t(isNew ? 'devices.approved' : 'devices.saved', { name }));
          onClose();
        },
      },
    );
  return (
    <FormSheet
      title={t(isNew ? 'devices.approveTitle' : 'devices.edit')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(before)}
      busy={save.isPending}
      error={save.error}
      fields={['code', 'name', 'language', 'start_screen', 'printer_id']}
      saveLabel={isNew ? t('devices.approve') : undefined}
      saveDisabled={values.name.trim() === '' || (isNew && values.code.trim() === '')}
      onSubmit={submit}
    >
      {(problemAt) => (
        <>
          {isNew && (
            <TextField
              label={t('devices.code')}
              hint={t('devices.codeHint')}
              value={values.code}
              maxLength={20}
              autoCapitalize="characters"
              readOnly={device !== null}
              autoFocus={device === null}
              error={problemAt('code') && t('devices.unknownCode')}
              onChange={(event) => change({ code: event.target.value })}
            />
          )}
          <TextField
            label={t('devices.name')}
            hint={t('devices.nameHint')}
            value={values.name}
            maxLength={60}
            autoFocus={device !== null}
            error={problemAt('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <SelectField
            label={t('devices.startScreen')}
            value={values.start_screen ?? ''}
            error={problemAt('start_screen')}
            onChange={(event) =>
              change({ start_screen: screens.find((s) => s === event.target.value) ?? null })
            }
          >
            <option value="">{t('devices.roleScreen')}</option>
            {screens.map((screen) => (
              <option key={screen} value={screen}>
                {t(`devices.screens.${screen}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('devices.language')}
            value={values.language ?? ''}
            error={problemAt('language')}
            onChange={(event) => {
              const { value } = event.target;
              change({ language: value === 'en' || value === 'es' ? value : null });
            }}
          >
            <option value="">{t('devices.venueLanguage')}</option>
            <option value="en">{t('common.english')}</option>
            <option value="es">{t('common.spanish')}</option>
          </SelectField>
          <SelectField
            label={t('devices.printer')}
            value={values.printer_id ?? ''}
            error={problemAt('printer_id')}
            onChange={(event) => change({ printer_id: Number(event.target.value) || null })}
          >
            <option value="">{t('devices.mainPrinter')}</option>
            {printers.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormSheet>
  );
}
