import {
  getSettings,
  updateSettings,
  type Settings,
  type SettingsChange,
} from '@comanda/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUnsavedGuard } from '../../ui/unsaved.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsIndex } from './settings-index.tsx';
import styles from './settings.module.css';

/** The settings of the venue; only changed fields are sent, and every screen applies them. */
export function SettingsSection() {
  const { t } = useTranslation();
  const settings = useRead(getSettings, {});
  return (
    <SectionPage title={t('admin.sections.settings')} intro={t('settings.intro')}>
      {settings.isPending && <DataLoading />}
      {settings.error && (
        <DataFailed error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsIndex />}
      {settings.data && <SettingsForm stored={settings.data} />}
      {settings.data && <LogoPanel hasLogo={settings.data.has_logo === 1} />}
      {settings.data && <ChoicesPanel kind="cancel" />}
      {settings.data && <ChoicesPanel kind="comp" />}
      {settings.data && <ChoicesPanel kind="source" />}
    </SectionPage>
  );
}

const fields = Object.keys(updateSettings.body.properties) as (keyof SettingsChange)[];

function SettingsForm({ stored }: { stored: Settings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = useSendCommand();
  // Only local changes: changes by others are shown in the rest of the form.
  const [change, setChange] = useState<SettingsChange>({});
  const save = useMutation({
    mutationFn: (body: SettingsChange) => send(updateSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(readKey(getSettings), saved);
      setChange({});
      notify('success', t('settings.saved'));
    },
  });
  const problems = useFieldProblems(save.error, fields);
  const values = { ...stored, ...change };
  const changed = fields.filter(
    (field) =>
      change[field] !== undefined &&
      JSON.stringify(change[field]) !== JSON.stringify(stored[field]),
  );
  useUnsavedGuard(changed.length > 0, () => setChange({}));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) {
          save.mutate(Object.fromEntries(changed.map((field) => [field, change[field]])));
        }
      }}
    >
      <SettingsFields
        values={values}
        problemAt={problems.at}
        onChange={(part) => setChange({ ...change, ...part })}
      />
      {problems.general && (
        <Text role="alert" tone="error">
          {problems.general}
        </Text>
      )}
      {changed.length > 0 && (
        <div className={styles.bar}>
          <span>{t('settings.changed', { count: changed.length })}</span>
          <Button onClick={() => setChange({})}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
