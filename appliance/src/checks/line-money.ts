import type { LineMoney } from '@comanda/db/repos/items.repo';
import type { NewRow, Row } from '@comanda/db/schema';
import type { Centavos } from '@comanda/domain/money';
import type { GiftMarks } from '@comanda/domain/specials/gifts';
import { addedTax } from '@comanda/domain/taxes';
import type { CommandContext } from '../http/command-context.ts';

type Line = Row<'order_products'>;
type Marks = Pick<GiftMarks, 'special_application_id' | 'special_parts'>;

/** A discount, whose it is and by whom. An amount of 0 by hand keeps specials off the line. */
export interface Given {
  amount: Centavos;
  source: 'manual' | 'special';
  by: number | null;
  /** The line that counts this discount, for what was divided from it. */
  of?: number | null;
  /** Why the whole line is given away. */
  comp?: number | null;
  /** Which specials give it. */
  marks?: Marks;
}

/** What a command changes of a line; what is not named stays, and what follows from it is written with it. */
interface AmountChange {
  price?: Centavos;
  quantity?: number;
  tax_id?: number;
  /** Of a part of a line that is divided or joined: together the parts are taxed as the whole was. */
  added_tax?: Centavos;
}

/** A change of a line. A new discount, or null to take it off, needs nothing of the old one. */
export type LineChange =
  | (AmountChange & {
      line: Line;
      amount?: Centavos;
      given?: undefined;
      /** What of the amount was given back with credit notes. */
      refunded?: Centavos;
    })
  | (AmountChange & {
      line: Pick<Line, 'id' | 'price' | 'quantity' | 'tax_id'>;
      given: Given | null;
    });

const nothing = {
  discount: 0,
  discount_source: null,
  discount_by: null,
  discount_of: null,
  comp_reason_id: null,
  special_application_id: null,
  special_parts: null,
  refunded: 0,
} as const;

/**
 * The only writer of price, quantity, discount and tax of lines (tests/structure): a discount is never more than the
 * line costs, a comp ends when it no longer gives the whole line, and the tax on top follows. Returns the rows.
 */
export async function changeLines(
  { repos }: Pick<CommandContext, 'repos'>,
  changes: readonly LineChange[],
): Promise<Line[]> {
  if (changes.length === 0) return [];
  const taxes = await repos.taxes.readAll();
  return repos.items.setMoney(
    changes.map((change) => {
      const { line } = change;
      const price = change.price ?? line.price;
      const quantity = change.quantity ?? line.quantity;
      const tax_id = change.tax_id ?? line.tax_id;
      const discount = discountAfter(change, price * quantity);
      const net = price * quantity - discount.discount;
      const added_tax = change.added_tax ?? addedTax(net, taxes.get(tax_id));
      return { id: line.id, price, quantity, tax_id, added_tax, ...discount };
    }),
  );
}

function discountAfter(change: LineChange, most: Centavos): Pick<LineMoney, keyof typeof nothing> {
  if (change.given === undefined) {
    const { line } = change;
    const discount = Math.min(change.amount ?? line.discount, most);
    return {
      discount,
      discount_source: line.discount_source,
      discount_by: line.discount_by,
      discount_of: line.discount_of,
      comp_reason_id: isWhole(discount, most, line.discount_source) ? line.comp_reason_id : null,
      special_application_id: line.special_application_id,
      special_parts: line.special_parts,
      refunded: Math.min(change.refunded ?? line.refunded, discount),
    };
  }
  const { given } = change;
  if (given === null) return nothing;
  const discount = Math.min(given.amount, most);
  return {
    ...nothing,
    ...given.marks,
    discount,
    discount_source: given.source,
    discount_by: given.by,
    discount_of: given.of ?? null,
    comp_reason_id: isWhole(discount, most, given.source) ? (given.comp ?? null) : null,
  };
}

function isWhole(discount: Centavos, most: Centavos, source: Line['discount_source']): boolean {
  return discount === most && source === 'manual';
}

type Sold = Omit<NewRow<'order_products'>, 'added_tax' | 'discount'> &
  Pick<Line, 'price' | 'quantity' | 'tax_id'>;

/** Stores lines as they are sold, with the tax on top of their price. Returns their ids in the given order. */
export async function createLines(
  { repos }: Pick<CommandContext, 'repos'>,
  rows: readonly Sold[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const taxes = await repos.taxes.readAll();
  return repos.items.create(
    rows.map((row) => ({
      ...row,
      added_tax: addedTax(row.price * row.quantity, taxes.get(row.tax_id)),
    })),
  );
}

/** What a part of a line costs, as the domain planned it: together the parts cost what the line did. */
export interface PartMoney {
  quantity: number;
  price?: Centavos;
  discount: Centavos;
  added_tax: Centavos;
}

/** Stores further parts of a line that is divided; `rows` have what is not money. Returns their ids in that order. */
export function createParts(
  { repos }: Pick<CommandContext, 'repos'>,
  line: Line,
  parts: readonly {
    money: PartMoney;
    row: Partial<Omit<NewRow<'order_products'>, keyof LineMoney>>;
  }[],
): Promise<number[]> {
  const { id: _, version: __, ...same } = line;
  return repos.items.create(
    parts.map(({ money, row }) => {
      const price = money.price ?? line.price;
      const whole = isWhole(money.discount, price * money.quantity, line.discount_source);
      return {
        ...same,
        ...row,
        ...money,
        price,
        discount_of: discountMark(line),
        comp_reason_id: whole ? line.comp_reason_id : null,
      };
    }),
  );
}

/** The line that counts the discount of what is split from a row; null without one. */
function discountMark(row: Pick<Line, 'id' | 'discount' | 'discount_of'>): number | null {
  return row.discount > 0 ? (row.discount_of ?? row.id) : null;
}
