import type { TableLabel } from '@comanda/db/repos/floor.repo';
import type { Repos } from '@comanda/db/repos';
import { cleanName, foldName, requireName, suggestName } from '@comanda/domain/names';
import { checkPhone } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { findCustomer } from '../customers/customers.service.ts';

/** Reads a check's name as it is stored and compared. 400 field_required when it is blank. */
export function readName(raw: string | undefined): { name: string; name_key: string } {
  const name = requireName(raw ?? '');
  return { name, name_key: foldName(name) };
}

/** Throws 409 order_name_taken with a free `suggestion` when another open check has this name. */
export async function requireFreeName(
  repos: Repos,
  check: { name: string; name_key: string },
  ownId: number | null,
): Promise<void> {
  const free = await freeNameFor(repos, check, ownId);
  if (free.name_key === check.name_key) return;
  throw new Problem('order_name_taken', { field: 'name', suggestion: free.name });
}

/** The name, or the next free one like it when another open check than `ownId` has it. */
export async function freeNameFor(
  repos: Repos,
  { name, name_key }: { name: string; name_key: string },
  ownId: number | null,
): Promise<{ name: string; name_key: string }> {
  const holder = await repos.checks.findOpenByName(name_key);
  if (!holder || holder.id === ownId) return { name, name_key };
  const taken = await repos.checks.listOpenNameKeys();
  const free = suggestName(name, (key) => taken.has(key));
  return { name: free, name_key: foldName(free) };
}

/**
 * Returns the table that has the checks: of joined ones the first. Throws 404 when it does not exist or is deleted.
 * Null means no table.
 */
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

type CustomerFields = Partial<Record<(typeof customerFields)[number], string | null>>;

/**
 * Reads the customer fields of a body as they are stored: single lines, null when empty. 400 invalid_phone. A
 * delivery may be opened before its address is known; the screens show a reminder. A customer of the venue fills in
 * what neither the body nor the `stored` check has; 404 when there is no such customer.
 */
export async function readCustomer(
  repos: Repos,
  { customer_id, ...body }: CustomerFields & { customer_id?: number | null },
  stored: CustomerFields = {},
): Promise<CustomerFields & { customer_id?: number | null }> {
  const named = customerFields.filter((field) => body[field] !== undefined);
  const fields: CustomerFields = Object.fromEntries(
    named.map((field) => [field, cleanName(body[field] ?? '') || null]),
  );
  checkPhone(fields.customer_phone, 'customer_phone');
  if (customer_id == null) return customer_id === undefined ? fields : { ...fields, customer_id };
  const known = await findCustomer({ repos }, customer_id, 'customer_id');
  const filled = (field: 'name' | 'phone' | 'address') => {
    const own = fields[`customer_${field}`];
    return (own === undefined ? stored[`customer_${field}`] : own) || known[field] || null;
  };
  return {
    customer_id,
    customer_name: filled('name'),
    customer_phone: filled('phone'),
    customer_address: filled('address'),
  };
}
