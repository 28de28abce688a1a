import type { Json } from './typed-calls.ts';
import { getCheck, listCheckItems } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { splitCheck } from '@comanda/contract/transfers';
import { aCheck, sendTo, type ServiceBox } from './service-box.ts';
import { menu, option } from './service-venue.ts';

type Split = Json<BodyOf<typeof splitCheck>>;

/** Opens the check "Mesa 1" with three tacos and a beer; returns the ids of the check and its lines. */
export async function openMesa(box: ServiceBox) {
  const mesa = await aCheck(box, 'Mesa 1', { table_id: 1 });
  const [taco = 0, beer = 0] = await sendTo(box, mesa, [
    { product_id: menu.taco, qty: 3, note: 'no onion' },
    { product_id: menu.beer, selectedOptionId: option.liter },
  ]);
  return { mesa, taco, beer };
}

/** What tests see of checks whose lines are moved, split and shared. */
export function viewOf(box: () => ServiceBox) {
  const server = () => box().as('server');
  return {
    server,
    readCheck: (id: number) => server().call(getCheck, { params: { id } }),
    lines: (id: number) => server().call(listCheckItems, { query: { order_id: id } }),
    /** Name, quantity and status of each line that the kitchen sees. */
    board: async () => {
      const rows = await box()
        .as('kitchen')
        .call(listCheckItems, { query: { areas: ['all'] } });
      return rows.map((row) => [row.product_name, row.quantity, row.status]);
    },
    /** The acts of the journal on a check. */
    journalled: async (id: number) => {
      const rows = await box().store.read((repos) => repos.journal.listOfSubject('order', id));
      return rows.map((row) => row.action);
    },
    split: (id: number, splits: Split['splits'], more: Partial<Split> = {}) =>
      server().call(splitCheck, { params: { id }, body: { splits, ...more } }),
  };
}

/** The ids of the checks of an answer. */
export const idsOf = ({ orders }: { orders: readonly { id: number }[] }): number[] =>
  orders.map(({ id }) => id);
