import { toCentavos, toPesos, type Centavos } from './money.ts';
import { cleanName, foldName } from './names.ts';

/** A slot of a combo with its products by name, as a file has it. */
export interface NamedSlot {
  name: string;
  products: { name: string; price_adjust: Centavos; isDefault: boolean }[];
}

const most = { slots: 20, products: 50, name: 80, price: 10_000_000 };
/** A price at the end of a choice: ' +30.00'. */
const priced = /^(.*\S)\s+([+-]\d{1,7}(?:\.\d{1,2})?)$/s;

/** The slots as text: 'Main: Burger * | Pizza +30.00; Drink: Beer'. `*` marks the default, `\` a character of a name. */
export function comboText(slots: readonly NamedSlot[]): string {
  const choice = ({ name, price_adjust, isDefault }: NamedSlot['products'][number]) => {
    const sign = price_adjust < 0 ? '-' : '+';
    const price = ` ${sign}${toPesos(Math.abs(price_adjust)).toFixed(2)}`;
    // Otherwise the end of such a name would be read as the price.
    const isShown = price_adjust !== 0 || priced.test(name);
    return `${escapeName(name)}${isShown ? price : ''}${isDefault ? ' *' : ''}`;
  };
  return slots
    .map(({ name, products }) => `${escapeName(name)}: ${products.map(choice).join(' | ')}`)
    .join('; ');
}

/** Reads such a text; null when it is no such text, has a product twice in a slot or more than one default. */
export function readComboText(text: string): NamedSlot[] | null {
  const parts = splitText(text, ';').filter((part) => part.trim() !== '');
  const slots = parts.map(readSlot);
  const found = slots.filter((slot) => slot !== null);
  return found.length === parts.length && found.length <= most.slots ? found : null;
}

function readSlot(text: string): NamedSlot | null {
  const [head = '', rest, ...more] = splitText(text, ':');
  const name = plainName(head);
  if (rest === undefined || more.length > 0 || !isName(name)) return null;
  const products = splitText(rest, '|').map(readChoice);
  const keys = products.map((product) => foldName(product.name));
  const isSound =
    products.length <= most.products &&
    products.every((product) => isName(product.name) && product.price_adjust <= most.price) &&
    products.filter(({ isDefault }) => isDefault).length <= 1 &&
    new Set(keys).size === keys.length;
  return isSound ? { name, products } : null;
}

function readChoice(text: string): NamedSlot['products'][number] {
  const trimmed = text.trim();
  const isDefault = trimmed.endsWith(' *');
  const rest = isDefault ? trimmed.slice(0, -2).trim() : trimmed;
  const [, name = rest, price = '0'] = priced.exec(rest) ?? [];
  return { name: plainName(name), price_adjust: toCentavos(Number(price)), isDefault };
}

function isName(name: string): boolean {
  return name !== '' && name.length <= most.name;
}

/** A name inside such a text: characters with a meaning are escaped. */
export function escapeName(name: string): string {
  return name.replaceAll(/[\\;:|*]/g, '\\$&');
}

/** Splits at a character that is not escaped. */
export function splitText(text: string, at: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === at) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

/** The name that was escaped. */
export function plainName(text: string): string {
  return cleanName(text.replaceAll(/\\(.)/gs, '$1'));
}
