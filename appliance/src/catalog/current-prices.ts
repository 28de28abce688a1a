import type { MenuProduct } from '@comanda/db/repos/item-menu';
import { listPrice, listsAt, type PriceList } from '@comanda/domain/price-lists';
import { localMoment } from '@comanda/domain/specials/window';
import type { CommandContext } from '../http/command-context.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';

type Menu = ReadonlyMap<number, MenuProduct>;
type ReadContext = Pick<CommandContext, 'repos' | 'venue' | 'now'>;

/** The price lists that hold now, in their order. */
export async function listsNow({ repos, venue, now }: ReadContext): Promise<PriceList[]> {
  const lists = await repos.priceLists.readAll();
  if (lists.length === 0) return [];
  return listsAt(lists, localMoment(now, venue.clock.timeZone));
}

// By the objects that the store keeps, because a list may have hundreds of entries.
const texts = new WeakMap<PriceList, string>();

function textOf(list: PriceList): string {
  const text = texts.get(list) ?? JSON.stringify([list.id, list.entries]);
  texts.set(list, text);
  return text;
}

/** Names the prices of lists: equal exactly when they change the same prices. */
export function priceVariant(lists: readonly PriceList[]): string {
  return lists.map(textOf).join();
}

const menus = new WeakMap<Menu, { variant: string; menu: Menu }>();

/** The menu with the prices that hold now: what is ordered costs this, whatever a screen showed. */
export async function sellingMenu(tx: ReadContext): Promise<Menu> {
  const usual = await tx.repos.items.readMenu();
  const lists = await listsNow(tx);
  if (lists.length === 0) return usual;
  const variant = priceVariant(lists);
  const known = menus.get(usual);
  if (known?.variant === variant) return known.menu;
  const menu = new Map(
    [...usual].map(([id, product]) => {
      const price = listPrice(lists, product)?.price ?? product.price;
      return [id, price === product.price ? product : { ...product, price }];
    }),
  );
  menus.set(usual, { variant, menu });
  return menu;
}

const announced = new WeakMap<AppContext, string>();

/** Tells the screens that the menu has other prices since the last call, because a list began or ended. */
export async function announcePrices(context: AppContext): Promise<void> {
  const variant = await runRead(context, async (tx) => priceVariant(await listsNow(tx)));
  const before = announced.get(context) ?? '';
  announced.set(context, variant);
  if (variant === before) return;
  await runWrite(context, ({ emit }) => {
    emit({ event: 'catalog.changed', id: 1 });
    return Promise.resolve();
  });
}
