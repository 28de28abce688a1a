import { getBox } from '@comanda/contract/box';
import { createCheck, listChecks, sendItems, updateCheck } from '@comanda/contract/checks';
import { listTables } from '@comanda/contract/floor';
import { health } from '@comanda/contract/session';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskGuard } from '../../appliance/src/process/disk-reserve.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu } from '../support/service-venue.ts';

const mega = 1024 * 1024;
const small = mkdtempSync(join(tmpdir(), 'comanda-disk-'));
const canMount = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', small], { stdio: 'ignore' });
    execFileSync('umount', [small], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
rmSync(small, { recursive: true });

// Mounting a file system needs root; without it, the rule is tested below with a guard that reports a full disk.
describe.skipIf(!canMount)('a disk of 24 MB that fills up', () => {
  let folder: string;
  let box: TestApp;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
    box = await startApp({ dataDir: folder, disk: diskGuard(folder, 4 * mega, mega) });
  });
  afterEach(async () => {
    await box.close();
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('a box with a full disk refuses new work, closes checks, and recovers by itself', async () => {
    const { disk } = box.app.comanda;
    await disk?.look();
    expect(statSync(join(folder, 'ballast')).size).toBe(4 * mega);
    const owner = await box.as('owner');
    const check = await owner.call(createCheck, { body: { name: 'Last' } });
    const id = check.id;
    const items = [{ product_id: menu.taco, quantity: 1, options: [] }];
    await owner.call(sendItems, { params: { id }, body: { items } });

    const filler = join(folder, 'filler');
    fillUp(filler);
    let refused = 0;
    for (let n = 0; n < 400 && refused === 0; n += 1) {
      const answer = await owner.post('/api/orders', { name: `Check ${n}` });
      if (answer.status !== 200) {
        expect([answer.status, answer.body]).toMatchObject([507, { code: 'storage_full' }]);
        refused += 1;
      }
    }
    expect(refused).toBe(1);
    expect(existsSync(join(folder, 'ballast'))).toBe(false);
    expect((await owner.refused(createCheck, { body: { name: 'Next' } })).status).toBe(507);
    await owner.call(listTables);
    expect(await owner.call(health)).toMatchObject({ storage_full: true });
    expect((await owner.call(getBox)).level).toBe('bad');
    const paid = await owner.call(updateCheck, {
      params: { id },
      body: { closed: 1, payment_type_id: 2, tip: 0 },
    });
    expect(paid.closed).toEqual(1);

    rmSync(filler);
    await disk?.look();
    expect(await owner.call(health)).toMatchObject({ storage_full: false });
    await owner.call(createCheck, { body: { name: 'After' } });
    expect(statSync(join(folder, 'ballast')).size).toBe(4 * mega);
  });
});

function fillUp(file: string): void {
  for (let block = mega; block >= 4096; block /= 4) {
    const bytes = Buffer.alloc(block, 1);
    try {
      for (;;) writeFileSync(file, bytes, { flag: 'a' });
    } catch {
      // Full for blocks of this size.
    }
  }
}

test('while the disk is full only what closes checks is written', async () => {
  let full = false;
  const disk = { isFull: () => full, noteFull: () => undefined, look: () => Promise.resolve() };
  const box = await startApp({ disk });
  const server = await box.as('server');
  const id = (await server.call(createCheck, { body: { name: 'A' } })).id;
  full = true;
  for (const [method, url, body] of [
    ['POST', '/api/orders', { name: 'B' }],
    ['POST', `/api/orders/${id}/send-items`, { items: [] }],
    ['DELETE', `/api/orders/${id}`, undefined],
  ] as const) {
    expect((await server.ask(method, url, body)).status).not.toBe(200);
  }
  expect(await server.refused(createCheck, { body: { name: 'B' } })).toMatchObject({
    code: 'storage_full',
  });
  await server.call(updateCheck, {
    params: { id },
    body: { closed: 1, payment_type_id: 2, tip: 0 },
  });
  await server.call(listChecks);
  await box.close();
});
