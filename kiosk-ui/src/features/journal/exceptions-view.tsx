import type { Exceptions } from '@comanda/contract/journal';
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { DayControl } from '../../parts/period-control.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { JournalEntry } from './journal-entry.tsx';
import styles from './journal.module.css';
import { useListExceptions } from './queries.ts';
import { ThresholdForm } from './threshold-form.tsx';

type Kind = Exceptions['kinds'][number];

/** The exceptions that a manager reviews at the end of the day; those above their threshold come first. */
export function ExceptionsView() {
  const { t } = useTranslation();
  const [day, setDay] = useState<string>();
  const exceptions = useListExceptions(day);
  const { data } = exceptions;
  const today = useHealth().data?.business_day ?? '';
  const shown = data?.kinds.filter((kind) => kind.count > 0) ?? [];
  const out = shown.filter((kind) => kind.over);
  const rest = shown.filter((kind) => !kind.over);
  return (
    <Stack gap={4}>
      <DayControl
        label={t('journal.day')}
        day={day ?? data?.day ?? ''}
        today={today}
        onDay={(next) => setDay(next === today ? undefined : next)}
      />
      {exceptions.isPending && <DataLoading />}
      {exceptions.isError && (
        <DataFailed error={exceptions.error} onRetry={() => void exceptions.refetch()} />
      )}
      {data && shown.length === 0 && (
        <EmptyState
          icon={IconCheck}
          title={t('journal.quietDay')}
          hint={t('journal.quietDayHint', { count: data.rows })}
        />
      )}
      {out.length > 0 && <KindList title={t('journal.standsOut')} kinds={out} />}
      {rest.length > 0 && <KindList title={t('journal.happened')} kinds={rest} />}
    </Stack>
  );
}

function KindList({ title, kinds }: { title: string; kinds: Kind[] }) {
  return (
    <Stack as="section" gap={2} className={styles.day}>
      <h2>{title}</h2>
      <Stack as="ul" gap={3}>
        {kinds.map((kind) => (
          <KindCard key={kind.kind} kind={kind} />
        ))}
      </Stack>
    </Stack>
  );
}

function KindCard({ kind }: { kind: Kind }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const maySet = usePermissions().can('settings.edit');
  const people = kind.people.map(({ name, count, amount }) =>
    t(kind.amount === null ? 'journal.byPerson' : 'journal.byPersonAmount', {
      name: name ?? t('journal.nobody'),
      count,
      amount: formatCents(amount, i18n.language),
    }),
  );
  const { threshold } = kind;
  const limits = [
    ...(threshold.count === null ? [] : [t('journal.overCount', { count: threshold.count })]),
    ...(threshold.amount === null
      ? []
      : [t('journal.overAmount', { amount: formatCents(threshold.amount, i18n.language) })]),
  ];
  return (
    <li className={styles.kind} data-over={kind.over}>
      <button
        type="button"
        className={styles.kindHead}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {kind.over && <Icon of={IconAlertTriangle} size={22} />}
        <Stack as="span" grow shrink>
          <strong>{t(`journal.kinds.${kind.kind}`)}</strong>
          <small>{people.join(' · ')}</small>
        </Stack>
        <Row as="span" gap={3} align="baseline" className={styles.kindFigures}>
          <strong className="tabular">{kind.count}</strong>
          {kind.amount !== null && (
            <span className="tabular">{formatCents(kind.amount, i18n.language)}</span>
          )}
        </Row>
        <Icon of={IconChevronDown} />
      </button>
      {open && (
        <Stack gap={3} className={styles.kindRows}>
          {maySet ? (
            <ThresholdForm kind={kind} />
          ) : (
            limits.length > 0 && (
              <Text tone="secondary" size="body">
                {t('journal.limit', { limits: limits.join(', ') })}
              </Text>
            )
          )}
          <ol className={styles.entries}>
            {kind.entries.map((row) => (
              <JournalEntry key={row.id} row={row} />
            ))}
          </ol>
          {kind.count > kind.entries.length && (
            <Text tone="secondary" size="body">
              {t('journal.moreRows', { count: kind.count - kind.entries.length })}
            </Text>
          )}
        </Stack>
      )}
    </li>
  );
}
