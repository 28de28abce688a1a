// @vitest-environment happy-dom
import type { Category } from '@comanda/contract/catalog';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProductForm } from '../../../kiosk-ui/src/features/catalog/product-form.tsx';
import { byRole, eventually, fill, mount, press } from './mount.tsx';

let sent: { name: string; category_id: number }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json([]));
    const body = JSON.parse(init.body as string) as (typeof sent)[number];
    sent.push(body);
    return Promise.resolve(Response.json({ id: sent.length, ...body }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const category = (id: number, name: string) =>
  ({ id, name, option_groups: [] }) as unknown as Category;
const nameField = () => byRole<HTMLInputElement>('textbox', 'Name');

it('goes on with another product of the same category, until Save closes it', async () => {
  const onClose = vi.fn();
  mount(
    <ProductForm
      product={null}
      categoryId={2}
      categories={[category(1, 'Tacos'), category(2, 'Beers')]}
      groups={[]}
      products={[]}
      onClose={onClose}
    />,
  );
  fill('Name', 'Victoria');
  fill('Price', '45');
  press('Save and add another');
  await eventually(() => expect(sent).toHaveLength(1));
  await eventually(() => expect(nameField().value).toBe(''));
  expect(onClose).not.toHaveBeenCalled();
  fill('Name', 'Indio');
  fill('Price', '48');
  press('Save');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { name: 'Victoria', category_id: 2 },
    { name: 'Indio', category_id: 2 },
  ]);
});
