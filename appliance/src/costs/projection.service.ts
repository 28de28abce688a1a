import { decoded, encoded } from '@comanda/contract/codec';
import * as contract from '@comanda/contract/costs';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { dailyFigure, daysOfYear, monthsOfYear, runsOn } from '@comanda/domain/costs';
import { toCsv } from '@comanda/domain/csv';
import { roundHalfUp, toPesos } from '@comanda/domain/money';
import { project } from '@comanda/domain/projection';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { actualFigures, periodOf } from './actual-figures.ts';

const settingKey = 'projection';

/** The projection from the saved inputs, or from the actual figures of the period, next to that period. */
export async function getProjection({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.getProjection>): Promise<contract.ProjectionReport> {
  const today = businessDayOf(now, venue.clock);
  const costs = await repos.costs.list();
  const actual = await actualFigures(repos, costs, periodOf(query, today));
  const stored = await storedFields(repos);
  const inputs = stored ?? (await initialFields(repos, actual));
  const running = costs.filter((cost) => runsOn(cost, today));
  const dailyCost = running.reduce((sum, cost) => sum + dailyFigure(cost), 0);
  return {
    inputs,
    saved: stored ? 1 : 0,
    daily_cost: Math.round(dailyCost * 100) / 10_000,
    categories: [...Map.groupBy(running, (cost) => cost.category)]
      .map(([category, of]) => ({ category, sum: of.reduce((sum, c) => sum + dailyFigure(c), 0) }))
      .sort((one, other) => other.sum - one.sum)
      .map(({ category, sum }) => ({
        category,
        daily: roundHalfUp(sum),
        monthly: roundHalfUp((sum * daysOfYear) / monthsOfYear),
      })),
    projection: project(inputs, dailyCost),
    actual,
  };
}

/** What was saved, which is stored in its form of JSON. */
async function storedFields(repos: Repos): Promise<contract.ProjectionFields | undefined> {
  const stored = structuredClone(await repos.settings.get(settingKey));
  return decoded(contract.ProjectionFields, stored) as contract.ProjectionFields | undefined;
}

/** The initial values of the fields before the first save: the actual figures. */
async function initialFields(
  repos: Repos,
  actual: contract.ProjectionReport['actual'],
): Promise<contract.ProjectionFields> {
  const tables = (await repos.floor.listTables()).filter(
    (table) => !table.deleted && !table.temporary,
  );
  return {
    basis: 'tables',
    total_tables: tables.length,
    active_tables: actual.checks_per_day ?? 0,
    sales_per_table: Math.max(actual.sales_per_check ?? 0, 0),
    daily_sales: Math.max(actual.sales_per_day ?? 0, 0),
    open_days: 7,
    goods_percent: Math.min(Math.max(actual.goods_percent ?? 0, 0), 99),
  };
}

export async function updateProjection(
  call: Call<typeof contract.updateProjection>,
): Promise<contract.ProjectionFields> {
  const { repos, body: inputs, now, emit } = call;
  const before = await storedFields(repos);
  await repos.settings.set(settingKey, encoded(contract.ProjectionFields, inputs), now);
  const keys = Object.keys(inputs) as (keyof contract.ProjectionFields)[];
  const changed = keys.filter((key) => before?.[key] !== inputs[key]);
  if (changed.length > 0) {
    await journal(call, {
      action: 'projection.change',
      subject: 'setting',
      id: 0,
      detail: {
        changes: Object.fromEntries(
          changed.map((key) => [key, [before?.[key] ?? null, inputs[key]]]),
        ),
      },
    });
    emit({ event: 'cost.changed', id: 0 });
  }
  return inputs;
}

export async function exportProjection(
  call: Call<typeof contract.exportProjection>,
): Promise<RawReply> {
  const { repos, venue, query, now } = call;
  const today = businessDayOf(now, venue.clock);
  const actual = await actualFigures(repos, await repos.costs.list(), periodOf(query, today));
  const csv = toCsv(
    ['Day', 'Checks', 'Sales', 'Goods', 'Costs', 'Result'],
    [...actual.days, { day: 'Total', ...actual }].map((row) => [
      row.day,
      row.checks,
      toPesos(row.sales),
      toPesos(row.goods),
      toPesos(row.costs),
      toPesos(row.result),
    ]),
  );
  return csvReply(csv, `projection_export_${today}.csv`);
}
