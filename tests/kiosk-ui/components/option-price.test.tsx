// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { OptionPrice } from '../../../kiosk-ui/src/features/catalog/option-price.tsx';
import { option } from '../fixtures.ts';
import { allByRole, byRole, fill, key, mount, press, settled, shows } from './mount.tsx';

it('the price of an option is changed where it is shown', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json({}));
  });
  mount(<OptionPrice option={option({ id: 4, name: 'Cheese', price_adjust: 2000 })} />);
  press('Price difference: Cheese $20.00');
  fill('Price difference: Cheese', '25');
  key(byRole('textbox'), 'Enter');
  await settled();
  expect(sent).toEqual([['/api/options/4', { price_adjust: 2500 }]]);
  expect(shows('$25.00')).toBe(true);
});

it('one that takes something off is only shown, because a field in a list has no sign', () => {
  mount(<OptionPrice option={option({ price_adjust: -500 })} />);
  expect(shows('$5.00')).toBe(true);
  expect(allByRole('button')).toEqual([]);
});
