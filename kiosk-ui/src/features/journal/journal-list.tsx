import { listJournal } from '@comanda/contract/journal';
import { listUsers } from '@comanda/contract/people';
import { journalGroups, type JournalGroup } from '@comanda/domain/journal';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../lib/format/person-name.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Progress } from '../../ui/progress.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { exportJournal } from './export-journal.ts';
import { JournalEntries } from './journal-entry.tsx';
import styles from './journal.module.css';
import { useListJournal, type JournalFilter } from './queries.ts';

/** The rows with their filters. */
export function JournalList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<JournalFilter>({});
  const asked = useDeferredValue(filter);
  const journal = useListJournal(asked);
  const rows = journal.data?.pages.flat();
  return (
    <Stack gap={4}>
      <Filters filter={filter} onChange={setFilter} />
      {journal.isPending && <DataLoading />}
      {journal.isError && (
        <DataFailed error={journal.error} onRetry={() => void journal.refetch()} />
      )}
      {rows?.length === 0 && (
        <EmptyState title={t('journal.empty')} hint={t('journal.emptyHint')} />
      )}
      {rows && rows.length > 0 && (
        <>
          <Export filter={filter} />
          <JournalEntries rows={rows} />
        </>
      )}
      {journal.hasNextPage && (
        <Button
          block
          busy={journal.isFetchingNextPage}
          onClick={() => void journal.fetchNextPage()}
        >
          {t('journal.older')}
        </Button>
      )}
    </Stack>
  );
}

interface FiltersProps {
  filter: JournalFilter;
  onChange: (filter: JournalFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const mayAsk = usePermissions().can('people.view');
  const people = useRead(listUsers, {}, { enabled: mayAsk });
  const set = (part: JournalFilter) => onChange({ ...filter, ...part });
  return (
    <Grid
      gap={3}
      min="170px"
      className={styles.filters}
      role="search"
      aria-label={t('journal.filters')}
    >
      <TextField
        label={t('journal.from')}
        type="date"
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(event) => set({ from: event.target.value || undefined })}
      />
      <TextField
        label={t('journal.to')}
        type="date"
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => set({ to: event.target.value || undefined })}
      />
      <SelectField
        label={t('journal.group')}
        value={filter.group ?? ''}
        onChange={(event) =>
          set({ group: (event.target.value || undefined) as JournalGroup | undefined })
        }
      >
        <option value="">{t('journal.allGroups')}</option>
        {journalGroups.map((group) => (
          <option key={group} value={group}>
            {t(`journal.groups.${group}`)}
          </option>
        ))}
      </SelectField>
      {mayAsk && (
        <SelectField
          label={t('journal.person')}
          value={filter.person ?? ''}
          onChange={(event) => set({ person: Number(event.target.value) || undefined })}
        >
          <option value="">{t('journal.everybody')}</option>
          {people.data?.map((user) => (
            <option key={user.id} value={user.id}>
              {personName(user)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('journal.text')}
        type="search"
        placeholder={t('journal.textHint')}
        maxLength={lengthOf(listJournal, 'text')}
        icon={IconSearch}
        value={filter.text ?? ''}
        onChange={(event) => set({ text: event.target.value || undefined })}
      />
    </Grid>
  );
}

/** Exports every matching row as CSV, page by page, with progress and Cancel. */
function Export({ filter }: { filter: JournalFilter }) {
  const { t, i18n } = useTranslation();
  const timeZone = useHealth().data?.time_zone;
  const problemText = useProblemText();
  const [work, setWork] = useState<{ count: number; abort: AbortController } | null>(null);
  const start = () => {
    const abort = new AbortController();
    setWork({ count: 0, abort });
    exportJournal(t, { language: i18n.language, timeZone }, filter, abort.signal, (count) =>
      setWork({ count, abort }),
    )
      .then(
        (count) => notify('success', t('journal.exported', { count })),
        (error: unknown) => {
          if (!abort.signal.aborted) notify('error', problemText(error));
        },
      )
      .finally(() => setWork(null));
  };
  if (!work) {
    return (
      <Row gap={3} align="end" justify="end" className={styles.export}>
        <Button icon={IconDownload} onClick={start}>
          {t('journal.export')}
        </Button>
      </Row>
    );
  }
  return (
    <Row gap={3} align="end" justify="end" className={styles.export}>
      <Progress label={t('journal.exporting', { count: work.count })} value={null} />
      <Button onClick={() => work.abort.abort()}>{t('common.cancel')}</Button>
    </Row>
  );
}
