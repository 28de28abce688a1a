// @vitest-environment happy-dom
import { deleteTax } from '@comanda/contract/taxes';
import { expect, it, vi } from 'vitest';
import {
  RecordList,
  RecordSection,
  type Records,
} from '../../../kiosk-ui/src/parts/record-section.tsx';
import { allByRole, byRole, mount, press, shows } from './mount.tsx';

interface Fruit {
  id: number;
  name: string;
}
const rows: Fruit[] = [
  { id: 1, name: 'Lime' },
  { id: 2, name: 'Mango' },
];
const fruits: Records<Fruit> = {
  title: 'Fruits',
  rows,
  source: { isPending: false, error: null, refetch: () => undefined },
  nameOf: ({ name }) => name,
  columns: [{ id: 'name', title: 'Name', value: ({ name }) => name }],
  form: (row) => <p>{`Form of ${row?.name ?? 'a new one'}`}</p>,
};
const deletion = { noun: 'tax', endpoint: deleteTax } as const;

it('has no button to add, and no actions, in a list that only shows', () => {
  mount(<RecordList {...fruits} edit={false} />);
  expect(shows('Lime')).toBe(true);
  expect(allByRole('button').map((button) => button.textContent)).toEqual(['Name']);
});

it('opens the form of a row at a press on it', () => {
  mount(<RecordList {...fruits} add="Add fruit" />);
  press('Mango');
  expect(shows('Form of Mango')).toBe(true);
});

it('opens an empty form with the button that adds', () => {
  mount(<RecordList {...fruits} add="Add fruit" />);
  press('Add fruit');
  expect(shows('Form of a new one')).toBe(true);
});

it('says why a row cannot be edited or deleted', () => {
  const whyNot = ({ id }: Fruit) => (id === 1 ? 'Only the owner.' : undefined);
  mount(<RecordSection {...fruits} edit={whyNot} deletion={{ ...deletion, whyNot }} />);
  for (const action of ['Edit', 'Delete']) {
    const blocked = byRole<HTMLButtonElement>('button', `${action}: Lime`);
    expect(blocked.disabled).toBe(true);
    expect(blocked.title).toBe('Only the owner.');
    expect(byRole<HTMLButtonElement>('button', `${action}: Mango`).disabled).toBe(false);
  }
});

it('lets a press on a row do something else, and its own action open the form', () => {
  const onPress = vi.fn<(row: Fruit) => void>();
  mount(
    <RecordSection
      {...fruits}
      edit={false}
      onPress={onPress}
      actions={(row, onOpen) => [
        { id: 'peel', label: 'Peel', icon: () => null, onPress: () => onOpen(row) },
      ]}
    />,
  );
  press('Lime');
  expect(onPress).toHaveBeenCalledExactlyOnceWith(rows[0]);
  expect(shows('Form of')).toBe(false);
  press('Peel: Mango');
  expect(shows('Form of Mango')).toBe(true);
});

it('has no actions at its rows while rows are selected', () => {
  const selection = { keys: new Set<number>(), onChange: () => undefined };
  mount(<RecordSection {...fruits} deletion={deletion} selection={selection} />);
  expect(allByRole('checkbox')).toHaveLength(3);
  expect(document.querySelector('[aria-label^="Edit"], [aria-label^="Delete"]')).toBeNull();
});
