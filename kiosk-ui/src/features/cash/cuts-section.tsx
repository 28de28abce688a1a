import type { ZCutRow } from '@comanda/contract/cuts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useReportDays, type ComparedDays } from '../../parts/report-range.ts';
import { useChange } from '../../parts/change.ts';
import { PeriodControl } from '../../parts/period-control.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import styles from './cash.module.css';
import { CutSheet } from './cut-sheet.tsx';
import { useListZCuts, useGetZCutTotals } from './queries.ts';
import { useShortDay } from '../../lib/api/when.ts';

const PAGE = 50;

/** History of the Z cuts, newest first, of all or of some days. */
export function CutsSection() {
  const { t } = useTranslation();
  const day = useShortDay();
  const [before, setBefore] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const today = useHealth().data?.business_day ?? '';
  const [asked, ask] = useReportDays('cuts', today);
  const days = asked && { from: asked.from, to: asked.to };
  const cuts = useListZCuts(before, days);
  const columns = useMemo<Column<ZCutRow>[]>(() => {
    const money = (id: 'sales' | 'tips' | 'expected_cash', title: string): Column<ZCutRow> => ({
      id,
      title,
      value: (cut) => cut[id],
      cell: (cut) => <Money cents={cut[id]} />,
      align: 'end',
    });
    return [
      {
        id: 'number',
        title: t('cash.cuts.number'),
        value: (cut) => cut.number,
        cell: (cut) => `Z ${cut.number}`,
      },
      {
        id: 'day',
        title: t('cash.cuts.day'),
        value: (cut) => cut.business_day,
        cell: (cut) => (
          <Text as="span" nowrap>
            {day(cut.business_day)}
          </Text>
        ),
      },
      {
        id: 'register',
        title: t('cash.name'),
        value: (cut) => cut.register_name,
        cell: (cut) => (
          <Stack as="span">
            {cut.register_name}
            <small>{cut.closed_by}</small>
          </Stack>
        ),
      },
      money('sales', t('cash.cut.net')),
      money('tips', t('cash.cut.tips')),
      {
        id: 'difference',
        title: t('cash.figures.difference'),
        value: (cut) => cut.difference,
        cell: (cut) => {
          const cents = cut.difference ?? 0;
          const status = cents === 0 ? 'exact' : cents > 0 ? 'over' : 'short';
          return (
            <Text
              as="span"
              weight="strong"
              nowrap
              className={styles.cutDifference}
              data-status={status}
            >
              {`${t(`cash.close.${status}`)} `}
              {cents !== 0 && <Money cents={cents} />}
            </Text>
          );
        },
        align: 'end',
      },
    ];
  }, [t, day]);
  const last = cuts.data?.at(-1)?.number;
  return (
    <SectionPage title={t('admin.sections.cuts')} intro={t('cash.cuts.intro')}>
      <PeriodControl
        asked={asked ?? { period: 'all' }}
        today={today}
        periods={['all']}
        onAsk={({ from, to, compare }) => {
          setBefore(null);
          ask(from !== undefined && to !== undefined ? { from, to, compare } : null);
        }}
        withCompare
      />
      {asked && <CutTotals asked={asked} />}
      <DataTable
        label={t('admin.sections.cuts')}
        rows={cuts.data}
        source={cuts}
        rowKey={(cut) => cut.number}
        rowName={(cut) => t('cash.cut.z', { number: cut.number })}
        columns={columns}
        empty={{ title: t(days ? 'cash.cuts.emptyDays' : 'cash.cuts.empty') }}
        onOpen={(cut) => setOpened(cut.number)}
      />
      <Row gap={2} wrap className={styles.buttons}>
        {before !== null && (
          <Button onClick={() => setBefore(null)}>{t('cash.cuts.newest')}</Button>
        )}
        {cuts.data?.length === PAGE && last !== undefined && last > 1 && (
          <Button onClick={() => setBefore(last)}>{t('cash.cuts.older')}</Button>
        )}
      </Row>
      {opened !== null && <CutSheet source={{ number: opened }} onClose={() => setOpened(null)} />}
    </SectionPage>
  );
}

/** Totals of the cuts of some days, with their change. */
function CutTotals({ asked: { from, to, compare } }: { asked: ComparedDays }) {
  const { t, i18n } = useTranslation();
  const { data } = useGetZCutTotals({ from, to }, compare ?? 'before');
  const { change, comparedWith } = useChange(data?.compared);
  const tile = (name: 'sales' | 'tips' | 'difference', label: string) => (
    <FigureTile
      label={label}
      figure={data ? formatCents(data[name], i18n.language) : '–'}
      // The difference is around 0, so that a percentage says nothing.
      change={name === 'difference' ? undefined : change(data?.[name], data?.previous?.[name])}
    />
  );
  return (
    <FigureTiles comparedWith={comparedWith}>
      <FigureTile
        label={t('admin.sections.cuts')}
        figure={data?.cuts ?? '–'}
        change={change(data?.cuts, data?.previous?.cuts)}
      />
      {tile('sales', t('cash.cut.net'))}
      {tile('tips', t('cash.cut.tips'))}
      {tile('difference', t('cash.figures.difference'))}
    </FigureTiles>
  );
}
