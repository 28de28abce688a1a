import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '@comanda/db/store';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock, temporaryFolder } from './stores.ts';

type Flush = (error: Error | null) => void;
const realFlush = fs.fdatasync;

/** Replaces the flush to disk with one that the test completes; returns the pending flushes. */
function holdFlushes(): Flush[] {
  const waiting: Flush[] = [];
  fs.fdatasync = ((_file: number, done: Flush) => {
    waiting.push(done);
  }) as typeof fs.fdatasync;
  syncBuiltinESMExports();
  return waiting;
}

afterEach(() => {
  fs.fdatasync = realFlush;
  syncBuiltinESMExports();
});

async function fileStore(onStatement: (sql: string) => void = () => undefined): Promise<Store> {
  const file = join(await temporaryFolder(), 'comanda.db');
  const store = await openMigratedStore({ file, clock: fixedClock, onStatement });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

const set = (store: Store, key: string) => store.write((repos) => repos.settings.set(key, true, 1));

/** Names of the promises that have settled, in order. */
function watch(promises: Record<string, Promise<unknown>>): string[] {
  const settled: string[] = [];
  for (const [name, promise] of Object.entries(promises)) {
    const note = () => settled.push(name);
    promise.then(note, note);
  }
  return settled;
}

/** Waits long enough for everything that only depends on the event loop, with either driver. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn();
}

test('a write, a read that sees it and a refusal that names it wait for its flush', async () => {
  const store = await fileStore();
  const flushes = holdFlushes();
  const refused = () =>
    store.write(async (repos) => {
      throw new Error(`taken: ${Object.keys(await repos.settings.readAll()).join()}`);
    });
  const promises = {
    write: set(store, 'a'),
    read: store.read((repos) => repos.settings.readAll()),
    refusal: refused(),
  };
  const settled = watch(promises);
  await expect.poll(() => flushes.length).toBe(1);
  await quiet();
  expect(settled).toEqual([]);

  flushes.shift()?.(null);
  await expect(promises.refusal).rejects.toThrow('taken: a');
  expect(settled).toEqual(['write', 'read', 'refusal']);
  // Nothing was committed since, so nothing is flushed.
  expect(await store.read((repos) => repos.settings.get('a'))).toBe(true);
  expect(flushes).toEqual([]);
});

test('commits made during a flush share the next one', async () => {
  let written = 0;
  const store = await fileStore((sql) => (written += /^insert into "settings"/i.test(sql) ? 1 : 0));
  const flushes = holdFlushes();
  const first = set(store, 'first');
  await expect.poll(() => flushes.length).toBe(1);
  const later = Array.from({ length: 10 }, (_, index) => set(store, `later-${index}`));
  const settled = watch({ first, later: Promise.all(later) });
  // sqlite3 uses other threads, so the number of turns depends on the machine.
  await expect.poll(() => written).toBe(11);
  await quiet();
  expect(flushes).toHaveLength(1);
  flushes.shift()?.(null);
  await expect.poll(() => flushes.length).toBe(1);
  await quiet();
  // The running flush started before these commits and does not cover them.
  expect(settled).toEqual(['first']);
  flushes.shift()?.(null);
  await Promise.all(later);
  expect(flushes).toEqual([]);
});

test('after a failed flush nothing is acknowledged', async () => {
  const store = await fileStore();
  const flushes = holdFlushes();
  const writes = [set(store, 'a'), set(store, 'b')];
  await expect.poll(() => flushes.length).toBe(1);
  flushes.shift()?.(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
  for (const write of writes) await expect(write).rejects.toThrow('EIO');
  await expect(set(store, 'c')).rejects.toThrow('The storage failed');
  await expect(store.read((repos) => repos.settings.readAll())).rejects.toThrow(
    'The storage failed',
  );
  expect(await store.health()).toMatchObject({ open: false });
  expect((await store.health()).failure).toContain('SQLITE_IOERR');
});
