import { getGroupReport, type GroupReport, type GroupVenue } from '@comanda/contract/group';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { tileMoney } from '../../lib/format/short-money.ts';
import { useWhen } from '../../lib/api/when.ts';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { ReportDates } from './report-dates.tsx';
import { useReportRange } from '../../parts/report-range.ts';
import { Insight } from './insight.tsx';
import { figureColumns } from './figure-columns.ts';
import { ReportPart } from './report-part.tsx';

type Product = GroupReport['best'][number];
type Labour = GroupReport['labour'][number];

/** The venues of a group side by side, from its own database. */
export function GroupSection() {
  const { t } = useTranslation();
  const [asked, ask] = useReportRange('group', { period: 'week' });
  return (
    <SectionPage title={t('admin.sections.group')} intro={t('group.intro')}>
      <Stack gap={5} fluid>
        <ReportDates asked={asked} onAsk={ask} wholeDays />
        <Insight endpoint={getGroupReport} asked={asked}>
          {(report) => <Report report={report} />}
        </Insight>
      </Stack>
    </SectionPage>
  );
}

function Report({ report }: { report: GroupReport }) {
  const { venues, best, worst, labour, labour_by } = report;
  const { t, i18n } = useTranslation();
  const columns = useVenueColumns();
  const ofProducts = productColumns(t, i18n.language);
  const ofLabour = labourColumns(t, i18n.language, labour_by);
  return (
    <Stack gap={5} fluid>
      <Tiles venues={venues} />
      <ReportPart
        open
        title={t('group.venues')}
        file="group_venues"
        rows={venues}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        empty={t('group.none')}
      />
      {labour.length > 0 && (
        <ReportPart
          open
          title={t(`group.labour.${labour_by}`)}
          file="group_labor"
          rows={labour}
          rowKey={(row) => `${row.day} ${row.venue_id}`}
          rowName={(row) => `${row.name} ${row.day}`}
          columns={ofLabour}
        />
      )}
      {(['best', 'worst'] as const).map((end) => {
        const rows = end === 'best' ? best : worst;
        if (rows.length === 0) return null;
        return (
          <ReportPart
            key={end}
            open
            title={t(`group.${end}`)}
            file={`group_${end}`}
            rows={rows}
            rowKey={(row) => row.name}
            rowName={(row) => row.name}
            columns={ofProducts}
          />
        );
      })}
    </Stack>
  );
}

function Tiles({ venues }: { venues: readonly GroupVenue[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const sum = (pick: (row: GroupVenue) => number) =>
    venues.reduce((total, row) => total + pick(row), 0);
  const total = sum((row) => row.total);
  const selling = venues.filter((row) => row.checks > 0);
  const ends = [
    ['best', selling[0]],
    ['lowest', selling.length > 1 ? selling.at(-1) : undefined],
  ] as const;
  return (
    <FigureTiles most={5}>
      <FigureTile
        label={t('group.tiles.sales')}
        {...tileMoney(total, language)}
        note={t('group.checks', { count: sum((row) => row.checks) })}
      />
      {ends.map(
        ([end, venue]) =>
          venue && (
            <FigureTile
              key={end}
              label={t(`group.tiles.${end}`)}
              {...tileMoney(venue.total, language)}
              note={venue.name}
            />
          ),
      )}
      <FigureTile
        label={t('group.tiles.missing')}
        figure={numberText(
          sum((row) => row.missing_cuts),
          language,
        )}
      />
      <FigureTile
        label={t('group.tiles.silent')}
        figure={numberText(venues.filter((row) => row.silent).length, language)}
      />
    </FigureTiles>
  );
}

const tones = {
  ok: 'success',
  behind: 'progress',
  silent: 'warning',
  never: 'neutral',
  revoked: 'neutral',
} as const;

function stateOf(venue: GroupVenue): keyof typeof tones {
  if (venue.revoked) return 'revoked';
  if (venue.last_sent === null) return 'never';
  if (venue.silent) return 'silent';
  return venue.waiting > 0 ? 'behind' : 'ok';
}

function useVenueColumns(): Column<GroupVenue>[] {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const column = figureColumns<GroupVenue>(t, i18n.language);
  return [
    column('venue', (row) => row.name),
    {
      id: 'state',
      title: t('group.state.title'),
      value: (row) => t(`group.state.${stateOf(row)}`),
      cell: (row) => (
        <StatusDot tone={tones[stateOf(row)]} label={t(`group.state.${stateOf(row)}`)} />
      ),
    },
    column('sales', (row) => row.total),
    column('checks', (row) => row.checks),
    column('average_check', (row) => row.average_check),
    column('missing_cuts', (row) => row.missing_cuts),
    column('difference', (row) => row.difference),
    column('labour_cost', (row) => row.labour_cost),
    column('labour_percent', (row) => shareOf(row.labour_cost, row.total)),
    column('worked_time', (row) => row.worked),
    column('last_sent', (row) => (row.last_sent === null ? '–' : when(row.last_sent))),
    column('cash', (row) => row.cash),
    column('card', (row) => row.card),
    column('other', (row) => row.other),
    column('iva', (row) => row.iva),
    column('discounts', (row) => row.discount),
    column('service_charge', (row) => row.service_charge),
    column('tips', (row) => row.tips),
    column('guests', (row) => row.guests),
    column('cuts', (row) => row.cuts),
  ];
}

const shareOf = (cost: number, sales: number) => (sales > 0 ? cost / sales : null);

function labourColumns(
  t: TFunction,
  language: string,
  by: GroupReport['labour_by'],
): Column<Labour>[] {
  const column = figureColumns<Labour>(t, language);
  const day = column('day', (row) => row.day);
  return [
    { ...day, ...(by === 'week' && { title: t('group.labour.weekOf') }) },
    column('venue', (row) => row.name),
    column('worked_time', (row) => row.worked),
    column('labour_cost', (row) => row.cost),
    column('sales', (row) => row.sales),
    column('labour_percent', (row) => shareOf(row.cost, row.sales)),
    {
      ...column('worked_time', (row) => row.unpaid_minutes),
      id: 'unpaid',
      title: t('group.labour.unpaid'),
    },
  ];
}

function productColumns(t: TFunction, language: string): Column<Product>[] {
  const column = figureColumns<Product>(t, language);
  return [
    column('product', (row) => row.name),
    column('sales', (row) => row.total),
    column('units', (row) => row.units),
    column('venues', (row) => row.venues),
  ];
}
