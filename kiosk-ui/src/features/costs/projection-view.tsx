import { getProjection, updateProjection, type ProjectionReport } from '@comanda/contract/costs';
import { breakEvenPoints, project, type ProjectedSpan } from '@comanda/domain/projection';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Plot } from '../../ui/chart.tsx';
import { Card } from '../../ui/card.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { categoryText, wholeMoney } from './cost-words.ts';
import styles from './costs.module.css';
import { ProjectionForm } from './projection-form.tsx';
import { readInputs, typedInputs } from './projection-inputs.ts';

interface ProjectionViewProps {
  /** Shows the list of costs. */
  onCosts: () => void;
}

/** The planned result, with inputs to try. */
export function ProjectionView({ onCosts }: ProjectionViewProps) {
  const report = useRead(getProjection, {});
  if (report.data) return <Planner report={report.data} onCosts={onCosts} />;
  if (report.isError) {
    return <DataFailed error={report.error} onRetry={() => void report.refetch()} />;
  }
  return <DataLoading shape="tiles" />;
}

type SpanRow = ProjectedSpan & { id: 'open_day' | 'week' | 'month' | 'year' };

function Planner({ report, onCosts }: ProjectionViewProps & { report: ProjectionReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const problemText = useProblemText();
  const { can } = usePermissions();
  // Input is kept when another user's change arrives.
  const [typed, setTyped] = useState(() => typedInputs(report.inputs));
  const save = useCommand(updateProjection);
  const { inputs, wrong } = readInputs(typed);
  const planned = wrong.length > 0 ? report.inputs : inputs;
  const dailyCost = report.daily_cost * 100;
  const found = project(planned, dailyCost);
  const points = breakEvenPoints(planned, dailyCost);
  // The plan is shown without cents; the table below has them.
  const money = (cents: number) => wholeMoney(cents, language);
  const { break_even, margin_percent } = found;
  // Without costs and sales there is nothing to draw, and no point at which one covers the other.
  const hasPlot = dailyCost > 0 || found.open_day.revenue > 0;
  const keep = () =>
    save.mutate(
      { body: inputs },
      {
        onSuccess: () => notify('success', t('costs.inputsSaved')),
        onError: (error) => notify('error', problemText(error)),
      },
    );
  return (
    <>
      <Grid
        gap={5}
        align="start"
        className={styles.plan}
        template="minmax(0, 1fr) minmax(0, 340px)"
      >
        <Stack gap={5} fluid>
          <FigureTiles>
            <FigureTile
              label={t('costs.result')}
              figure={money(found.month.result)}
              isLoss={found.month.result < 0}
            />
            <FigureTile
              label={t('costs.breakEven')}
              figure={hasPlot ? money(break_even.sales_per_day) : '–'}
            />
            <FigureTile
              label={t('costs.breakEvenTables')}
              figure={break_even.tables_per_day ?? '–'}
              note={
                break_even.turns_per_table === null
                  ? undefined
                  : t('costs.turns', { turns: break_even.turns_per_table })
              }
            />
            <FigureTile
              label={(margin_percent ?? 0) < 0 ? t('costs.below') : t('costs.margin')}
              figure={
                margin_percent === null ? '–' : percentText(Math.abs(margin_percent), language)
              }
              note={t('costs.ofSales')}
            />
          </FigureTiles>
          {hasPlot ? (
            <Card>
              <Stack gap={3} fluid>
                <Text as="h2" size="section">
                  {t('costs.plot')}
                </Text>
                <Plot
                  kind="lines"
                  label={t('costs.plot')}
                  numeric
                  height={360}
                  rows={points.map(({ sales, spending }) => ({
                    at: sales,
                    sales,
                    spending,
                  }))}
                  along="at"
                  series={[
                    { name: 'sales', label: t('costs.sales'), tone: 'primary' },
                    { name: 'spending', label: t('costs.spending'), tone: 'error' },
                  ]}
                  marks={[
                    {
                      at: break_even.sales_per_day,
                      label: t('costs.plotEven'),
                      tone: 'text-secondary',
                    },
                    { at: found.open_day.revenue, label: t('costs.plotPlan'), tone: 'primary' },
                  ]}
                  format={(value) => wholeMoney(value, language)}
                  axis={(value) => shortMoney(value, language)}
                />
              </Stack>
            </Card>
          ) : (
            <EmptyState
              title={t('costs.none')}
              hint={t('costs.noneHint')}
              action={<Button onClick={onCosts}>{t('costs.view.costs')}</Button>}
            />
          )}
        </Stack>
        <ProjectionForm
          typed={typed}
          onChange={setTyped}
          wrong={wrong}
          saved={report.saved === 1}
          busy={save.isPending}
          onSave={can('settings.edit') ? keep : undefined}
        />
      </Grid>
      <SpanTable spans={found} />
      {report.categories.length > 0 && (
        <Stack as="section" gap={5} fluid>
          <h2>{t('costs.byCategory')}</h2>
          <FigureTiles>
            {report.categories.map(({ category, monthly, daily }) => (
              <FigureTile
                key={category}
                label={categoryText(t, category)}
                figure={formatCents(monthly, language)}
                note={`${t('costs.perDay')}: ${formatCents(daily, language)}`}
              />
            ))}
          </FigureTiles>
        </Stack>
      )}
    </>
  );
}

function SpanTable({ spans }: { spans: Record<SpanRow['id'], ProjectedSpan> }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const columns = useMemo<Column<SpanRow>[]>(() => {
    const money = (id: keyof ProjectedSpan, title: string): Column<SpanRow> => ({
      id,
      title,
      cell: (row) => (
        <span className={row[id] < 0 ? styles.loss : undefined}>
          {formatCents(row[id], language)}
        </span>
      ),
      align: 'end',
    });
    return [
      { id: 'span', title: t('costs.span'), cell: (row) => t(`costs.spans.${row.id}`) },
      money('revenue', t('costs.revenue')),
      money('goods', t('costs.goods')),
      money('costs', t('costs.costs')),
      money('result', t('costs.resultShort')),
    ];
  }, [t, language]);
  const rows = (['open_day', 'week', 'month', 'year'] as const).map((id) => ({ id, ...spans[id] }));
  return (
    <DataTable
      label={t('costs.spanTable')}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => t(`costs.spans.${row.id}`)}
      columns={columns}
    />
  );
}
