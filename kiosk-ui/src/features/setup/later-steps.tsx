import { createSampleMenu } from '@comanda/contract/sample-menu';
import { listRegisters, renameRegister } from '@comanda/contract/cash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { FileImport } from '../../parts/file-import.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { StepForm } from './step-form.tsx';

const menus = ['cantina', 'cafe', 'pizzeria', 'file', 'none'] as const;

/** A sample menu in the language of the screen, one from a file, or none. */
export function MenuStep({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const [menu, setMenu] = useState<(typeof menus)[number]>('cantina');
  const [importing, setImporting] = useState(false);
  const language = i18n.language.startsWith('es') ? 'es' : 'en';
  const add = useCommand(createSampleMenu);
  const next = () => {
    if (menu === 'none') onDone();
    else if (menu === 'file') setImporting(true);
    else add.mutate({ body: { menu, language } }, { onSuccess: onDone });
  };
  return (
    <>
      <StepForm
        lead={t('setup.leads.menu')}
        error={add.error}
        busy={add.isPending}
        onSkip={null}
        onNext={next}
      >
        <RadioList
          label={t('setup.titles.menu')}
          value={menu}
          onChange={setMenu}
          items={menus.map((value) => ({
            value,
            label: t(`setup.menus.${value}`),
            hint: t(`setup.menuHints.${value}`),
          }))}
        />
      </StepForm>
      {importing && (
        <FileImport kind="products" onDone={onDone} onClose={() => setImporting(false)} />
      )}
    </>
  );
}

/** The name of the first register. */
export function RegisterStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const registers = useRead(listRegisters, {});
  const register = registers.data?.[0];
  const name = typed ?? register?.name ?? '';
  const rename = useCommand(renameRegister);
  const isMissing = register !== undefined && name.trim() === '';
  const [isRefused, setRefused] = useState(false);
  const next = () => {
    if (isMissing) setRefused(true);
    else if (!register || name.trim() === register.name) onDone();
    else rename.mutate({ params: { id: register.id }, body: { name } }, { onSuccess: onDone });
  };
  return (
    <StepForm
      lead={t('setup.leads.register')}
      error={rename.error ?? registers.error}
      busy={rename.isPending}
      onSkip={onDone}
      onNext={next}
    >
      <TextField
        label={t('setup.registerName')}
        hint={t('setup.registerHint')}
        value={name}
        maxLength={lengthOf(renameRegister, 'name')}
        error={isMissing && isRefused ? t('problems.field_required') : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </StepForm>
  );
}
