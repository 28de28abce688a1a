import { practiceHeader, setPractice } from '@comanda/contract/practice';
import { getCurrentSession } from '@comanda/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const gone: string[] = [];
let sent: Record<string, string>[] = [];

beforeEach(() => {
  kept.clear();
  gone.length = 0;
  sent = [];
  const localStorage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => enumerable },
  );
  const location = { assign: (to: string) => void gone.push(to) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location }));
});
afterEach(() => vi.unstubAllGlobals());
const enumerable = { enumerable: true, configurable: true };

/** The modules as after a load of the page. */
async function load() {
  vi.resetModules();
  const practice = await import('../../kiosk-ui/src/lib/api/practice.ts');
  const { call } = await import('../../kiosk-ui/src/lib/api/call.ts');
  return { practice, call };
}

function answer(status: number, body: object): void {
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    const type = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: type }));
  });
}
const refused = () => answer(409, { error: '', code: 'practice_changed' });

test('every call says whether this page is in practice', async () => {
  answer(200, { active: true });
  const { practice, call } = await load();
  await call(setPractice, { body: { active: true } });
  practice.switchPractice(true);
  expect([gone, practice.isPractising()]).toEqual([['/pos'], false]);
  await (await load()).call(getCurrentSession, {});
  expect(sent.map((headers) => headers[practiceHeader])).toEqual([undefined, '1']);
});

test('unsent lines of practice have their own keys and end with it', async () => {
  kept.set('practice', '1').set('pending:7:3', 'real');
  const { practice } = await load();
  expect(practice.venueKey('pending:7:3')).toBe('practice_pending:7:3');
  kept.set('practice_pending:7:3', 'tried');
  practice.switchPractice(false);
  expect([...kept]).toEqual([['pending:7:3', 'real']]);
  expect((await load()).practice.venueKey('pending:7:3')).toBe('pending:7:3');
});

test('a page that the box contradicts loads again, whatever the number of refusals', async () => {
  kept.set('practice', '1');
  refused();
  const before = await load();
  await Promise.all([1, 2, 3].map(() => before.call(getCurrentSession, {}).catch(() => undefined)));
  expect(gone).toEqual(['/pos', '/pos', '/pos']);
  const { practice, call } = await load();
  const note = [practice.tookNoteOfEnd(), practice.tookNoteOfEnd()];
  expect([practice.isPractising(), ...note]).toEqual([false, true, false]);
  await call(getCurrentSession, {}).catch(() => undefined);
  const after = (await load()).practice;
  expect([after.isPractising(), after.tookNoteOfEnd()]).toEqual([true, false]);
});

test('a log-out ends it without a reload, and other tabs follow', async () => {
  kept.set('practice', '1');
  const { practice } = await load();
  practice.forgetPractice();
  expect([practice.isPractising(), [...kept], gone]).toEqual([false, [], []]);
  const stop = practice.watchPractice();
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  tell('user', '1');
  tell('practice', null);
  expect(gone).toEqual([]);
  tell('practice', '1');
  expect(gone).toEqual(['/pos']);
  stop();
});

test('a ticket goes to the box, never to a printer of this device', async () => {
  kept.set('practice', '1').set('printerMode', 'browser');
  answer(200, { id: 1, state: 'queued' });
  const { call } = await load();
  const { printTicket } = await import('../../kiosk-ui/src/lib/printing/print-ticket.ts');
  const paths: string[] = [];
  const send = ((endpoint: { path: string }, input: never) => {
    paths.push(endpoint.path);
    return call(endpoint as never, input);
  }) as unknown as typeof call;
  await printTicket(3, null, send);
  expect(paths).toEqual(['/api/print-jobs']);
});
