import { createMoveFile } from '@comanda/contract/move';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@comanda/db/store';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tmpdir } from 'node:os';
import { openMoveFile } from '../../appliance/src/move/move-file.ts';
import { buildOldBox } from '../../appliance/src/move/old-box-server.ts';
import { readOldBox } from '../../appliance/src/move/old-box.ts';
import { password, startApp } from '../support/start-app.ts';

const passphrase = 'four words that nobody guesses';
let dataDir: string;
let page: FastifyInstance;
let takenBack: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-retired-'));
  const box = await startApp({ dataDir });
  const owner = await box.as('owner');
  await owner.call(createMoveFile, { body: { passphrase, current_password: password } });
  await box.close();
  takenBack = 0;
  const retired = readOldBox(dataDir);
  if (!retired) throw new Error('The box is not retired.');
  const { config, log } = box.app.comanda;
  page = buildOldBox(config, log, retired, () => (takenBack += 1));
});
afterEach(async () => {
  await page.close();
  rmSync(dataDir, { recursive: true });
});

const submit = (url: string, typed: string, language = 'en') =>
  page.inject({
    method: 'POST',
    url,
    headers: {
      host: 'comanda.local',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language,
    },
    payload: new URLSearchParams({ password: typed }).toString(),
  });

test.each([
  ['en', 'This box was retired', 'Download the move file', 'Take this box back'],
  [
    'es-MX',
    'Este equipo se retiró',
    'Descargar el archivo de mudanza',
    'Volver a usar este equipo',
  ],
])('every address shows where the venue went (%s)', async (language, ...texts) => {
  const headers = { host: 'comanda.local', 'accept-language': language };
  for (const url of ['/', '/pos?screen=kitchen']) {
    const answer = await page.inject({ url, headers });
    expect(answer.statusCode).toBe(503);
    for (const text of texts) expect(answer.body).toContain(text);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('the API answers that the box is retired', async () => {
  const headers = { host: 'comanda.local' };
  const health = await page.inject({ url: '/api/health', headers });
  expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'retired' }]);
  const call = await page.inject({ method: 'POST', url: '/api/order', headers });
  expect([call.statusCode, call.json()]).toMatchObject([503, { code: 'box_retired' }]);
});

test('the file is handed out with an owner’s password, and opens with the passphrase', async () => {
  for (const typed of ['', 'not the password', passphrase]) {
    const refused = await submit('/move-file', typed);
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('Wrong password'),
    ]);
  }
  const file = await submit('/move-file', password);
  expect(file.headers['content-disposition']).toContain('comanda-move-2026-03-10.age');
  const saved = join(dataDir, 'downloaded.age');
  writeFileSync(saved, file.rawPayload);
  const head = await openMoveFile(saved, join(dataDir, 'opened.db'), passphrase);
  expect(head.contents.users).toBeGreaterThan(3);
  expect(takenBack).toBe(0);
});

test('the owner takes the box back, which the journal records', async () => {
  const refused = await submit('/take-back', 'not the password', 'es');
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining('Contraseña incorrecta'),
  ]);
  expect(readOldBox(dataDir)).not.toBeNull();
  expect((await submit('/take-back', password)).body).toContain('in service again');
  expect([readOldBox(dataDir), takenBack]).toEqual([null, 1]);
  const clock = { now: () => Date.now() };
  const store = await openStore({ file: join(dataDir, 'comanda.db'), clock });
  const rows = await store.read((repos) => repos.journal.listPage(0, 10));
  await store.close();
  expect(rows.find(({ action }) => action === 'box.taken_back')?.detail).toContain('retired box');
});

test('a password cannot be guessed: five tries a minute', async () => {
  for (let n = 0; n < 5; n += 1) expect((await submit('/take-back', 'guess')).statusCode).toBe(422);
  expect((await submit('/take-back', password)).statusCode).toBe(429);
  expect((await submit('/move-file', password)).statusCode).toBe(429);
  expect(readOldBox(dataDir)).not.toBeNull();
});
