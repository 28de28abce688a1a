// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UpdatePart } from '../../../kiosk-ui/src/features/box/update-part.tsx';
import { uploadFile } from '../../../kiosk-ui/src/features/box/upload-update.ts';
import type { SendCommand } from '../../../kiosk-ui/src/live/command.ts';
import { networkProblem } from '../../../kiosk-ui/src/lib/api/problem.ts';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { eventually, mount, press, settled } from './mount.tsx';

const report = {
  version: '1.0.0',
  unavailable: null,
  state: 'none',
  step: null,
  found: null,
  message: null,
  refused: null as object | null,
  stick: [] as string[],
  open_checks: 0,
  previous: null as string | null,
  planned_at: null,
  quiet_at: '2026-03-11T11:00:00.000Z',
  feed: null,
};
let answer: object = report;
let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET') {
      sent.push({ path, body: JSON.parse(init.body as string) as unknown });
      return Response.json({ success: true });
    }
    if (path === '/api/box/update') return Response.json(answer);
    return Response.json({ status: 'ok', time_zone: 'America/Mexico_City' });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(changes: object): Promise<string> {
  answer = { ...report, ...changes };
  mount(
    <>
      <UpdatePart />
      <ConfirmHost />
    </>,
  );
  await eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain('Updates');
  });
  return document.body.textContent ?? '';
}

it.each([
  [{ unavailable: 'not_installed' }, 'runs here with npm start'],
  [{ unavailable: 'no_signer' }, 'Ask the person who installed it'],
  [{ state: 'checking', step: 'checking' }, 'Checking the file'],
  [{ state: 'installing', step: 'trying' }, 'Trying the new version on a copy of your data'],
  [{ state: 'failed', message: 'The signature is wrong.' }, 'Reason: The signature is wrong.'],
  [
    {
      unavailable: 'no_signer',
      refused: { version: '1.0.3', at: '2026-03-10T20:00:00.000Z', reason: '2 checks are open.' },
    },
    'Version 1.0.3 was not installed on',
  ],
  [{ state: 'done' }, 'The update is installed.'],
  [{ stick: ['comanda-1.1.0-linux-arm64.update'] }, 'Use comanda-1.1.0-linux-arm64.update'],
  [{ previous: '0.9.0' }, 'Go back to version 0.9.0'],
])('%j is shown', async (changes, text) => {
  expect(await show(changes)).toContain(text);
});

const feed = { address: 'https://releases.test/feed.json', looked_at: null, error: null };
const available = { version: '1.1.0', notes: '• Faster.', size: 200, received: 100 };
it.each([
  [{ ...feed, available: null }, 'twice a day at https://releases.test/feed.json'],
  [{ ...feed, available }, 'Version 1.1.0 is available'],
  [{ ...feed, available }, 'Downloading50'],
  [{ ...feed, available, error: 'unreachable' }, 'The address does not answer.'],
])('a release feed: %j', async (changes, text) => {
  expect(await show({ feed: changes })).toContain(text);
});

it('asks before it installs while checks are open', async () => {
  const found = { version: '1.1.0', changes: '## [1.1.0]\n- Faster.' };
  expect(await show({ state: 'ready', found, open_checks: 2 })).toContain('- Faster.');
  press('Update now');
  await settled();
  expect(document.body.textContent).toContain('2 checks are open');
  expect(sent).toEqual([]);
  press('Update anyway');
  await settled();
  const body = { version: '1.1.0', at: 'now', with_open_checks: 1 };
  expect(sent).toEqual([{ path: '/api/box/update/install', body }]);
});

it('waits for the quiet hour', async () => {
  const found = { version: '1.1.0', changes: '' };
  expect(await show({ state: 'ready', found })).not.toContain('What’s new');
  // In the venue's time, once the health of the box has named its zone.
  await eventually(() => press('Update on Mar 11, 5:00 AM'));
  await settled();
  expect(sent[0]?.body).toEqual({ version: '1.1.0', at: 'quiet' });
});

it('uploads in parts and continues from what the server has', async () => {
  vi.useFakeTimers();
  const parts: [offset: number, bytes: number][] = [];
  const steps: number[] = [];
  let isLost = true;
  const send = (async (_endpoint: object, input: { query?: { offset: number }; bytes?: Blob }) => {
    if (!input.query || !input.bytes) return { success: true };
    parts.push([input.query.offset, input.bytes.size]);
    if (isLost && input.query.offset > 0) {
      isLost = false;
      throw networkProblem('gone');
    }
    return { received: input.query.offset + input.bytes.size };
  }) as unknown as SendCommand;
  const done = uploadFile(send, new Blob(['x'.repeat(1_500_000)]), (part) => steps.push(part));
  await vi.runAllTimersAsync();
  await done;
  vi.useRealTimers();
  expect(parts).toEqual([
    [0, 1_048_576],
    [1_048_576, 451_424],
    [1_048_576, 451_424],
  ]);
  expect(steps.at(-1)).toBe(1);
});
