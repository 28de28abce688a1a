import type * as contract from '@comanda/contract/costs';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { planCostImport } from '@comanda/domain/cost-import';
import { toCsv } from '@comanda/domain/csv';
import { fixedColumns } from '@comanda/domain/import-fields';
import { toPesos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import {
  finishImport,
  keepColumns,
  planList,
  previewOf,
  readColumns,
} from '../imports/read-list.ts';

export function readCostColumns({
  repos,
  body,
}: Call<typeof contract.readCostColumns>): Promise<ReplyOf<typeof contract.readCostColumns>> {
  return readColumns(repos, 'costs', body.csv);
}

async function plan(repos: Repos, body: Call<typeof contract.importCosts>['body']) {
  const names = new Set((await repos.costs.list()).map((cost) => foldName(cost.name)));
  return planList('costs', body, (table, layout) => planCostImport(table, layout, names));
}

export async function previewCostImport({
  repos,
  body,
}: Call<typeof contract.previewCostImport>): Promise<ReplyOf<typeof contract.previewCostImport>> {
  const { lines } = await plan(repos, body);
  return previewOf(lines, (cost) => ({
    category: cost?.category ?? '',
    frequency: cost?.frequency ?? null,
    amount: cost ? toPesos(cost.amount) : null,
  }));
}

/** Adds the new rows in one transaction, all or none. */
export async function importCosts(
  call: Call<typeof contract.importCosts>,
): Promise<ReplyOf<typeof contract.importCosts>> {
  const { repos, body, emit } = call;
  const { header, lines } = await plan(repos, body);
  const found = lines.flatMap(({ added }) => added ?? []);
  await repos.costs.createMany(found);
  await keepColumns(call, 'costs', header, body.mapping);
  if (found.length > 0) emit({ event: 'cost.changed', id: 0 });
  return finishImport(call, lines, { subject: 'cost', action: 'cost.import' });
}

export async function exportCosts({
  repos,
  venue,
  now,
}: Call<typeof contract.exportCosts>): Promise<RawReply> {
  const { clock } = venue;
  const csv = toCsv(
    Object.values(fixedColumns.costs.columns),
    (await repos.costs.list()).map((cost) => [
      cost.name,
      cost.category,
      cost.frequency,
      toPesos(cost.amount).toFixed(2),
      cost.starts_on,
      cost.ends_on,
      cost.spread_months,
    ]),
  );
  return csvReply(csv, `costs_export_${businessDayOf(now, clock)}.csv`);
}
