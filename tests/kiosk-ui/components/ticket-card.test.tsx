// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildBoard } from '../../../kiosk-ui/src/features/kitchen/board.ts';
import { TicketCard } from '../../../kiosk-ui/src/features/kitchen/ticket-card.tsx';
import type { Acts } from '../../../kiosk-ui/src/features/kitchen/moves.ts';
import { sentItem } from '../fixtures.ts';
import { mount } from './mount.tsx';

const nothing = () => undefined;
const move = { advance: nothing, acknowledge: nothing } as unknown as Acts;

/** How the ticket of a check is announced. */
function ticketOf(change: Parameters<typeof sentItem>[0]): string | null {
  const [ticket] = buildBoard([sentItem(change)])[0];
  if (!ticket) throw new Error('no ticket');
  mount(
    <TicketCard
      piece={{ ticket, items: ticket.items, index: 0, isLast: true, reach: ticket.items }}
      stage={0}
      move={move}
      may
      finishes={false}
      number={1}
      flash={false}
    />,
  );
  const card = [...document.querySelectorAll('article')].at(-1);
  expect(card?.textContent).toContain(card?.getAttribute('aria-label')?.split(' · ')[0]);
  return card?.getAttribute('aria-label') ?? null;
}

it('a table that is only a number is called a table, because a bump-bar number precedes it', () => {
  expect(ticketOf({ order_name: '5', table_name: '5' })).toBe('Table 5');
  expect(ticketOf({ order_name: 'Lupita', table_name: '5' })).toBe('Table 5 · Lupita');
  expect(ticketOf({ order_name: 'Bar 2', table_name: 'Bar 2' })).toBe('Bar 2');
});

it('a take-out ticket keeps its name', () => {
  expect(ticketOf({ order_name: 'Ana', table_name: null, order_type: 'take_out' })).toMatch(
    / · Ana$/,
  );
});
