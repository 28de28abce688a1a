// @vitest-environment happy-dom
import type { Product } from '@comanda/contract/catalog';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InlineOptions } from '../../../kiosk-ui/src/features/checks/picker/inline-options.tsx';
import type { Draft } from '../../../kiosk-ui/src/features/checks/picker/use-option-draft.ts';
import type { NewLine } from '../../../kiosk-ui/src/features/checks/pending/pending.ts';
import { group, option, product } from '../fixtures.ts';
import {
  allByRole,
  byRole,
  eventually,
  fill,
  key,
  mount,
  press,
  settled,
  shows,
  unmountAll,
} from './mount.tsx';

const style = group({
  id: 1,
  name: 'Style',
  option_type_id: 1,
  mandatory: 1,
  min_choices: 1,
  max_choices: 1,
  options: [
    option({ id: 10, name: 'Plain' }),
    option({ id: 11, name: 'Lime', price_adjust: 1500 }),
  ],
});
const extras = group({
  id: 2,
  name: 'Extras',
  max_choices: 2,
  ordinal: 1,
  options: [
    option({ id: 20, name: 'Cheese', option_group_id: 2, price_adjust: 2000 }),
    option({ id: 21, name: 'Bacon', option_group_id: 2 }),
    option({ id: 22, name: 'Avocado', option_group_id: 2 }),
  ],
});
const beer = product({ id: 5, name: 'Lager', option_groups: [style] });
const burger = product({ id: 6, name: 'Burger', option_groups: [style, extras] });

let added: NewLine[];
let begun: Draft[];
let usesCourses: boolean;
beforeEach(() => {
  added = [];
  begun = [];
  usesCourses = false;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ use_courses: usesCourses })));
});

function Menu({ of, menu }: { of: Product; menu: readonly Product[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && (
        <InlineOptions
          product={of}
          products={menu}
          plan={{ course: null, hold: false }}
          onAdd={(line) => added.push(line)}
          onClose={() => setOpened(false)}
          onMore={(draft) => begun.push(draft)}
        />
      )}
    </>
  );
}

function open(of: Product, menu: readonly Product[] = [of]): void {
  mount(<Menu of={of} menu={menu} />);
  byRole('button', 'Open').focus();
  press('Open');
}

const isOpen = () => allByRole('group').length > 0;
const chosen = () => added.map(({ options }) => options.map(({ id }) => id));

describe('the options below a tile', () => {
  it('add at once where one option of one group is all there is to choose', () => {
    open(beer);
    expect(allByRole('button', /^Add/)).toEqual([]);
    press(/^Lime/);
    expect(chosen()).toEqual([[11]]);
    expect(isOpen()).toBe(false);
  });

  it('add at once where the group may be left out, as the tile adds the product without it', () => {
    open(product({ option_groups: [{ ...style, mandatory: 0, min_choices: 0 }] }));
    press('Plain');
    expect(chosen()).toEqual([[10]]);
  });

  it('name the group that is missing, and take several groups and pieces in one line', () => {
    open(burger);
    expect(byRole<HTMLButtonElement>('button', 'Choose Style').disabled).toBe(true);
    press(/^Cheese/);
    expect(byRole<HTMLButtonElement>('button', 'Choose Style').disabled).toBe(true);
    press(/^Lime/);
    press('Bacon');
    // Two extras are the most.
    expect(byRole<HTMLButtonElement>('button', 'Avocado').disabled).toBe(true);
    press('One more');
    // 45 with lime for 15 and cheese for 20, twice.
    press('Add$160.00');
    expect(chosen()).toEqual([[11, 20, 21]]);
    expect(added[0]).toMatchObject({ quantity: 2, note: '' });
    expect(isOpen()).toBe(false);
  });

  it('close without adding, by the button and by Escape', () => {
    open(burger);
    press('Close');
    expect(isOpen()).toBe(false);
    press('Open');
    press(/^Lime/);
    key(document.body, 'Escape');
    expect(isOpen()).toBe(false);
    expect(added).toEqual([]);
    // What was chosen is not kept.
    press('Open');
    expect(byRole('button', /^Lime/).getAttribute('aria-pressed')).toBe('false');
  });

  it('take the focus for the keyboard, and give it back', () => {
    open(burger);
    expect(document.activeElement).toBe(byRole('button', 'Plain'));
    key(document.body, 'Escape');
    expect(document.activeElement).toBe(byRole('button', 'Open'));
  });

  it('add the note, also with Enter once nothing is missing', () => {
    open(burger);
    fill('Note for the kitchen', 'No onion');
    key(byRole('textbox'), 'Enter');
    expect(added).toEqual([]);
    press('Plain');
    key(byRole('textbox'), 'Enter');
    expect(added).toMatchObject([{ note: 'No onion' }]);
    unmountAll();
    open(beer);
    fill('Note for the kitchen', 'Cold');
    press('Plain');
    expect(added[1]?.note).toBe('Cold');
  });

  it('hand what was chosen to the sheet with the course, where the venue uses courses', async () => {
    open(burger);
    await settled();
    expect(allByRole('button', 'Course and hold')).toEqual([]);
    unmountAll();
    usesCourses = true;
    open(burger);
    press(/^Lime/);
    press('Bacon');
    await eventually(() => press('Course and hold'));
    expect(begun).toMatchObject([{ choice: { 1: [11], 2: [21] }, quantity: 1, note: '' }]);
    expect(added).toEqual([]);
  });

  it('ask for the slots of a combo and for the options of what was chosen', () => {
    const fries = product({ id: 7, name: 'Fries' });
    const lunch = product({
      id: 8,
      name: 'Lunch',
      combo: [
        {
          id: 1,
          name: 'Side',
          default_product_id: 7,
          products: [{ product_id: 7, price_adjust: 0 }],
        },
        {
          id: 2,
          name: 'Drink',
          default_product_id: null,
          products: [
            { product_id: 5, price_adjust: 0 },
            { product_id: 7, price_adjust: 0 },
          ],
        },
      ],
    });
    open(lunch, [lunch, beer, fries]);
    expect(shows('Choose Drink')).toBe(true);
    press('Lager');
    expect(shows('Choose Style')).toBe(true);
    press('Plain');
    press('Add$45.00');
    expect(added[0]?.components?.map(({ name }) => name)).toEqual(['Fries', 'Lager']);
  });
});
