import type { DailyClose } from '@comanda/contract/reports';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { Box, Grid, Row, Text } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { takingsColumns, takingsName } from '../../parts/takings-columns.ts';
import { figureColumns } from './figure-columns.ts';
import { paymentColumns, rowName, soldColumns } from './part-columns.ts';
import { CancellationPart, CompPart, DiscountPart } from './people-parts.tsx';
import { ReportPart } from './report-part.tsx';
import styles from './reports.module.css';
import { nameIn } from '../../lib/format/name-in.ts';

type DrawerRow = DailyClose['drawers'][number];
type Kind = DailyClose['exceptions']['kinds'][number];

/** The tables of the daily close, all expanded, because the page is read and printed as a whole. */
export function CloseParts({ close }: { close: DailyClose }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const tip = figureColumns<DailyClose['tips'][number]>(t, language);
  return (
    <Grid gap={4} min="620px" fit align="start">
      <Box wide>
        <Drawers rows={close.drawers} />
      </Box>
      <Box wide>
        <Exceptions kinds={close.exceptions.kinds} />
      </Box>
      <Box wide>
        <ReportPart
          open
          title={t('reports.takings.title')}
          file={`registers_${close.day}`}
          rows={close.registers}
          rowKey={(row) => row.register_session_id ?? 0}
          rowName={(row) => takingsName(t, row)}
          columns={takingsColumns(t, language)}
          empty={t('reports.close.noPayments')}
        >
          {close.registers.some((row) => row.register_session_id === null) && (
            <Text tone="secondary">{t('reports.takings.noneHint')}</Text>
          )}
        </ReportPart>
      </Box>
      <ReportPart
        open
        title={t('reports.parts.payments')}
        file={`payments_${close.day}`}
        rows={close.payments}
        rowKey={(row) => row.payment_type_id}
        rowName={(row) => nameIn(row, language)}
        columns={paymentColumns(t, language, close.payments)}
        empty={t('reports.close.noPayments')}
      />
      <ReportPart
        open
        title={t('reports.close.tips')}
        file={`tips_${close.day}`}
        rows={close.tips}
        rowKey={(row) => row.user_id}
        rowName={(row) => row.user_name}
        columns={[
          tip('person', (row) => row.user_name),
          { ...tip('amount', (row) => row.earned), title: t('reports.close.earned') },
          { ...tip('total', (row) => row.pooled), title: t('reports.close.pooled') },
          { ...tip('tip', (row) => 0 - row.paid), title: t('reports.close.paid') },
        ]}
        empty={t('reports.close.noTips')}
      />
      <DiscountPart rows={close.discounts} empty={t('reports.close.noDiscounts')} />
      <CompPart rows={close.comps} empty={t('reports.close.noComps')} />
      <CancellationPart rows={close.cancellations} empty={t('reports.close.noCancellations')} />
      <Box wide>
        <ReportPart
          open
          title={t('reports.parts.products')}
          file={`top_products_${close.day}`}
          rows={close.products}
          rowKey={(row) => row.key}
          rowName={(row) => rowName(t, language, row)}
          columns={soldColumns(t, language, 'product', 'none')}
          empty={t('reports.close.noSales')}
        />
      </Box>
    </Grid>
  );
}

function Drawers({ rows }: { rows: DrawerRow[] }) {
  const { t, i18n } = useTranslation();
  const figure = (
    id: string,
    title: string,
    value: (row: DrawerRow) => number | null | undefined,
  ): Column<DrawerRow> => ({
    id,
    title,
    align: 'end',
    value: (row) => value(row) ?? null,
    cell: (row) => {
      const amount = value(row);
      return amount === null || amount === undefined
        ? t('reports.noFigure')
        : formatCents(amount, i18n.language);
    },
  });
  const cut = (row: DrawerRow) =>
    row.z_number === null
      ? t(row.closed_at === null ? 'reports.close.stillOpen' : 'reports.close.noCut')
      : `Z ${row.z_number}`;
  return (
    <ReportPart
      open
      title={t('reports.close.drawers')}
      file="drawers"
      rows={rows}
      rowKey={(row) => row.register_session_id}
      rowName={(row) => row.register_name}
      columns={[
        { id: 'register', title: t('reports.close.register'), value: (row) => row.register_name },
        { id: 'cut', title: t('reports.close.cut'), value: cut },
        figure('sales', t('reports.close.sales'), (row) => row.cut?.sales),
        figure('expected', t('reports.close.expected'), (row) => row.expected_cash),
        figure('counted', t('reports.close.counted'), (row) => row.actual_cash),
        figure('difference', t('reports.close.differenceColumn'), (row) => row.difference),
      ]}
      empty={t('reports.close.noDrawers')}
    />
  );
}

function Exceptions({ kinds }: { kinds: Kind[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const column = figureColumns<Kind>(t, language);
  const rows = kinds
    .filter((kind) => kind.count > 0)
    .sort((a, b) => Number(b.over) - Number(a.over));
  const name = (kind: Kind) => t(`journal.kinds.${kind.kind}`);
  return (
    <ReportPart
      open
      title={t('reports.close.exceptions')}
      file="exceptions"
      rows={rows}
      rowKey={(kind) => kind.kind}
      rowName={name}
      columns={[
        {
          ...column('type', name),
          cell: (kind) =>
            kind.over ? (
              <Row as="span" gap={2} align="center" className={styles.warning}>
                <Icon of={IconAlertTriangle} />
                {name(kind)}
              </Row>
            ) : (
              name(kind)
            ),
        },
        column('count', (kind) => kind.count),
        column('amount', (kind) => kind.amount),
        column('person', (kind) =>
          kind.people.map((person) => person.name ?? t('journal.nobody')).join(', '),
        ),
      ]}
      empty={t('reports.close.noExceptions')}
    />
  );
}
