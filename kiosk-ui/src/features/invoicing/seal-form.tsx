import { updateSeal } from '@comanda/contract/invoicing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../lib/browser/base64.ts';
import { useCommandForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';

const files = [
  ['certificate', '.cer'],
  ['key', '.key'],
] as const;

/** Adds the two files of a digital seal with their password. */
export function SealForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [names, setNames] = useState<Partial<Record<'certificate' | 'key', string>>>({});
  const { form, sheet } = useCommandForm({
    endpoint: updateSeal,
    first: { certificate: '', key: '', password: '' },
    alsoAt: ['certificate', 'key'],
    saved: t('invoicing.sealSaved'),
    onClose,
  });
  return (
    <FormSheet title={t('invoicing.addSeal')} {...sheet}>
      <Text tone="secondary">{t('invoicing.sealHint')}</Text>
      {files.map(([name, accept]) => {
        const chosen = names[name];
        return (
          <FileDrop
            key={name}
            label={t(`invoicing.${name}`)}
            hint={chosen === undefined ? undefined : t('invoicing.chosen', { file: chosen })}
            accept={accept}
            error={form.at(name)}
            onFile={(file) => {
              setNames((all) => ({ ...all, [name]: file.name }));
              void base64Of(file).then((text) => form.set({ [name]: text }));
            }}
          />
        );
      })}
      <TextField
        label={t('invoicing.password')}
        type="password"
        {...form.text('password')}
        autoComplete="off"
      />
    </FormSheet>
  );
}
