import type * as contract from '@comanda/contract/costs';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import {
  costColumns,
  optionalCostColumns,
  planCostImport,
  type CostImportLine,
} from '@comanda/domain/cost-import';
import { parseCsv, toCsv } from '@comanda/domain/csv';
import { countImport, importNote } from '@comanda/domain/import-cells';
import { toPesos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';

async function plan(repos: Repos, csv: string): Promise<CostImportLine[]> {
  const names = new Set((await repos.costs.list()).map((cost) => foldName(cost.name)));
  return planCostImport(parseCsv(csv), names);
}

export async function previewCostImport({
  repos,
  body,
}: Call<typeof contract.previewCostImport>): Promise<ReplyOf<typeof contract.previewCostImport>> {
  const lines = await plan(repos, body.csv);
  return {
    ...countImport(lines),
    rows: lines.map(({ cost, ...line }) => ({
      ...line,
      category: cost?.category ?? '',
      frequency: cost?.frequency ?? null,
      amount: cost ? toPesos(cost.amount) : null,
    })),
  };
}

/** Adds the new rows in one transaction, all or none. */
export async function importCosts(
  call: Call<typeof contract.importCosts>,
): Promise<ReplyOf<typeof contract.importCosts>> {
  const { repos, body, emit } = call;
  const lines = await plan(repos, body.csv);
  const found = lines.flatMap((line) => line.cost ?? []);
  await repos.costs.createMany(found);
  const counts = countImport(lines);
  await journal(call, {
    action: 'cost.import',
    subject: 'cost',
    id: 0,
    detail: importNote(counts),
  });
  if (found.length > 0) emit({ event: 'cost.changed', id: 0 });
  return {
    success: true,
    imported: found.length,
    ...counts,
    rows: lines
      .filter((line) => line.notes.length > 0)
      .map(({ row, result, name, notes }) => ({ row, result, name, notes })),
  };
}

export async function exportCosts({
  repos,
  venue,
  now,
}: Call<typeof contract.exportCosts>): Promise<RawReply> {
  const { clock } = venue;
  const csv = toCsv(
    [...costColumns, ...optionalCostColumns],
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
