import { downloadSupport } from '@comanda/contract/box';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecentLog, recentLog } from '../../appliance/src/process/recent-log.ts';
import { password, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  const backups = { scheduled: true, copyTo: ['/media/comanda'], passphrase: 'four secret words' };
  box = await startApp({ config: { backups } });
});
afterEach(() => box.close());

test('managers download the data that support needs, without secrets', async () => {
  writeFileSync(join(box.dataDir, 'pepper'), 'the pepper of this box');
  recentLog.write('{"level":50,"msg":"no mail to owner@venue.test"}\n');
  const manager = await box.as('manager');
  const answer = await manager.get('/api/box/support');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['content-disposition']).toContain('comanda-support-2026-03-10.txt');
  const text = answer.text;
  expect(text).toContain('warn\tbackups\tThere is no backup yet');
  expect(text).toMatch(/^pepper\t22\t/m);
  expect(text).toContain('copies to /media/comanda, encrypted');
  expect(text).toContain('"msg":"no mail to <email>"');
  for (const secret of ['four secret words', 'the pepper of this box', password, '@venue.test']) {
    expect(text).not.toContain(secret);
  }
});

test.each(['server', 'bar', 'kitchen'] as const)('a %s is refused', async (role) => {
  expect((await (await box.as(role)).refused(downloadSupport)).status).toBe(403);
});

test('the log in memory keeps the newest lines, cut to a length', () => {
  const log = createRecentLog();
  for (let n = 0; n < 500; n += 1) log.write(`line ${n} ${'x'.repeat(5000)}\n`);
  expect(log.lines()).toHaveLength(200);
  expect(log.lines()[0]).toMatch(/^line 300 /);
  expect(Math.max(...log.lines().map(({ length }) => length))).toBe(2000);
});
