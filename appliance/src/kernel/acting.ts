import type { Repos } from '@comanda/db/repos';
import type { ItemView } from '@comanda/db/item-views';
import type { Standing } from '@comanda/db/checks.repo';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import type { Work } from './context.ts';
import type { Approver } from './approval.ts';
import type { Actor } from './actor.ts';

/** A transaction and the user who acts in it. */
export interface Acting extends Work {
  actor: Actor;
  /** The user who approved this action with a PIN. */
  approver?: Approver | null;
}

/** Returns the check, or throws 404. */
export async function requireCheck(
  { repos }: Pick<Acting, 'repos'>,
  id: number,
  field = 'id',
): Promise<Row<'orders'>> {
  const check = await repos.checks.find(id);
  if (!check) throw new Problem('not_found', { field });
  return check;
}

/** Returns an open check. 404 when it does not exist, 409 order_closed when it is closed. */
export async function requireOpenCheck(
  { repos }: Pick<Acting, 'repos'>,
  id: number,
  field = 'id',
): Promise<Standing> {
  const check = await repos.checks.findStanding(id);
  if (!check) throw new Problem('not_found', { field });
  if (check.closed) throw new Problem('order_closed', { field, order_id: check.id });
  return check;
}

/** Throws 409 combo_part, with the line of the combo, for a component: only the kitchen acts on it alone. */
export function refuseComponent(item: Pick<Row<'order_products'>, 'id' | 'combo_of'>): void {
  if (item.combo_of === null) return;
  throw new Problem('combo_part', { item_id: item.id, combo_id: item.combo_of });
}

/** Returns an item of an open check that is no component of a combo, and the check. 404, 409 order_closed, combo_part. */
export async function requireOpenItem(
  tx: Pick<Acting, 'repos'>,
  id: number,
): Promise<{ item: Row<'order_products'>; check: Standing }> {
  const item = await requireItem(tx, id);
  refuseComponent(item);
  return { item, check: await requireOpenCheck(tx, item.order_id) };
}

/** Returns the item as screens show it, or throws 404. */
export async function requireItemView(
  { repos }: Pick<Acting, 'repos'>,
  id: number,
): Promise<ItemView> {
  const [item] = await repos.items.listViews([id]);
  if (!item) throw new Problem('not_found', { field: 'id' });
  return item;
}

/** Returns the item, or throws 404. */
export async function requireItem(
  { repos }: Pick<Acting, 'repos'>,
  id: number,
): Promise<Row<'order_products'>> {
  const item = await repos.items.find(id);
  if (!item) throw new Problem('not_found', { field: 'id' });
  return item;
}

/** What a journal row can be about. */
export type JournalSubject =
  | 'order'
  | 'order_product'
  | 'product'
  | 'special'
  | 'register_session'
  | 'register'
  | 'payout'
  | 'tips'
  | 'print_job'
  | 'printer'
  | 'user'
  | 'role'
  | 'session'
  | 'device'
  | 'token'
  | 'webhook'
  | 'setting'
  | 'mail'
  | 'category'
  | 'option_group'
  | 'option'
  | 'inventory_item'
  | 'cost'
  | 'keg'
  | 'payment'
  | 'table'
  | 'room'
  | 'theme'
  | 'payment_type'
  | 'heard_about_source'
  | 'cancel_reason'
  | 'comp_reason'
  | 'tax'
  | 'service_charge'
  | 'price_list'
  | 'menu';

/**
 * Writes a sensitive action to the journal, in the same transaction. For an action on a check, the row stores
 * the check's current name and table, so that it stays readable when they change.
 */
export async function journal(
  { repos, venue, now, actor, approver }: Acting,
  act: {
    action: string;
    subject: JournalSubject;
    id: number;
    detail?: Record<string, unknown>;
    /** Who approved it, for actions that need approval. */
    approverId?: number;
    /** The check, when the caller has already read it. */
    check?: CheckLabel;
  },
): Promise<void> {
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, venue.clock),
    actor_id: actor.user_id,
    approver_id: act.approverId ?? approver?.user_id ?? null,
    action: act.action,
    subject: act.subject,
    subject_id: act.id,
    detail: {
      ...act.detail,
      ...(await checkOf(repos, act)),
      ...(actor.token ? { by_token: actor.token.name, by_token_id: actor.token.id } : {}),
    },
  });
}

type CheckLabel = Pick<Row<'orders'>, 'name' | 'table_id'>;

async function checkOf(
  repos: Repos,
  act: { subject: string; id: number; detail?: Record<string, unknown>; check?: CheckLabel },
): Promise<Record<string, unknown>> {
  const checkId = act.subject === 'order' ? act.id : act.detail?.['order_id'];
  if (typeof checkId !== 'number') return {};
  const check = act.check ?? (await repos.checks.find(checkId));
  if (!check) return {};
  const table = check.table_id === null ? undefined : await repos.floor.findLabel(check.table_id);
  return { check: check.name, ...(table ? { table: table.name } : {}) };
}
