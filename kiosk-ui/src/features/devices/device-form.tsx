import { approveDevice, type Device } from '@comanda/contract/devices';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/api/form.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { DeviceAddress } from './device-address.tsx';
import { useListPrinters, useSaveDevice } from './mutations.ts';

interface DeviceFormProps {
  /** Null: a new device, whose code is entered here. */
  device: Device | null;
  onClose: () => void;
}

const screens = ['server', 'status', 'admin'] as const;

/** Approves a device by its code, or edits an enrolled one. */
export function DeviceForm({ device, onClose }: DeviceFormProps) {
  const { t } = useTranslation();
  const save = useSaveDevice();
  const printers = useListPrinters();
  const isNew = device?.state !== 'enrolled';
  const form = useForm(
    approveDevice,
    {
      code: device?.code ?? '',
      name: device?.name ?? '',
      language: device?.language ?? null,
      start_screen: device?.start_screen ?? null,
      printer_id: device?.printer_id ?? null,
    },
    {
      error: save.error,
      checks: () => (isNew ? {} : { code: null }),
      onSubmit: (body) =>
        save.mutate(
          { ...body, id: isNew ? null : device.id },
          {
            onSuccess: ({ name }) => {
              notify('success', t(isNew ? 'devices.approved' : 'devices.saved', { name }));
              onClose();
            },
          },
        ),
    },
  );
  return (
    <FormSheet
      title={t(isNew ? 'devices.approveTitle' : 'devices.edit')}
      onClose={onClose}
      form={form}
      busy={save.isPending}
      saveLabel={isNew ? t('devices.approve') : undefined}
      saveDisabled={!form.isReady}
    >
      {device === null && <DeviceAddress />}
      {isNew && (
        <TextField
          label={t('devices.code')}
          hint={t('devices.codeHint')}
          {...form.text('code')}
          autoCapitalize="characters"
          readOnly={device !== null}
          autoFocus={device === null}
          error={form.at('code') && t('devices.unknownCode')}
        />
      )}
      <TextField
        label={t('devices.name')}
        hint={t('devices.nameHint')}
        autoFocus={device !== null}
        {...form.text('name')}
      />
      <SelectField
        label={t('devices.startScreen')}
        {...form.select('start_screen')}
        choices={[
          ['', t('devices.roleScreen')],
          ...screens.map((screen) => [screen, t(`devices.screens.${screen}`)] as const),
        ]}
      />
      <SelectField
        label={t('devices.language')}
        {...form.select('language')}
        choices={[
          ['', t('devices.venueLanguage')],
          ['en', t('common.english')],
          ['es', t('common.spanish')],
        ]}
      />
      <SelectField
        label={t('devices.printer')}
        {...form.select('printer_id')}
        choices={[
          ['', t('devices.mainPrinter')],
          ...(printers.data ?? []).map(({ id, name }) => [id, name] as const),
        ]}
      />
    </FormSheet>
  );
}
