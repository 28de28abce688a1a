// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceChargesSection } from '../../../kiosk-ui/src/features/settings/service-charges-section.tsx';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { ToastHost } from '../../../kiosk-ui/src/ui/toast.tsx';
import { byRole, eventually, fill, mount, press, settled, shows } from './mount.tsx';

const charge = {
  id: 4,
  name: 'Groups',
  name_es: 'Grupos',
  percent: 10,
  amount: null,
  order_types: ['dine_in'],
  min_guests: 8,
  tax_id: null,
};

let sent: { method: string; path: string; body: unknown }[];
beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      const text = typeof body === 'string' ? body : 'null';
      sent.push({ method: method ?? '', path, body: JSON.parse(text) as unknown });
      return Response.json({ ...charge, success: true });
    }
    return Response.json(path === '/api/taxes' ? { taxes: [], defaults: {} } : [charge]);
  });
  mount(
    <>
      <ServiceChargesSection />
      <ConfirmHost />
      <ToastHost />
    </>,
  );
  await eventually(async () => {
    await settled();
    expect(shows('Groups')).toBe(true);
  });
});
afterEach(() => vi.unstubAllGlobals());

const answered = () =>
  eventually(async () => {
    await settled();
    expect(sent).toHaveLength(1);
  });

it('adds a record with the fields of its form', async () => {
  press('Add service charge');
  await settled();
  fill('Name in English', 'Delivery fee');
  fill('Name in Spanish', '');
  press('Save');
  await settled();
  expect(shows('This field is required.')).toBe(true);
  fill('Name in Spanish', 'Envío');
  fill('Percent (%)', '12.5');
  press('Save');
  await answered();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/service-charges',
    body: { name: 'Delivery fee', name_es: 'Envío', percent: 12.5, min_guests: null },
  });
  expect(shows('Service charge saved')).toBe(true);
});

it('opens a record with what is stored, and saves it under its id', async () => {
  press('Edit: Groups');
  await settled();
  expect(byRole<HTMLInputElement>('textbox', 'Minimum guests').value).toBe('8');
  fill('Minimum guests', '6');
  press('Save');
  await answered();
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/api/service-charges/4',
    body: { name: 'Groups', min_guests: 6 },
  });
});

it('deletes a record after the question', async () => {
  press('Delete: Groups');
  await settled();
  press('Delete');
  await answered();
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/service-charges/4' });
});
