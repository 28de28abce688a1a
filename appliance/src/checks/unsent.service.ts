import type { BodyOf, ReplyOf } from '@comanda/contract/endpoint';
import type * as checksContract from '@comanda/contract/checks';
import { decoded, encoded } from '@comanda/contract/codec';
import * as contract from '@comanda/contract/unsent';
import type { MenuProduct } from '@comanda/db/repos/item-menu';
import { readComponents, type ComponentPick } from '@comanda/domain/combos';
import { cleanNote } from '@comanda/domain/names';
import { priceOptions, type ChosenOption, type OptionPick } from '@comanda/domain/option-choice';
import { Problem } from '@comanda/domain/problem';
import { type CommandContext } from '../http/command-context.ts';
import { requireCheck, requireOpenCheck } from './require.ts';
import { requireCheckForLines } from './untouched.ts';
import { sellingMenu } from '../catalog/current-prices.ts';
import type { Call } from '../http/mount.ts';

type KeptLine = BodyOf<typeof contract.keepUnsent>['items'][number];

/** Per user and check; a send has the same limit. */
const mostLines = 200;

export function listUnsent({
  repos,
}: Call<typeof contract.listUnsent>): Promise<ReplyOf<typeof contract.listUnsent>> {
  return repos.unsent.listPieces();
}

export async function getUnsent(
  call: Call<typeof contract.getUnsent>,
): Promise<ReplyOf<typeof contract.getUnsent>> {
  const { id } = await requireCheck(call, call.params.id);
  return unsentByPerson(await call.repos.unsent.listOfCheck(id));
}

/** The unsent lines of a check in the API's format, by person. */
export function unsentByPerson(
  rows: readonly { user_id: number; person: string; line: string }[],
): ReplyOf<typeof contract.getUnsent> {
  return [...Map.groupBy(rows, (row) => row.user_id)].map(([user_id, own]) => ({
    user_id,
    person: own[0]?.person ?? '',
    items: own.map(({ line }) => toLine(line)),
  }));
}

/** Merges the lines of a device with those stored on the server and returns the result. */
export async function keepUnsent(
  call: Call<typeof contract.keepUnsent>,
): Promise<ReplyOf<typeof contract.keepUnsent>> {
  const { repos, params, body, actor, now, emit } = call;
  const check = await requireCheckForLines(call, params.id);
  const own = { order_id: check.id, user_id: actor.user_id };
  const menu = await sellingMenu(call);
  const lines = body.items.map((item, index) => lineOf(item, index, menu));
  const removed = body.removed ?? [];
  const known = await repos.unsent.listKnown([...lines.map(({ key }) => key), ...removed]);
  const elsewhere = new Set(known.filter((row) => !isLive(row, own)).map(({ key }) => key));
  const kept = lines
    .filter(({ key }) => !elsewhere.has(key))
    .map((line) => ({
      ...own,
      key: line.key,
      quantity: line.quantity,
      line: JSON.stringify(encoded(contract.UnsentLine, line)),
      gone_at: null,
    }));
  const gone = known
    .filter((row) => removed.includes(row.key) && isLive(row, own))
    .map(({ id: _id, ...row }) => ({ ...row, gone_at: now }));
  await repos.unsent.save(kept);
  await repos.unsent.save(gone);
  const items = await repos.unsent.listOwn(own);
  if (items.length > mostLines) throw new Problem('validation', { field: 'items' });
  if (kept.length + gone.length > 0) emit({ event: 'unsent.changed', id: check.id });
  return { items: items.map(toLine) };
}

/** Assigns the lines to the caller on all devices and notifies the user who added them. */
export async function takeUnsent(
  call: Call<typeof contract.takeUnsent>,
): Promise<ReplyOf<typeof contract.takeUnsent>> {
  const { repos, params, body, actor, emit } = call;
  const check = await requireOpenCheck(call, params.id);
  const own = { order_id: check.id, user_id: actor.user_id };
  const taken = await repos.unsent.move({ ...own, user_id: body.user_id }, own);
  if (taken === 0) throw new Problem('not_found', { field: 'user_id' });
  emit({ event: 'unsent.changed', id: check.id });
  return { items: (await repos.unsent.listOwn(own)).map(toLine) };
}

/**
 * Removes sent lines from the unsent lines. 409 unsent_taken, with the `index` of the first line that was already
 * sent, removed or taken over on another device.
 */
export async function takeFromUnsent(
  tx: CommandContext,
  checkId: number,
  items: BodyOf<typeof checksContract.sendItems>['items'],
): Promise<void> {
  const keys = items.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return;
  const own = { order_id: checkId, user_id: tx.actor.user_id };
  const known = await tx.repos.unsent.listKnown(keys);
  const lost = known.find((row) => !isLive(row, own));
  if (lost) {
    const index = items.findIndex(({ key }) => key === lost.key);
    throw new Problem('unsent_taken', { field: `items.${index}.key`, index });
  }
  await tx.repos.unsent.save(
    [...new Set(keys)].map((key) => ({ ...own, key, quantity: 0, line: '{}', gone_at: tx.now })),
  );
  if (known.length > 0) tx.emit({ event: 'unsent.changed', id: checkId });
}

function isLive(
  row: { order_id: number; user_id: number; gone_at: number | null },
  own: { order_id: number; user_id: number },
): boolean {
  return row.gone_at === null && row.order_id === own.order_id && row.user_id === own.user_id;
}

/** The chosen options of a line: with their pieces, or one piece of each of `ids`. */
export function toPicks(
  options: readonly { id: number; quantity?: number }[] | null | undefined,
  ids: readonly number[] = [],
): OptionPick[] {
  if (options) return options.map(({ id, quantity = 1 }) => ({ id, quantity }));
  return [...new Set(ids)].map((id) => ({ id, quantity: 1 }));
}

/** Reads an unsent line, which is stored in its form of JSON. */
export function toLine(text: string): contract.UnsentLine {
  const line = decoded(contract.UnsentLine, JSON.parse(text)) as Omit<
    contract.UnsentLine,
    'components'
  > &
    Partial<Pick<contract.UnsentLine, 'components'>>;
  // Lines of older versions have one piece of each option, and no components.
  const piece = { quantity: 1, half: 0 } as const;
  const options = line.options.map((option) => ({ ...piece, ...option }));
  return { ...line, options, components: line.components ?? [] };
}

function withoutVolume({ milliliters: _poured, ...option }: ChosenOption) {
  return option;
}

/** The chosen components of a line, as the rules read them. */
export function toComponentPicks(
  picks: KeptLine['components'] | contract.UnsentLine['components'],
): ComponentPick[] {
  return (picks ?? []).map(({ slot_id, product_id, options }) => ({
    slot_id,
    product_id,
    options: toPicks(options),
  }));
}

function lineOf(
  item: KeptLine,
  index: number,
  menu: ReadonlyMap<number, MenuProduct>,
): contract.UnsentLine {
  const product = menu.get(item.product_id);
  const refuse = (code: 'unknown_product' | 'option_not_allowed', field: string) =>
    new Problem(code, { field: `items.${index}.${field}`, index });
  if (!product) throw refuse('unknown_product', 'product_id');
  const choose = () => {
    try {
      return priceOptions(product, toPicks(item.options, item.option_ids));
    } catch {
      throw refuse('option_not_allowed', item.options ? 'options' : 'option_ids');
    }
  };
  const components = () => {
    try {
      const picks = toComponentPicks(item.components);
      return readComponents(product.combo ?? [], picks, (id) => menu.get(id), priceOptions);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, { field: `items.${index}.${error.field}`, index });
    }
  };
  return {
    key: item.key,
    product_id: product.id,
    name: product.name,
    price: product.price,
    options: choose().map(withoutVolume),
    components: components().map(({ slot, product: { id, name }, price_adjust, options }) => ({
      slot_id: slot.id,
      product_id: id,
      name,
      price_adjust,
      options: options.map(withoutVolume),
    })),
    quantity: item.quantity,
    note: cleanNote(item.note),
    dont_make: item.dont_make ?? 0,
    course: item.course ?? null,
    hold: item.hold ?? 0,
    guest: item.guest ?? null,
  };
}
