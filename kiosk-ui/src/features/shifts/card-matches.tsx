import type { Instant } from '@comanda/domain/time';
import type { CardMatchRow, Reconciliation } from '@comanda/contract/shifts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useHour } from '../../lib/api/when.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { Tabs } from '../../ui/tabs.tsx';

const kinds = ['differs', 'missing_in_terminal', 'missing_in_comanda', 'matched'] as const;
type Kind = (typeof kinds)[number] | 'all';
const tones = {
  matched: 'success',
  differs: 'warning',
  missing_in_terminal: 'error',
  missing_in_comanda: 'error',
} as const;
/** How many unread rows are listed; lines with totals are few. */
const mostNamed = 5;

/** Matches and differences: the differences first, with both totals. */
export function CardMatches({ found }: { found: Reconciliation }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { totals, matches, unread, outside } = found;
  const [kind, setKind] = useState<Kind>('all');
  const columns = useMatchColumns();
  const order = (row: CardMatchRow) => kinds.indexOf(row.result);
  const rows = useMemo(
    () =>
      matches
        .filter((row) => kind === 'all' || row.result === kind)
        .toSorted((one, other) => order(one) - order(other)),
    [matches, kind],
  );
  const money = (amount: number) => formatCents(amount, language);
  const isRight = totals.all.count > 0 && totals.matched.count === totals.all.count;
  return (
    <>
      <FigureTiles>
        <FigureTile label={t('shifts.cards.terminal')} figure={money(totals.all.terminal)} />
        <FigureTile label={t('shifts.cards.comanda')} figure={money(totals.all.comanda)} />
        <FigureTile label={t('shifts.cards.difference')} figure={money(totals.all.difference)} />
      </FigureTiles>
      {isRight && (
        <EmptyState
          title={t('shifts.cards.right')}
          hint={t('shifts.cards.rightHint', { count: totals.all.count })}
        />
      )}
      {outside > 0 && <Text tone="secondary">{t('shifts.cards.outside', { count: outside })}</Text>}
      {unread.length > 0 && (
        <Text tone="secondary">
          {t('shifts.cards.unread', { count: unread.length })}{' '}
          {unread
            .slice(0, mostNamed)
            .map(({ row, value }) => t('shifts.cards.unreadRow', { row, value }))
            .join(', ')}
          {unread.length > mostNamed && '…'}
        </Text>
      )}
      <Tabs
        label={t('shifts.cards.result')}
        value={kind}
        onChange={setKind}
        items={(['all', ...kinds] as const).map((value) => ({
          value,
          label: t(`shifts.cards.results.${value}`),
          count: totals[value].count,
        }))}
      />
      <DataTable
        key={kind}
        label={t('shifts.cards.title')}
        rows={rows}
        rowKey={(row) => `${row.comanda?.payment_id ?? ''}/${row.terminal?.row ?? ''}`}
        rowName={(row) =>
          row.comanda?.check ?? t('shifts.cards.fileRow', { row: row.terminal?.row ?? '' })
        }
        columns={columns}
        empty={{ title: t('shifts.cards.nothing') }}
      />
    </>
  );
}

function useMatchColumns(): Column<CardMatchRow>[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const hour = useHour();
  return useMemo(() => {
    const time = (at: Instant | null | undefined) => (at ? hour(at) : '');
    const side = (
      pesos: number | undefined,
      details: (string | null | undefined)[],
      reference: string | null | undefined,
    ) =>
      pesos === undefined ? (
        '–'
      ) : (
        <Stack as="span">
          <span>{formatCents(pesos, language)}</span>
          {[details.filter(Boolean).join(' · '), reference].filter(Boolean).map((line) => (
            <Text key={line} as="span" tone="secondary">
              {line}
            </Text>
          ))}
        </Stack>
      );
    return [
      {
        id: 'check',
        title: t('shifts.cards.check'),
        value: (row) => row.comanda?.check ?? null,
        cell: ({ comanda, terminal }) =>
          comanda?.check ?? t('shifts.cards.fileRow', { row: terminal?.row ?? '' }),
      },
      {
        id: 'result',
        title: t('shifts.cards.result'),
        value: (row) => row.result,
        cell: (row) => (
          <Stack as="span">
            <StatusDot tone={tones[row.result]} label={t(`shifts.cards.results.${row.result}`)} />
            {row.is_tip === 1 && (
              <Text as="span" tone="secondary">
                {t('shifts.cards.isTip')}
              </Text>
            )}
          </Stack>
        ),
      },
      {
        id: 'comanda',
        title: t('shifts.cards.comanda'),
        value: (row) => row.comanda?.total ?? null,
        cell: ({ comanda }) =>
          side(comanda?.total, [time(comanda?.at), comanda?.user_name], comanda?.reference),
        align: 'end',
      },
      {
        id: 'terminal',
        title: t('shifts.cards.terminal'),
        value: (row) => row.terminal?.amount ?? null,
        cell: ({ terminal }) =>
          side(
            terminal?.amount,
            [time(terminal?.at), terminal && t('shifts.cards.fileRow', { row: terminal.row })],
            terminal?.reference,
          ),
        align: 'end',
      },
      {
        id: 'difference',
        title: t('shifts.cards.difference'),
        value: (row) => row.difference,
        cell: (row) => formatCents(row.difference, language),
        align: 'end',
      },
    ];
  }, [t, language, hour]);
}
