import type * as contract from '@comanda/contract/customers';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { CustomerView } from '@comanda/db/repos/customers.repo';
import type { NewRow } from '@comanda/db/schema';
import { cleanName, cleanNote, foldName, requireName, withoutAccents } from '@comanda/domain/names';
import { checkEmail, checkPhone } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { checkTaxData } from '@comanda/domain/tax-data';
import { journal, type CommandContext } from '../http/command-context.ts';
import { addAccountMethod } from '../settings/payment-types.service.ts';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';

type Body = BodyOf<typeof contract.updateCustomer>;

const noPerson = {
  name: '',
  phone: '',
  email: '',
  address: '',
  birthday: '',
  allergies: '',
  notes: '',
  tax_id: '',
  tax_name: '',
  tax_postcode: '',
  tax_regime: '',
  tax_use: '',
  search_text: '',
  credit_limit: null,
} as const satisfies Partial<NewRow<'customers'>>;

export async function listCustomers({
  repos,
  query,
}: Call<typeof contract.listCustomers>): Promise<contract.Customer[]> {
  return (await repos.customers.list(searchParts(query.search ?? ''))).map(toCustomer);
}

const { remove, ...writes } = resource({
  subject: 'customer',
  events: ['customer.changed'],
  table: ({ customers }) => customers,
  async fields(call, body: Body, stored: CustomerView | null) {
    const fields = customerFields(call, body, stored);
    if (fields.credit_limit !== null && stored?.credit_limit == null) await addAccountMethod(call);
    return fields;
  },
  reply: toCustomer,
  // By number only: the journal cannot forget a name.
  journal: {
    create: ['customer.create', detailOf],
    update: ['customer.update', detailOf],
    remove: ['customer.delete', detailOf],
  },
});

export const { create: createCustomer, update: updateCustomer } = writes;

/** Empties all personal data, here and on the checks. */
export async function deleteCustomer(
  call: Call<typeof contract.deleteCustomer>,
): Promise<{ success: true }> {
  const { id, balance } = await findCustomer(call, call.params.id);
  if (balance !== 0) throw new Problem('account_owes', { balance });
  const deleted = await remove(call);
  await forget(call, id, null);
  await call.repos.customers.clearChecks(id);
  return deleted;
}

export async function combineCustomer(
  call: Call<typeof contract.combineCustomer>,
): Promise<contract.Customer> {
  const { repos, body, params, now, emit } = call;
  const from = await findCustomer(call, params.id);
  const into = await findCustomer(call, body.into, 'into');
  if (from.id === into.id) throw new Problem('not_found', { field: 'into' });
  await repos.customers.moveChecks(from.id, into.id);
  const kept = into.tax_id === '' ? { ...into, ...taxOf(from) } : into;
  const fields = {
    name: into.name,
    phone: into.phone || from.phone,
    email: into.email || from.email,
    address: into.address || from.address,
    birthday: into.birthday || from.birthday,
    allergies: joined(into.allergies, from.allergies, 200),
    notes: joined(into.notes, from.notes, 300),
    ...taxOf(kept),
    credit_limit: into.credit_limit ?? from.credit_limit,
  };
  await repos.customers.update(into.id, { ...fields, ...searchOf(fields), modified_at: now });
  await forget(call, from.id, into.id);
  await journal(call, {
    action: 'customer.combine',
    subject: 'customer',
    id: into.id,
    detail: { ...detailOf(into), from: `#${from.id}` },
  });
  emit({ event: 'customer.changed', id: into.id });
  return toCustomer(await findCustomer(call, into.id));
}

export async function exportCustomer(
  call: Call<typeof contract.exportCustomer>,
): Promise<contract.CustomerData> {
  const { repos, params } = call;
  const customer = await findCustomer(call, params.id);
  const entries = await repos.houseAccounts.listEntries(customer.id);
  return {
    customer: toCustomer(customer),
    checks: await repos.customers.listChecks(customer.id),
    account: entries.map(({ kind, amount, order_id, created_at }) => ({
      kind,
      amount,
      order_id,
      created: created_at,
    })),
  };
}

/** A customer that is not deleted. 404 for `field`. */
export async function findCustomer(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
  field = 'id',
): Promise<CustomerView> {
  const found = await repos.customers.find(id);
  if (!found) throw new Problem('not_found', { field });
  return found;
}

/** Empties the row of a customer who is deleted or combined. */
async function forget({ repos, now }: CommandContext, id: number, combinedInto: number | null) {
  await repos.customers.update(id, {
    ...noPerson,
    combined_into: combinedInto,
    modified_at: now,
    deleted_at: now,
  });
  // An invoice is kept as the law asks; where it was sent is no part of it.
  if (combinedInto === null) await repos.invoices.deleteEmail(id);
}

function customerFields(
  { now, actor }: CommandContext,
  body: Body,
  stored: CustomerView | null,
): NewRow<'customers'> {
  const before = stored ?? noPerson;
  const credit_limit = body.credit_limit === undefined ? before.credit_limit : body.credit_limit;
  if (credit_limit !== before.credit_limit) requirePermission(actor, 'customers.accounts');
  const email = cleanName(body.email ?? before.email);
  const fields = {
    name: requireName(body.name ?? before.name),
    phone: checkPhone(body.phone ?? before.phone, 'phone'),
    email: email === '' ? '' : checkEmail(email),
    address: cleanName(body.address ?? before.address),
    birthday: body.birthday ?? before.birthday,
    allergies: cleanName(body.allergies ?? before.allergies),
    notes: cleanNote(body.notes ?? before.notes),
    ...checkTaxData({
      tax_id: body.tax_id ?? before.tax_id,
      tax_name: body.tax_name ?? before.tax_name,
      tax_postcode: body.tax_postcode ?? before.tax_postcode,
      tax_regime: body.tax_regime ?? before.tax_regime,
      tax_use: body.tax_use ?? before.tax_use,
    }),
    credit_limit,
  };
  return {
    ...fields,
    ...searchOf(fields),
    created_at: stored?.created_at ?? now,
    modified_at: now,
  };
}

const taxOf = ({ tax_id, tax_name, tax_postcode, tax_regime, tax_use }: CustomerView) => ({
  tax_id,
  tax_name,
  tax_postcode,
  tax_regime,
  tax_use,
});

const plain = (text: string) => withoutAccents(foldName(text));

/** What a search compares. The phone is digits only, because people write it in many ways. */
function searchOf({
  name,
  phone,
  email,
  tax_id,
  tax_name,
}: Pick<CustomerView, 'name' | 'phone' | 'email' | 'tax_id' | 'tax_name'>) {
  const digits = phone.replace(/\D/g, '');
  return {
    search_text: [plain(name), digits, plain(email), plain(tax_id), plain(tax_name)].join(' '),
  };
}

/** The words of a search; one that is a phone number is its digits. */
function searchParts(text: string): string[] {
  if (/^\+?[\d\s().-]+$/.test(text)) return [text.replace(/\D/g, '')].filter(Boolean);
  return plain(text).split(/\s+/u).filter(Boolean);
}

/** Two notes as one, at most `most` characters; the same is not repeated. */
function joined(one: string, other: string, most: number): string {
  if (other === '' || one.includes(other)) return one;
  return [one, other].filter(Boolean).join(' · ').slice(0, most);
}

function detailOf({ id }: CustomerView) {
  return { name: `#${id}` };
}

export function toCustomer({
  search_text: _search,
  combined_into: _into,
  created_at: _created,
  modified_at: _modified,
  deleted_at: _deleted,
  ...row
}: CustomerView): contract.Customer {
  return row;
}
