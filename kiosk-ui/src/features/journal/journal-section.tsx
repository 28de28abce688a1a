import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionPage } from '../../ui/section-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChainCheck } from './chain-check.tsx';
import { ExceptionsView } from './exceptions-view.tsx';
import { JournalList } from './journal-list.tsx';
import styles from './journal.module.css';
import { Stack } from '../../ui/layout.tsx';

const views = ['exceptions', 'acts', 'check'] as const;

/** The journal: exceptions, all rows, and verification of the chain. */
export function JournalSection() {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('exceptions');
  return (
    <SectionPage title={t('admin.sections.journal')} intro={t('journal.intro')}>
      <Stack className={styles.frame} gap={4}>
        <Tabs
          label={t('journal.views')}
          value={view}
          onChange={setView}
          items={views.map((value) => ({ value, label: t(`journal.view.${value}`) }))}
        />
        {view === 'exceptions' && <ExceptionsView />}
        {view === 'acts' && <JournalList />}
        {view === 'check' && <ChainCheck />}
      </Stack>
    </SectionPage>
  );
}
