import type * as contract from '@comanda/contract/costs';
import { businessDayOf } from '@comanda/domain/business-day';
import { planCostImport } from '@comanda/domain/cost-import';
import { toCsv } from '@comanda/domain/csv';
import { fixedColumns } from '@comanda/domain/import-fields';
import { toPesos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import { csvReply } from '../http/reply-values.ts';
import type { Call, RawReply } from '../http/mount.ts';
import { listImport } from '../imports/read-list.ts';

export const {
  columns: readCostColumns,
  preview: previewCostImport,
  run: importCosts,
} = listImport({
  kind: 'costs',
  subject: 'cost',
  action: 'cost.import',
  event: 'cost.changed',
  plan: async (table, layout, { costs }) =>
    planCostImport(table, layout, new Set((await costs.list()).map(({ name }) => foldName(name)))),
  write: ({ costs }, added) => costs.createMany(added),
  show: (cost) => ({
    category: cost?.category ?? '',
    frequency: cost?.frequency ?? null,
    amount: cost?.amount ?? null,
  }),
});

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
