import type { Check, LeftUnsent } from '@comanda/contract/checks';
import type { CheckView } from '@comanda/db/repos/check-views';
import type { Repos } from '@comanda/db/repos';
import { cashRounding } from '@comanda/domain/cash';
import { Problem } from '@comanda/domain/problem';
import { namedTaxes, storedSums, taxFigures } from '@comanda/domain/taxes';
import { toLongestWait } from '../floor/longest-wait.ts';
import { readVenue, type Venue } from '../process/venue.ts';

/** Converts a check to the API's format: pesos, ISO times, IVA as the venue calculates it. */
export function toCheck(row: CheckView, venue: Venue): Check {
  const { total } = row;
  const taxes = taxFigures(storedSums(row), venue.taxes, venue.ivaFormula);
  const rest = Math.max(0, total - row.paid);
  return {
    id: row.id,
    name: row.name,
    table_id: row.table_id,
    table_name: row.table_name,
    closed: row.closed,
    status: row.closed,
    parent_tab_id: row.parent_id,
    parent_name: row.parent_name,
    order_type: row.order_type,
    guests: row.guests,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    customer_address: row.customer_address,
    customer_id: row.customer_id,
    customer_allergies: row.customer_allergies,
    notes: row.notes,
    created: row.created_at,
    modified: row.modified_at,
    closed_at: row.closed_at,
    business_day: row.business_day,
    open_user_id: row.open_user_id,
    open_user_name: row.open_user_name,
    opened_by_name: row.opened_by_name,
    server_id: row.served_by ?? row.open_user_id,
    server_name: row.server_name,
    close_user_id: row.close_user_id,
    close_user_name: row.close_user_name,
    closed_by_name: row.closed_by_name,
    payment_type_id: row.payment_type_id,
    payment_type_name: row.payment_type_name,
    heard_about_id: row.heard_about_id,
    register_session_id: row.register_session_id,
    special_id: row.special_id,
    special_name: row.special_name,
    special_description: row.special_description,
    special_description_español: row.special_description_es,
    left_unsent: row.left_unsent === null ? [] : (JSON.parse(row.left_unsent) as LeftUnsent[]),
    special_dropped_id: row.special_dropped_id,
    special_dropped_name: row.special_dropped_name,
    tip: row.tip,
    subtotal: row.subtotal,
    discount: row.discount_total,
    service_charge: chargeOf(row, venue),
    iva: taxes.reduce((sum, { tax }) => sum + tax, 0),
    taxes: namedTaxes(taxes, venue.taxes),
    total,
    paid: row.paid,
    rest,
    cash_due: rest + cashRounding(rest, venue.cashRounding),
    order_revenue: total,
    item_count: row.item_count,
    waiting_items: row.waiting_items,
    ready_items: row.ready_items,
    held_items: row.held_items,
    longest_wait: toLongestWait(row.longest_wait),
    prebill_at: row.prebill_at,
    prebill_total: row.prebill_total,
    ticket_language: row.ticket_language,
    print_job_id: row.print_job_id,
    print_state: row.print_state,
    version: row.version,
  };
}

function chargeOf(row: CheckView, { serviceCharges }: Venue): Check['service_charge'] {
  const charge = row.charge_id === null ? undefined : serviceCharges.get(row.charge_id);
  if (!charge) return null;
  const { id, name, name_es } = charge;
  const percent = row.charge_rate > 0 ? row.charge_rate / 100 : null;
  return {
    id,
    name,
    name_es,
    percent,
    amount: row.charge_total,
    carry: row.charge_carry,
    tax_id: row.charge_tax_id || null,
    tax_carry: row.charge_tax_carry,
  };
}

/** Returns the current state of a check, or throws 404. */
export async function readCheck(repos: Repos, id: number, venue?: Venue): Promise<Check> {
  const row = await repos.checks.findView(id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return toCheck(row, venue ?? (await readVenue(repos)));
}
