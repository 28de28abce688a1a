import { toIso } from '@comanda/domain/time';
// @vitest-environment happy-dom
import { orderProducts } from '@comanda/contract/catalog-edit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OptionEditor } from '../../../kiosk-ui/src/features/catalog/option-editor.tsx';
import { DeviceForm } from '../../../kiosk-ui/src/features/devices/device-form.tsx';
import { RoleSheet } from '../../../kiosk-ui/src/features/people/role-sheet.tsx';
import { WebhookForm } from '../../../kiosk-ui/src/features/tokens/webhook-form.tsx';
import { OrderSheet } from '../../../kiosk-ui/src/parts/order-sheet.tsx';
import { ToastHost } from '../../../kiosk-ui/src/ui/toast.tsx';
import { eventually, fill, mount, press, settled, shows } from './mount.tsx';

let sent: { method: string; path: string; body: unknown }[];
let reply: object;
const onClose = vi.fn<() => void>();
const onCreated = vi.fn<(made: object) => void>();
beforeEach(() => {
  sent = [];
  reply = { id: 9 };
  vi.resetAllMocks();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([]);
    const text = typeof body === 'string' ? body : 'null';
    sent.push({ method: method ?? '', path, body: JSON.parse(text) as unknown });
    return Response.json(reply);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function save(button = 'Save'): Promise<(typeof sent)[number] | undefined> {
  press(button);
  await eventually(async () => {
    await settled();
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(sent).toHaveLength(1);
  return sent[0];
}

const webhook = {
  id: 3,
  name: 'Accounting',
  url: 'http://192.168.1.9/hook',
  events: ['order.closed'],
  active: 1 as const,
  created: Date.UTC(2026, 0, 1),
  waiting: 0,
  failed: 0,
  last_delivered: null,
  last_error: '',
};

it('passes on what the server answered about a new record, after the form is closed', async () => {
  const made = { webhook, secret: 'whsec_1' };
  reply = { ...made, webhook: { ...webhook, created: toIso(webhook.created) } };
  onCreated.mockImplementation(() => expect(onClose).toHaveBeenCalled());
  mount(<WebhookForm webhook={null} onClose={onClose} onMade={onCreated} />);
  await settled();
  fill('Name', 'Accounting');
  fill('Address', 'http://192.168.1.9/hook');
  expect(await save()).toEqual({
    method: 'POST',
    path: '/api/webhooks',
    body: { name: 'Accounting', url: 'http://192.168.1.9/hook', events: ['order.closed'] },
  });
  expect(onCreated).toHaveBeenCalledExactlyOnceWith(made);
});

it('sends the fields that only a change has, and no version when the record has none', async () => {
  reply = { ...webhook, created: toIso(webhook.created) };
  mount(<WebhookForm webhook={webhook} onClose={onClose} onMade={onCreated} />);
  await settled();
  fill('Name', 'Books');
  expect(await save()).toEqual({
    method: 'PUT',
    path: '/api/webhooks/3',
    body: {
      name: 'Books',
      url: 'http://192.168.1.9/hook',
      events: ['order.closed'],
      active: true,
    },
  });
  expect(onCreated).not.toHaveBeenCalled();
});

it('says which record was saved, by the name that the server answered', async () => {
  reply = { id: 5, name: 'Bar tablet' };
  mount(
    <>
      <DeviceForm device={null} onClose={onClose} />
      <ToastHost />
    </>,
  );
  await settled();
  fill('Code', 'ab12cd');
  fill('Name', ' Bar tablet ');
  expect(await save('Approve')).toMatchObject({
    path: '/api/devices/approve',
    body: { code: 'ab12cd', name: 'Bar tablet', language: null },
  });
  expect(shows('Bar tablet')).toBe(true);
});

const role = { id: 12, title: 'Barista', permissions: [], version: 4 } as never;

it('renames a role with its title alone', async () => {
  mount(<RoleSheet role={role} copyOf={12} onClose={onClose} onAdded={onCreated} />);
  await settled();
  fill('Role name', 'Barra');
  expect(await save()).toEqual({
    method: 'PUT',
    path: '/api/user-roles/12/title',
    body: { title: 'Barra' },
  });
  expect(onCreated).not.toHaveBeenCalled();
});

const group = { id: 7, name: 'Milk', options: [], halves: null, version: 1 } as never;

it('saves a new option under its group, with its price in centavos', async () => {
  mount(<OptionEditor group={group} option={null} onDelete={() => undefined} onClose={onClose} />);
  await settled();
  fill('Option', 'Oat');
  fill('Price difference', '12.50');
  expect(await save('Save option')).toMatchObject({
    method: 'POST',
    path: '/api/options',
    body: { name: 'Oat', price_adjust: 1250, option_group_id: 7 },
  });
});

it('saves the order of rows by their ids', async () => {
  const rows = [
    { id: 4, name: 'Agua' },
    { id: 2, name: 'Birria' },
  ];
  mount(<OrderSheet title="Order" endpoint={orderProducts} rows={rows} onClose={onClose} />);
  await settled();
  press('Move Birria up');
  await settled();
  expect(await save()).toEqual({
    method: 'PUT',
    path: '/api/products/order',
    body: { ids: [2, 4] },
  });
});
