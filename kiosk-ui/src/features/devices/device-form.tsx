import { approveDevice, updateDevice, type Device } from '@comanda/contract/devices';
import { useTranslation } from 'react-i18next';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { DeviceAddress } from './device-address.tsx';
import { useListPrinters } from './mutations.ts';

interface DeviceFormProps {
  /** Null: a new device, whose code is entered here. */
  device: Device | null;
  onClose: () => void;
}

const screens = ['server', 'status', 'admin'] as const;

/** Approves a device by its code, or edits an enrolled one. */
export function DeviceForm({ device, onClose }: DeviceFormProps) {
  const { t } = useTranslation();
  const printers = useListPrinters();
  const isNew = device?.state !== 'enrolled';
  const { form, sheet } = useRecordForm({
    create: approveDevice,
    update: updateDevice,
    row: isNew ? null : device,
    first: {
      code: device?.code ?? '',
      name: device?.name ?? '',
      language: device?.language ?? null,
      start_screen: device?.start_screen ?? null,
      printer_id: device?.printer_id ?? null,
    },
    saved: ({ name }) => t(isNew ? 'devices.approved' : 'devices.saved', { name }),
    onClose,
    checks: () => (isNew ? {} : { code: null }),
    bodyOf: ({ code, ...body }) => (isNew ? { ...body, code } : body),
  });
  return (
    <FormSheet
      title={t(isNew ? 'devices.approveTitle' : 'devices.edit')}
      {...sheet}
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
      <Fields
        form={form}
        rows={[
          {
            name: 'start_screen',
            label: t('devices.startScreen'),
            choices: [
              ['', t('devices.screens.role')],
              ...screens.map((screen) => [screen, t(`devices.screens.${screen}`)] as const),
            ],
          },
          {
            name: 'language',
            label: t('devices.language'),
            choices: [
              ['', t('devices.venueLanguage')],
              ['en', t('common.english')],
              ['es', t('common.spanish')],
            ],
          },
          {
            name: 'printer_id',
            label: t('devices.printer'),
            choices: [
              ['', t('devices.mainPrinter')],
              ...(printers.data ?? []).map(({ id, name }) => [id, name] as const),
            ],
          },
        ]}
      />
    </FormSheet>
  );
}
