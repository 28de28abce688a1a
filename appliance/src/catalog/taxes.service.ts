import type * as contract from '@comanda/contract/taxes';
import type { TaxRow } from '@comanda/db/repos/taxes.repo';
import { foldName, requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { CommandContext } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { readVenue } from '../process/venue.ts';
import { noteChange } from './note-change.ts';
import { changedTaxes, noteTaxes, taxColumns, taxLabel } from './tax-choice.ts';

type Change = Pick<TaxRow, 'name' | 'name_es' | 'rate' | 'added' | 'exempt'>;

export async function listTaxes({
  repos,
}: Pick<Call<typeof contract.listTaxes>, 'repos'>): Promise<contract.TaxList> {
  const { taxChoice, ivaFormula } = await readVenue(repos);
  return {
    taxes: (await repos.taxes.list()).map(toTax),
    defaults: taxChoice,
    iva_formula: ivaFormula,
  };
}

export async function createTax(call: Call<typeof contract.createTax>): Promise<contract.Tax> {
  const { repos, body } = call;
  const row = await changed(call, null, { ...body, name_es: body.name_es ?? body.name });
  const id = await repos.taxes.create(row);
  await noteChange(call, 'tax', 'create', id, { name: taxLabel(row), added: row.added === 1 });
  return toTax({ ...row, id });
}

/** Changes the names, or replaces the tax by a new one: what was sold keeps the rate that it was sold with. */
export async function updateTax(call: Call<typeof contract.updateTax>): Promise<contract.Tax> {
  const { repos, params, body, now } = call;
  const old = await find(call, params.id);
  const row = await changed(call, old, body);
  const isSame = row.rate === old.rate && row.added === old.added && row.exempt === old.exempt;
  let id = old.id;
  if (isSame) await repos.taxes.update(id, { name: row.name, name_es: row.name_es });
  else {
    id = await repos.taxes.create(row);
    await repos.taxes.moveUses(old.id, id);
    const { taxChoice } = await readVenue(repos);
    for (const key of taxColumns) {
      if (taxChoice[key] === old.id) await repos.settings.set(key, id, now);
    }
    await repos.taxes.update(old.id, { deleted_at: now });
  }
  await noteChange(call, 'tax', 'update', id, {
    name: taxLabel(old),
    changes: { tax: [taxLabel(old), taxLabel(row)], added: [old.added === 1, row.added === 1] },
  });
  return toTax({ ...row, id });
}

export async function deleteTax(call: Call<typeof contract.deleteTax>): Promise<{ success: true }> {
  const { repos, params, now } = call;
  const tax = await find(call, params.id);
  const { taxChoice } = await readVenue(repos);
  const isDefault = taxColumns.some((key) => taxChoice[key] === tax.id);
  const isCharged = [...(await repos.serviceCharges.readAll()).values()].some(
    (charge) => charge.tax_id === tax.id && charge.deleted_at === null,
  );
  if (isDefault || isCharged || (await repos.taxes.countUses(tax.id)) > 0) {
    throw new Problem('tax_in_use', { field: 'id' });
  }
  await repos.taxes.update(tax.id, { deleted_at: now });
  await noteChange(call, 'tax', 'delete', tax.id, { name: taxLabel(tax) });
  return { success: true };
}

export async function updateDefaultTaxes(
  call: Call<typeof contract.updateDefaultTaxes>,
): Promise<contract.TaxList> {
  const { repos, body, now, emit } = call;
  const { taxChoice: old } = await readVenue(repos);
  const change = await changedTaxes(call, body, old);
  for (const column of taxColumns) {
    if (change[column] !== undefined) await repos.settings.set(column, change[column], now);
  }
  await noteTaxes(call, 'setting', { id: 1, name: '', old, change });
  emit({ event: 'settings.changed', id: 1 });
  return listTaxes(call);
}

async function find({ repos }: Pick<CommandContext, 'repos'>, id: number): Promise<TaxRow> {
  const tax = (await repos.taxes.list()).find((each) => each.id === id);
  if (!tax) throw new Problem('not_found', { field: 'id' });
  return tax;
}

async function changed(
  { repos }: Pick<CommandContext, 'repos'>,
  old: TaxRow | null,
  body: Call<typeof contract.updateTax>['body'],
): Promise<Change> {
  if (Object.keys(body).length === 0) throw new Problem('validation', { field: 'body' });
  const { name = old?.name ?? '', name_es = old?.name_es ?? '' } = body;
  const exempt = body.exempt ?? old?.exempt ?? 0;
  const rate = body.rate === undefined ? (old?.rate ?? 0) : Math.round(body.rate * 100);
  const added = exempt ? 0 : (body.added ?? old?.added ?? 0);
  const row = {
    name: requireName(name, 'name'),
    name_es: requireName(name_es, 'name_es'),
    rate: exempt ? 0 : rate,
    added,
    exempt,
  };
  const isTaken = (await repos.taxes.list()).some(
    (each) =>
      each.id !== old?.id &&
      foldName(each.name) === foldName(row.name) &&
      each.rate === row.rate &&
      each.added === row.added,
  );
  if (isTaken) throw new Problem('duplicate_name', { field: 'name' });
  return row;
}

function toTax({ id, name, name_es, rate, added, exempt }: Change & { id: number }): contract.Tax {
  return { id, name, name_es, rate: rate / 100, added, exempt };
}
