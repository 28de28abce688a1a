import type { TableLabel } from '@comanda/db/floor.repo';
import type { Repos } from '@comanda/db/repos';
import { cleanName, foldName, requireName, suggestName } from '@comanda/domain/names';
import { checkPhone } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';

/** A check's name as stored and compared. 400 field_required when nothing is left after trimming. */
export function readName(raw: string | undefined): { name: string; name_key: string } {
  const name = requireName(raw ?? '');
  return { name, name_key: foldName(name) };
}

/** 409 order_name_taken with a free `suggestion` when another open check has this name. */
export async function requireFreeName(
  repos: Repos,
  check: { name: string; name_key: string },
  ownId: number | null,
): Promise<void> {
  const holder = await repos.checks.findOpenByName(check.name_key);
  if (!holder || holder.id === ownId) return;
  const taken = await repos.checks.listOpenNameKeys();
  throw new Problem('order_name_taken', {
    field: 'name',
    suggestion: suggestName(check.name, (key) => taken.has(key)),
  });
}

/** 404 when the table does not exist or is deleted. Null means no table. */
export async function requireTable(
  repos: Repos,
  id: number | null,
): Promise<TableLabel | undefined> {
  if (id === null) return undefined;
  const table = await repos.floor.findLabel(id);
  if (!table || table.deleted) throw new Problem('not_found', { field: 'table_id' });
  return table;
}

const customerFields = ['customer_name', 'customer_phone', 'customer_address'] as const;

/**
 * The customer's fields that a body names, as stored: one line each, null when empty. 400 invalid_phone. A
 * delivery may be opened before its address is known; the screens remind of it.
 */
export function readCustomer(
  body: Partial<Record<(typeof customerFields)[number], string | null>>,
): Partial<Record<(typeof customerFields)[number], string | null>> {
  const named = customerFields.filter((field) => body[field] !== undefined);
  const fields = Object.fromEntries(
    named.map((field) => [field, cleanName(body[field] ?? '') || null]),
  ) as ReturnType<typeof readCustomer>;
  checkPhone(fields.customer_phone, 'customer_phone');
  return fields;
}
