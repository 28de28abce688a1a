import { brokenLink } from '@comanda/db/repos/journal.repo';
import { expect, test } from 'vitest';
import { newStore } from './stores.ts';

test('a write is atomic: when it throws, nothing is changed', async () => {
  const store = await newStore();
  const failing = store.write(async (repos) => {
    await repos.settings.set('venue_name', 'Half', 1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await store.read((repos) => repos.settings.get('venue_name'))).toBeUndefined();
  await store.write((repos) => repos.settings.set('venue_name', 'Whole', 2));
  expect(await store.read((repos) => repos.settings.get('venue_name'))).toBe('Whole');
});

test('a nested write or read is refused at once instead of waiting for itself', async () => {
  const store = await newStore();
  for (const inner of ['read', 'write'] as const) {
    for (const outer of ['read', 'write'] as const) {
      const nested = store[outer](() => store[inner](() => Promise.resolve()));
      await expect(nested).rejects.toThrow('would wait for itself');
    }
  }
  // It works again outside.
  await store.write((repos) => repos.settings.set('after', true, 1));
});

test('writes run one at a time in the order of the calls', async () => {
  const store = await newStore();
  const seen: string[] = [];
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      store.write(async (repos) => {
        seen.push(`in ${number}`);
        const count = (await repos.settings.get('count')) ?? 0;
        await repos.settings.set('count', Number(count) + 1, number);
        seen.push(`out ${number}`);
      }),
    ),
  );
  expect(seen).toEqual([1, 2, 3, 4, 5].flatMap((number) => [`in ${number}`, `out ${number}`]));
  expect(await store.read((repos) => repos.settings.get('count'))).toBe(5);
});

test('a read cannot write', async () => {
  const store = await newStore();
  await expect(store.read((repos) => repos.settings.set('a', 1, 1))).rejects.toThrow(
    'store.read may not write',
  );
});

test('repositories cannot be used after their transaction', async () => {
  const store = await newStore();
  const kept = await store.write((repos) => Promise.resolve(repos));
  await expect(kept.settings.readAll()).rejects.toThrow('outside of its store.read or store.write');
  await store.write(async () => {
    await expect(kept.settings.readAll()).resolves.toEqual({});
  });
});

test('concurrent statements of one transaction lose nothing', async () => {
  const store = await newStore();
  const answers = await store.write((repos) =>
    Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        repos.events.append([{ event: 'test', payload: { n } }], n),
      ),
    ),
  );
  const ids = answers.flat();
  expect(new Set(ids).size).toBe(200);
  const events = await store.read((repos) => repos.events.listSince(0));
  expect(events.map((event) => event.id)).toEqual([...ids].sort((a, b) => a - b));
});

test('events recorded together keep their order', async () => {
  const store = await newStore();
  const names = ['first', 'second', 'third'];
  const ids = await store.write((repos) =>
    repos.events.append(
      names.map((event) => ({ event, payload: {} })),
      1,
    ),
  );
  const events = await store.read((repos) => repos.events.listSince(0));
  expect(events.map((event) => [event.id, event.event])).toEqual(
    names.map((name, index) => [ids[index], name]),
  );
});

test('rolled back values are not cached: settings and the end of the journal', async () => {
  const store = await newStore();
  const entry = { at: 1, business_day: '2026-03-10', actor_id: null, subject: 'venue' };
  await store.write((repos) => repos.settings.set('venue_name', 'Kept', 1));
  await store.write((repos) => repos.journal.append({ ...entry, action: 'one' }));
  const broken = store.write(async (repos) => {
    await repos.settings.set('venue_name', 'Lost', 2);
    expect(await repos.settings.readAll()).toEqual({ venue_name: 'Lost' });
    await repos.journal.append({ ...entry, action: 'lost' });
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await store.read((repos) => repos.settings.readAll())).toEqual({ venue_name: 'Kept' });
  await store.write((repos) => repos.journal.append({ ...entry, action: 'two' }));
  const rows = await store.read((repos) => repos.journal.listPage(0, 10));
  expect(rows.map((row) => row.action)).toEqual(['one', 'two']);
  expect(brokenLink(rows)).toBeNull();
});

test('an error has the statement and the violated constraint', async () => {
  const store = await newStore();
  const error = await store
    .write(async (repos) => {
      const row = {
        user_id: 1,
        key: 'k',
        request_hash: 'h',
        status: 200,
        reply: '{}',
        created_at: 1,
      };
      await repos.idempotency.save(row);
    })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ constraint: { kind: 'foreign_key' } });
  expect(String(error)).toContain('insert into "idempotency_keys"');
});

test('a closed store refuses calls with a clear error', async () => {
  const store = await newStore();
  expect(await store.health()).toMatchObject({ open: true, failure: null });
  await store.close();
  expect(await store.health()).toMatchObject({ open: false });
  await expect(store.read((repos) => repos.settings.readAll())).rejects.toThrow('closed');
});
