// @vitest-environment happy-dom
import { deleteTable } from '@comanda/contract/floor';
import { deleteTax } from '@comanda/contract/taxes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeleteRecord } from '../../../kiosk-ui/src/parts/delete-record.ts';
import { Button } from '../../../kiosk-ui/src/ui/button.tsx';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { ToastHost } from '../../../kiosk-ui/src/ui/toast.tsx';
import { allByRole, eventually, mount, press, settled, shows } from './mount.tsx';

let sent: string[];
let isRefused: boolean;
beforeEach(() => {
  sent = [];
  isRefused = false;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    return isRefused
      ? Response.json({ error: 'No', code: 'table_occupied' }, { status: 409 })
      : Response.json({ success: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const table = { noun: 'table', endpoint: deleteTable } as const;
const tax = { noun: 'tax', endpoint: deleteTax } as const;

function Buttons() {
  const { deleteRecord } = useDeleteRecord();
  return (
    <>
      <Button onClick={() => void deleteRecord(table, { id: 14, name: '14' })}>Erase 14</Button>
      <Button onClick={() => void deleteRecord(table, { id: 2, name: 'Table 2' })}>Erase 2</Button>
      <Button
        onClick={() => void deleteRecord(tax, { id: 3, name: 'IVA 8%' }, 'What was sold keeps it.')}
      >
        Erase tax
      </Button>
      <ConfirmHost />
      <ToastHost />
    </>
  );
}

async function ask(name: string): Promise<void> {
  mount(<Buttons />);
  press(name);
  await settled();
}

async function agree(): Promise<void> {
  press('Delete');
  await eventually(async () => {
    await settled();
    expect(sent).toHaveLength(1);
  });
  await settled();
}

it('asks with the noun and the name, and says that the bin keeps it', async () => {
  await ask('Erase 14');
  expect(shows('Delete table 14')).toBe(true);
  expect(
    shows('Are you sure you want to delete this table? You can restore it from the bin.'),
  ).toBe(true);
  expect(sent).toEqual([]);
});

it('asks with the name alone when it begins with the noun', async () => {
  await ask('Erase 2');
  expect(shows('Delete Table 2')).toBe(true);
});

it('offers Undo for what the bin keeps, which restores it', async () => {
  await ask('Erase 14');
  await agree();
  expect(shows('Table deleted successfully')).toBe(true);
  press('Undo');
  await eventually(async () => {
    await settled();
    expect(sent).toEqual([
      'DELETE /api/tables/14',
      'POST /api/bin/restore {"kind":"table","id":14}',
    ]);
    expect(shows('Restored: 14')).toBe(true);
  });
});

it('says what happens to what uses the record, and that there is no way back without a bin', async () => {
  await ask('Erase tax');
  expect(
    shows(
      'Are you sure you want to delete this tax? What was sold keeps it. This can’t be undone.',
    ),
  ).toBe(true);
  await agree();
  expect(shows('Tax deleted successfully')).toBe(true);
  expect(allByRole('button', 'Undo')).toEqual([]);
});

it('shows why the server refused', async () => {
  isRefused = true;
  await ask('Erase 14');
  await agree();
  await eventually(() => expect(shows('Failed to delete table: ')).toBe(true));
});
