import type { TaxRow } from '@comanda/db/repos/taxes.repo';
import { Problem } from '@comanda/domain/problem';
import type { TaxChoice } from '@comanda/domain/taxes';
import { journal, type CommandContext } from '../http/command-context.ts';

export const taxColumns = ['tax_id', 'tax_take_out_id', 'tax_delivery_id'] as const;

type Given = { [Column in keyof TaxChoice]?: number | null | undefined };

/** A tax that can be assigned; 400 unknown_tax. */
export async function requireTax(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
  field: string,
): Promise<TaxRow> {
  const tax = (await repos.taxes.list()).find((each) => each.id === id);
  if (!tax) throw new Problem('unknown_tax', { field });
  return tax;
}

/** The taxes of a body that differ from the stored ones; each must exist. */
export async function changedTaxes(
  tx: Pick<CommandContext, 'repos'>,
  body: Given,
  old: TaxChoice | null,
): Promise<Partial<TaxChoice>> {
  const change: Partial<TaxChoice> = {};
  for (const column of taxColumns) {
    const id = body[column];
    if (id === undefined || id === (old?.[column] ?? null)) continue;
    if (id !== null) await requireTax(tx, id, column);
    change[column] = id;
  }
  return change;
}

/** Notes which taxes a product, a category or the venue got, by name; nothing when none changed. */
export async function noteTaxes(
  call: CommandContext,
  subject: 'product' | 'category' | 'setting',
  { id, name, old, change }: { id: number; name: string; old: TaxChoice; change: Given },
): Promise<void> {
  const columns = taxColumns.filter((column) => change[column] !== undefined);
  if (columns.length === 0) return;
  const taxes = await call.repos.taxes.readAll();
  const label = (tax: number | null | undefined) => {
    const row = tax == null ? undefined : taxes.get(tax);
    return row ? taxLabel(row) : null;
  };
  const pairs = columns.map((column) => [column, [label(old[column]), label(change[column])]]);
  await journal(call, {
    action: subject === 'setting' ? 'tax.defaults' : `${subject}.tax`,
    subject,
    id,
    detail: { ...(name === '' ? {} : { name }), changes: Object.fromEntries(pairs) as object },
  });
}

/** 'IVA 16%'; an exempt one has its name alone. */
export function taxLabel({ name, rate, exempt }: Pick<TaxRow, 'name' | 'rate' | 'exempt'>): string {
  return exempt ? name : `${name} ${rate / 100}%`;
}
