import type { Category, Product } from '@comanda/contract/catalog';
import type { Check } from '@comanda/contract/checks';
import type { TaxList } from '@comanda/contract/taxes';
import { chargeOn, taxOn } from '@comanda/domain/service-charge';
import { addedTax, taxIdFor } from '@comanda/domain/taxes';
import { pendingAmount, unitPrice, type PendingItem } from './pending.ts';

/** What unsent lines add to the total of a check, in centavos. */
export interface UnsentAmount {
  lines: number;
  /** What specials give when they are sent; only the server knows it. */
  discount: number;
  /** The service charge on them, and taxes on top of both. */
  added: number;
}

export const nothingUnsent: UnsentAmount = { lines: 0, discount: 0, added: 0 };

/** What the total becomes more by. */
export function moreInTotal({ lines, discount, added }: UnsentAmount): number {
  return lines - discount + added;
}

type Amounts = Pick<Check, 'subtotal' | 'discount' | 'total'>;

/** The difference between a check and its amounts with the lines, as the server quoted them. */
export function quotedAmount(check: Amounts, quote: Amounts): UnsentAmount {
  const more = (of: keyof Amounts) => quote[of] - check[of];
  const [lines, discount] = [more('subtotal'), more('discount')];
  return { lines, discount, added: more('total') - lines + discount };
}

interface Menu {
  products: readonly Product[];
  categories: readonly Category[];
  /** Absent until they are loaded: prices then contain their taxes. */
  taxes: TaxList | undefined;
}

/** The lines at the prices that hold now, whatever they were when the lines were added. */
export function atPricesNow(
  items: readonly PendingItem[],
  products: readonly Pick<Product, 'id' | 'price'>[],
): PendingItem[] {
  const now = new Map(products.map(({ id, price }) => [id, price]));
  return items.map((item) => ({ ...item, basePrice: now.get(item.productId) ?? item.basePrice }));
}

/** Calculated with the rules of the server, without specials. */
export function unsentAmount(
  check: Pick<Check, 'order_type' | 'subtotal' | 'discount' | 'service_charge'>,
  items: readonly PendingItem[],
  menu: Menu,
): UnsentAmount {
  const priced = atPricesNow(items, menu.products);
  const lines = pendingAmount(priced);
  const taxes = priced.reduce((sum, item) => sum + taxOfLine(check, item, menu), 0);
  return { lines, discount: 0, added: taxes + chargeOfLines(check, lines, menu) };
}

/** A tax as the rules read it: `rate` in hundredths of a percent. */
function taxOf(id: number | null, { taxes }: Menu) {
  const tax = taxes?.taxes.find((each) => each.id === id);
  return tax && { ...tax, rate: Math.round(tax.rate * 100) };
}

function taxOfLine(check: Pick<Check, 'order_type'>, item: PendingItem, menu: Menu): number {
  const product = menu.products.find(({ id }) => id === item.productId);
  const category = menu.categories.find(({ id }) => id === product?.category_id);
  const choices = [product, category, menu.taxes?.defaults].flatMap((one) => one ?? []);
  const tax = taxOf(taxIdFor(check.order_type, choices), menu);
  return addedTax(unitPrice(item) * item.quantity, tax);
}

function chargeOfLines(
  { service_charge: charge, subtotal, discount }: Parameters<typeof unsentAmount>[0],
  lines: number,
  menu: Menu,
): number {
  if (!charge) return 0;
  const net = subtotal - discount + lines;
  const terms = {
    charge_rate: Math.round((charge.percent ?? 0) * 100),
    charge_carry: charge.carry,
  };
  const tax = taxOf(charge.tax_id, menu);
  const taxed = { tax_rate: tax?.added ? tax.rate : 0, charge_tax_carry: charge.tax_carry };
  const cost = (amount: number) => amount + taxOn(amount, taxed);
  return cost(chargeOn(net, terms)) - cost(charge.amount);
}
