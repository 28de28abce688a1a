import type { Check } from '@comanda/contract/checks';
import { IconChevronDown, IconReceipt, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../../lib/session/unsent.ts';
import { searchKey } from '../../lib/browser/search.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { CheckCard } from './check-card.tsx';
import styles from './floor.module.css';
import { useListClosedChecks, useListChecks } from './queries.ts';

interface SectionProps {
  title: string;
  count: number | undefined;
  /** Open until the user folds it; the others are folded until the user opens them. */
  starts: boolean;
  children: ReactNode;
}

function Section({ title, count, starts, children }: SectionProps) {
  const [chosen, setOpened] = useState<boolean | null>(null);
  const opened = chosen ?? starts;
  const id = useId();
  return (
    <Stack as="section" gap={2}>
      <h2>
        <Row
          type="button"
          as="button"
          gap={2}
          align="center"
          size="section"
          weight="strong"
          className={styles.sectionHead}
          full="width"
          minHeight="target"
          pad={0}
          round="control"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <Icon of={IconChevronDown} size={22} />
          {title}
          {count !== undefined && (
            <Text as="span" tone="secondary" weight="regular" numeric>
              {count}
            </Text>
          )}
        </Row>
      </h2>
      <div id={id} hidden={!opened}>
        {children}
      </div>
    </Stack>
  );
}

/** Whether a check matches the search. */
function matches(check: Check, search: string): boolean {
  const { name, table_name, server_name, parent_name, customer_name, customer_phone } = check;
  const text = [name, table_name, server_name, parent_name, customer_name, customer_phone].join(
    ' ',
  );
  return searchKey(text).includes(searchKey(search));
}

interface ChecksOverviewProps {
  onOpen: (id: number) => void;
}

/** The history: closed checks, and the open ones folded, with one search for both. */
export function ChecksOverview({ onOpen }: ChecksOverviewProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const open = useListChecks();
  const closed = useListClosedChecks(search);
  const unsent = useUnsent(open.data ?? []);
  const openShown = open.data?.filter((check) => matches(check, search));

  const grid = (checks: Check[]) => (
    <Grid gap={3} columns={2} className={styles.checkGrid}>
      {checks.map((check) => (
        <CheckCard
          key={check.id}
          check={check}
          unsent={unsent.get(check.id)}
          showTable
          onOpen={() => onOpen(check.id)}
        />
      ))}
    </Grid>
  );
  const emptyState = (title: string, hint: string) =>
    search ? (
      <EmptyState title={t('floor.noMatches', { search })} hint={t('floor.noMatchesHint')} />
    ) : (
      <EmptyState icon={IconReceipt} title={title} hint={hint} />
    );

  return (
    <Stack gap={4} full="width" className={styles.overview}>
      <TextField
        label={t('floor.searchChecks')}
        hideLabel
        type="search"
        placeholder={t('floor.searchChecks')}
        icon={IconSearch}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Section title={t('floor.openTabs')} count={openShown?.length} starts={search !== ''}>
        {open.isPending && <LoadingState shape="tiles" count={4} />}
        {open.isError && !open.data && (
          <ErrorState error={open.error} onRetry={() => void open.refetch()} />
        )}
        {openShown?.length === 0 && emptyState(t('floor.noOpenTabs'), t('floor.noOpenTabsHint'))}
        {openShown && grid(openShown)}
      </Section>
      <Section title={t('floor.closedTabs')} count={undefined} starts>
        {closed.isPending && <LoadingState shape="tiles" count={4} />}
        {closed.isError && !closed.data && (
          <ErrorState error={closed.error} onRetry={() => void closed.refetch()} />
        )}
        {closed.data?.length === 0 &&
          emptyState(t('floor.noClosedTabs'), t('floor.noClosedTabsHint'))}
        {closed.data && grid(closed.data)}
        {closed.hasNextPage && (
          <Button busy={closed.isFetchingNextPage} onClick={() => void closed.fetchNextPage()}>
            {t('floor.moreClosed')}
          </Button>
        )}
      </Section>
    </Stack>
  );
}
