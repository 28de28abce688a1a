// @vitest-environment happy-dom
import type { Table } from '@comanda/contract/floor';
import { expect, it } from 'vitest';
import { JoinBar, useJoining } from '../../../kiosk-ui/src/features/floor/join-bar.tsx';
import { TableList } from '../../../kiosk-ui/src/features/floor/table-list.tsx';
import { placesOf } from '../../../kiosk-ui/src/lib/format/joined-tables.ts';
import { tableAt } from '../fixtures.ts';
import { allByRole, byRole, mount, press, shows } from './mount.tsx';

const joined = { table_id: 4, name: '4 + 5', seats: 6, table_ids: [4, 5] };
const tables: Table[] = [
  { ...tableAt(0, 0), id: 4, name: '4', joined },
  { ...tableAt(200, 0), id: 5, name: '5', joined },
  { ...tableAt(400, 0), id: 6, name: '6' },
  { ...tableAt(600, 0), id: 7, name: '7' },
];

function Floor() {
  const joining = useJoining(tables);
  return (
    <>
      <button type="button" onClick={() => joining.start(4)}>
        Start
      </button>
      {joining.table && (
        <JoinBar
          table={joining.table}
          others={joining.others}
          names={joining.names}
          checks={[]}
          onClose={joining.stop}
        />
      )}
      <TableList
        tables={placesOf(tables)}
        label="Room"
        unsentAt={() => 0}
        lastId={null}
        isChosen={joining.isActive ? joining.isChosen : null}
        onTap={joining.toggle}
        onCard={joining.toggle}
      />
    </>
  );
}

const pressed = () =>
  allByRole('button').flatMap((button) => button.getAttribute('aria-pressed') ?? []);

it('joins the tables that are tapped, and names them before', () => {
  mount(<Floor />);
  expect(pressed()).toEqual([]);
  press('Start');
  expect(pressed()).toEqual(['true', 'false', 'false']);
  expect(shows('Tap the tables to join with Table 4 + 5.')).toBe(true);
  expect(byRole<HTMLButtonElement>('button', 'Join tables').disabled).toBe(true);

  press(/^4 \+ 5Free/);
  expect(byRole<HTMLButtonElement>('button', 'Join tables').disabled).toBe(true);
  press(/^7Free/);
  press(/^6Free/);
  expect(byRole('status').textContent).toBe('4 + 5 + 6 + 7');
  press(/^7Free/);
  expect(byRole('status').textContent).toBe('4 + 5 + 6');
  press('Cancel');
  expect(pressed()).toEqual([]);
});
