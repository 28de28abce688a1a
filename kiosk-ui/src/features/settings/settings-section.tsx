import {
  getSettings,
  updateSettings,
  type Settings,
  type SettingsChange,
} from '@comanda/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUnsavedGuard } from '../../ui/unsaved.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { fieldsOf, type FieldsProps } from './settings-fields.tsx';
import styles from './settings.module.css';
import { BackToTopics, TopicList } from './topic-list.tsx';
import { useTopic, type TopicId } from './topics.ts';

/** The settings of the venue: a list of topics, and a page for each. */
export function SettingsSection() {
  const { t } = useTranslation();
  const topic = useTopic();
  const settings = useRead(getSettings, {});
  const { data } = settings;
  if (topic && data) {
    return (
      <div className={styles.pages}>
        <TopicList settings={data} current={topic} />
        <Stack gap={2} fluid className={styles.page}>
          <BackToTopics />
          <SectionPage title={t(`settings.topics.${topic}`)}>
            <TopicPage key={topic} topic={topic} settings={data} />
          </SectionPage>
        </Stack>
      </div>
    );
  }
  return (
    <SectionPage title={t('admin.sections.settings')} intro={t('settings.intro')}>
      {settings.isPending && <DataLoading />}
      {settings.error && (
        <DataFailed error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {data && <TopicList settings={data} current={null} />}
    </SectionPage>
  );
}

function TopicPage({ topic, settings }: { topic: TopicId; settings: Settings }) {
  switch (topic) {
    case 'reasons':
      return (
        <>
          <ChoicesPanel kind="cancel" />
          <ChoicesPanel kind="comp" />
        </>
      );
    case 'sources':
      return <ChoicesPanel kind="source" />;
    case 'venue':
      return (
        <>
          <SettingsForm stored={settings} Fields={fieldsOf.venue} />
          <LogoPanel hasLogo={settings.has_logo === 1} />
        </>
      );
    default:
      return <SettingsForm stored={settings} Fields={fieldsOf[topic]} />;
  }
}

const fields = Object.keys(updateSettings.body.properties) as (keyof SettingsChange)[];

interface SettingsFormProps {
  stored: Settings;
  Fields: ComponentType<FieldsProps>;
}

/** The fields of a topic; only changed ones are sent, and every screen applies them. */
function SettingsForm({ stored, Fields }: SettingsFormProps) {
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
    <Stack
      as="form"
      gap={4}
      fluid
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) {
          save.mutate(Object.fromEntries(changed.map((field) => [field, change[field]])));
        }
      }}
    >
      <Fields
        values={values}
        problemAt={problems.at}
        onChange={(part) => setChange({ ...change, ...part })}
      />
      {problems.general && <Refusal>{problems.general}</Refusal>}
      {changed.length > 0 && (
        <div className={styles.bar}>
          <span>{t('settings.changed', { count: changed.length })}</span>
          <Button onClick={() => setChange({})}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
