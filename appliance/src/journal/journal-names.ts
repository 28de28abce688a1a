import type { JournalRow } from '@comanda/contract/journal';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';

type Detail = Readonly<Record<string, unknown>>;
type Names = JournalRow['names'];
type Name = Names[string];
const things = [
  'user',
  'payment_type',
  'register_session',
  'order',
  'category',
  'product',
  'option',
] as const;
type Thing = (typeof things)[number];

/** Fields that hold an id of the same kind in every action. */
const always: Readonly<Record<string, Thing>> = {
  created_by: 'user',
  closed_by: 'user',
  taken_by: 'user',
  payment_type_id: 'payment_type',
  register_session_id: 'register_session',
  orders: 'order',
};
/** Fields whose meaning depends on the action. */
const here: Readonly<Record<string, Readonly<Record<string, Thing>>>> = {
  'order.hand_over': { from: 'user', to: 'user' },
  'order.correct': { from: 'user', to: 'user' },
  'order.move_items': { to: 'order' },
  'order.combine': { from: 'order' },
  'order.recombine': { from: 'order' },
  'order.charge_left': { from: 'order' },
  'item.move': { from: 'order', to: 'order' },
  // Pairs of a check and its share.
  'item.share': { with: 'order' },
};

/** Fields in the rule of a special, at any depth. Each id has its own key, such as `category.3`. */
const inRule: Readonly<Record<string, Thing>> = {
  category_id: 'category',
  category_ids: 'category',
  product_id: 'product',
  exclude_product_ids: 'product',
  exclude_option_ids: 'option',
};

function ruleMentions(part: unknown, at = ''): Mention[] {
  if (Array.isArray(part)) return part.flatMap((each: unknown) => ruleMentions(each, at));
  const thing = inRule[at];
  if (typeof part === 'number' && thing) {
    return [{ field: `${thing}.${part}`, thing, ids: [part] }];
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => ruleMentions(inner, key));
}

interface Mention {
  field: string;
  thing: Thing;
  ids: number[];
}

/** The ids in a row's detail, by field. A register session can also be the subject of the row. */
function mentions(row: Pick<Row<'journal'>, 'action' | 'subject' | 'subject_id'>, detail: Detail) {
  const found: Mention[] = [];
  const add = (field: string, thing: Thing, value: unknown) => {
    const ids = [value]
      .flat()
      .map((each: unknown) => (Array.isArray(each) ? (each as unknown[])[0] : each))
      .filter((each) => typeof each === 'number');
    if (ids.length > 0) found.push({ field, thing, ids });
  };
  for (const [field, thing] of Object.entries({ ...always, ...here[row.action] })) {
    add(field, thing, detail[field]);
  }
  if (row.subject === 'register_session' && detail['register_session_id'] === undefined) {
    add('register_session_id', 'register_session', row.subject_id);
  }
  return [...found, ...ruleMentions(detail['conditions'])];
}

/** For each row, the current names of the ids in its detail, by field. Ids of removed rows have no name. */
export async function journalNames(
  repos: Repos,
  rows: readonly { row: Row<'journal'>; detail: Detail }[],
): Promise<Names[]> {
  const mentioned = rows.map(({ row, detail }) => mentions(row, detail));
  const names = {} as Record<Thing, ReadonlyMap<number, Name>>;
  for (const thing of things) {
    const ids = mentioned.flat().flatMap((each) => (each.thing === thing ? each.ids : []));
    names[thing] = await repos.journal.readNames(thing, [...new Set(ids)]);
  }
  return mentioned.map((fields) =>
    Object.fromEntries(
      fields.flatMap(({ field, thing, ids }) => {
        const known = ids.map((id) => names[thing].get(id));
        if (known.includes(undefined)) return [];
        const name = known.map((each) => each?.name).join(', ');
        const spanish = known.map((each) => each?.name_es ?? each?.name).join(', ');
        return [[field, { name, name_es: spanish === name ? null : spanish }]];
      }),
    ),
  );
}
