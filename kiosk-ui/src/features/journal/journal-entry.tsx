import { toIso } from '@comanda/domain/time';
import type { JournalRow } from '@comanda/contract/journal';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { Icon } from '../../ui/icon.tsx';
import { Box, Grid, Stack } from '../../ui/layout.tsx';
import { factsOf, sentenceOf } from './journal-words.ts';
import styles from './journal.module.css';

/** A journal row: time and sentence; pressed, its details. */
export function JournalEntry({ row }: { row: JournalRow }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const zone = useHealth().data?.time_zone;
  const at = row.at;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { timeZone: zone, ...options }).format(at);
  const facts = [
    ...factsOf(t, i18n.language, row, zone),
    ...(row.approver_name ? [{ label: t('journal.approvedBy'), text: row.approver_name }] : []),
    {
      label: t('journal.exactTime'),
      text: write({ dateStyle: 'full', timeStyle: 'medium' }),
    },
    { label: t('journal.row'), text: `${row.id} · ${row.hash.slice(0, 12)}` },
  ];
  return (
    <li className={styles.entry} data-group={row.group}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <time className="tabular" dateTime={toIso(row.at)}>
          {write({ hour: 'numeric', minute: '2-digit' })}
        </time>
        <Stack as="span" grow shrink anywhere className={styles.sentence}>
          {sentenceOf(t, i18n.language, row)}
          {row.approver_name && <small>{t('journal.approved', { name: row.approver_name })}</small>}
        </Stack>
        <Box as="span" tone="secondary" size="body" rigid>
          {t(`journal.groups.${row.group}`)}
        </Box>
        <Icon of={IconChevronDown} />
      </button>
      {open && (
        <Grid as="dl" gap={4} rowGap={3} min="240px" className={styles.facts}>
          {facts.map(({ label, text }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Grid>
      )}
    </li>
  );
}

/** Rows grouped by business day, newest first. */
export function JournalEntries({ rows }: { rows: JournalRow[] }) {
  const { i18n } = useTranslation();
  const days = [...new Set(rows.map((row) => row.business_day))];
  const write = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return days.map((day) => (
    <Stack key={day} as="section" gap={2} className={styles.day}>
      <h2>{write.format(Date.parse(`${day}T12:00:00Z`))}</h2>
      <ol className={styles.entries}>
        {rows
          .filter((row) => row.business_day === day)
          .map((row) => (
            <JournalEntry key={row.id} row={row} />
          ))}
      </ol>
    </Stack>
  ));
}
