import { escapeName, plainName, splitText } from './combo-text.ts';
import { toCentavos, toPesos, type Centavos } from './money.ts';
import { foldName } from './names.ts';
import type { PriceEntry, PriceList } from './price-lists.ts';
import type { Tax } from './taxes.ts';

/** A group as a product file names it. */
interface Group {
  id: number;
  name: string;
}

/** The option groups of a product that has none, although its category has some. */
export const noGroups = '-';

/** Groups by name, separated by `;`. One whose name would be read as something else has its id. */
export function groupsText(ids: readonly number[], groups: readonly Group[]): string {
  const names = Map.groupBy(groups, ({ name }) => foldName(name));
  const text = (id: number) => {
    const name = groups.find((group) => group.id === id)?.name ?? '';
    const isPlain = !/;|^\d*$|^-$/.test(name) && names.get(foldName(name))?.length === 1;
    return isPlain ? name : String(id);
  };
  return ids.length === 0 ? noGroups : ids.map(text).join(';');
}

/** A tax by name and rate: 'IVA 16%', 'Sales tax 8.25% +' when it is added to prices, 'Exempt'. */
export function taxText({ name, rate, added, exempt }: Tax): string {
  return exempt ? name : `${name} ${rate / 100}%${added ? ' +' : ''}`;
}

/** The tax with this text, in either language and however it is spaced. */
export function findTax(text: string, taxes: readonly Tax[]): Tax | undefined {
  const key = (one: string) => foldName(one).replaceAll(/\s/g, '');
  return taxes.find((tax) =>
    [tax.name, tax.name_es].some((name) => key(taxText({ ...tax, name })) === key(text)),
  );
}

/** A price in a list, by the list's name. One of `price` and `percent` is null. */
export interface NamedPrice {
  list: string;
  price: Centavos | null;
  percent: number | null;
}

/** The prices of a product by list: 'Lunch: 90.00; Night: -10%'. */
export function pricesText(product: number, lists: readonly PriceList[]): string {
  const value = ({ price, percent }: PriceEntry) =>
    price === null ? `${percent ?? 0}%` : toPesos(price).toFixed(2);
  return lists
    .flatMap(({ name, entries }) =>
      entries
        .filter(({ product_id }) => product_id === product)
        .map((entry) => `${escapeName(name)}: ${value(entry)}`),
    )
    .join('; ');
}

/** Reads such a text; the parts that are no price of a list as they are. */
export function readPricesText(text: string): (NamedPrice | string)[] {
  const parts = splitText(text, ';').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [head = '', value = ''] = splitText(part, ':');
    const [, amount, isPercent] = /^([+-]?\d+(?:\.\d+)?)\s*(%?)$/.exec(value.trim()) ?? [];
    const number = Number(amount);
    const [least, most] = isPercent ? [-100, 1000] : [0, 10_000_000];
    if (amount === undefined || number < least || number > most) return part.trim();
    const list = plainName(head);
    return isPercent
      ? { list, price: null, percent: number }
      : { list, price: toCentavos(number), percent: null };
  });
}
