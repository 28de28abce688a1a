// @vitest-environment happy-dom
import { updateProduct } from '@comanda/contract/catalog-edit';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordList, type Records } from '../../../kiosk-ui/src/parts/record-section.tsx';
import { allByRole, byRole, fill, key, mount, press, send, settled, shows } from './mount.tsx';

interface Dish {
  id: number;
  name: string;
  price: number;
  category_id: number;
  active: number;
}
const lime: Dish = { id: 7, name: 'Lime pie', price: 8_500, category_id: 2, active: 1 };
const dishes: Records<Dish> = {
  title: 'Dishes',
  rows: [lime],
  source: { isPending: false, error: null, refetch: () => undefined },
  nameOf: ({ name }) => name,
  update: updateProduct,
  columns: [
    { id: 'name', title: 'Name', value: ({ name }) => name },
    {
      id: 'price',
      title: 'Price',
      value: ({ price }) => price,
      edit: { as: 'money', field: 'price' },
    },
    {
      id: 'category',
      title: 'Category',
      value: ({ category_id }) => category_id,
      edit: {
        as: 'choice',
        field: 'category_id',
        choices: [
          [2, 'Desserts'],
          [3, 'Drinks'],
        ],
      },
    },
    {
      id: 'active',
      title: 'State',
      value: ({ active }) => active,
      edit: { as: 'switch', field: 'active', on: 'Active', off: 'Inactive', failed: 'It failed' },
    },
  ],
  form: () => <p>The form</p>,
};

const sent = vi.fn<(body: unknown) => Response>(() => Response.json({}));
vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
  Promise.resolve(sent(JSON.parse(body))),
);
afterEach(() => sent.mockClear());

const field = () => byRole('textbox', 'Price: Lime pie');

it('changes a price in the row with Enter, and opens no form', async () => {
  mount(<RecordList {...dishes} />);
  press(/^Price: Lime pie/);
  fill('Price: Lime pie', '92.50');
  key(field(), 'Enter');
  await settled();
  expect(sent.mock.calls).toEqual([[{ price: 92.5 }]]);
  expect(shows('$92.50')).toBe(true);
  expect(shows('The form')).toBe(false);
});

it('keeps the price after Escape, and says what is no amount', async () => {
  mount(<RecordList {...dishes} />);
  press(/^Price: Lime pie/);
  fill('Price: Lime pie', 'abc');
  key(field(), 'Enter');
  await settled();
  expect(byRole('alert').textContent).not.toBe('');
  key(field(), 'Escape');
  await settled();
  expect(allByRole('textbox')).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

it('turns a record off, and back when the box refuses', async () => {
  sent.mockReturnValueOnce(Response.json({ error: 'no', code: 'forbidden' }, { status: 403 }));
  mount(<RecordList {...dishes} />);
  press('Active: State: Lime pie');
  await settled();
  expect(sent.mock.calls).toEqual([[{ active: 0 }]]);
  expect(allByRole('button', 'Active: State: Lime pie')).toHaveLength(1);
});

it('sends the choice of a list as the kind of value that it has', async () => {
  mount(<RecordList {...dishes} />);
  const select = byRole<HTMLSelectElement>('combobox', 'Category: Lime pie');
  select.value = '3';
  send(select, 'change', {});
  await settled();
  expect(sent.mock.calls).toEqual([[{ category_id: 3 }]]);
});
