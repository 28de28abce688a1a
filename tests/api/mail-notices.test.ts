import type { MailNotice } from '@comanda/domain/mail';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DiskGuard } from '../../appliance/src/process/disk-reserve.ts';
import { sendMails } from '../../appliance/src/mail/send-mails.ts';
import { projectRoot } from '../structure/tree.ts';
import { openMailServer, plainPart, sendBy, type TestMailServer } from '../support/mail-server.ts';
import { startApp, type StartOptions, type TestApp } from '../support/start-app.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let box: TestApp;
let server: TestMailServer;
let tlsDir: string;
let expires: number;
beforeAll(() => {
  tlsDir = mkdtempSync(join(tmpdir(), 'comanda-notices-'));
  const script = join(projectRoot, 'provisioning/certificate.sh');
  expect(spawnSync(script, [tlsDir, 'localhost']).status).toBe(0);
  // The hours of a test must not cross the cut-off of the venue's business day, so they begin at noon in Mexico.
  expires = Math.floor(Date.now() / day) * day + 397 * day + 18 * 60 * minute;
});
afterAll(() => rmSync(tlsDir, { recursive: true, force: true }));
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(async () => {
  await box.close();
  await server.close();
});

const send = () => sendMails(box.app.comanda, new AbortController().signal);
/** Subject and text of every message that arrived. */
const arrived = () =>
  server.received.map(({ source }) => ({
    subject: /^Subject: (.+)$/m.exec(source)?.[1]?.trim(),
    text: plainPart(source).trim(),
  }));

async function start(options: StartOptions, notice: MailNotice, language: string): Promise<void> {
  box = await startApp(options);
  const owner = await box.as('owner');
  await owner.put('/api/settings', { default_language: language });
  // Without one, a box that is slow to make its first backup says so before the test begins.
  expect((await owner.post('/api/backups')).status).toBe(200);
  await sendBy(server, owner, { notices: [notice] });
}

/** An hour of a box that sends every minute. */
async function anHour(): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    await send();
    box.clock.at += minute;
  }
}

/** One message while the event lasts, another one on the next day, and none when it is over. */
async function expectOneADay(mail: { subject: string; text: RegExp }, end: () => void) {
  const one = { subject: mail.subject, text: expect.stringMatching(mail.text) as string };
  await anHour();
  expect(arrived()).toEqual([one]);
  box.clock.at += day;
  await anHour();
  expect(arrived()).toEqual([one, one]);
  end();
  box.clock.at += day;
  await anHour();
  expect(arrived()).toHaveLength(2);
}

describe('a notice by mail about', () => {
  it.each([
    ['en', 'Test Bar: Backups need attention', /^The last backup failed \(.+\)\. Comanda tries/],
    ['es', 'Test Bar: Revisa los respaldos', /^El último respaldo falló \(.+\)\. Comanda lo/],
  ])('a failed backup, in %s', async (language, subject, text) => {
    await start({}, 'backup', language);
    const folder = join(box.dataDir, 'backups');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'not a folder');
    const backUp = async () => (await (await box.as('owner')).post('/api/backups')).status;
    expect(await backUp()).toBe(503);
    const one = { subject, text: expect.stringMatching(text) as string };
    await anHour();
    expect(arrived()).toEqual([one]);
    rmSync(folder);
    expect(await backUp()).toBe(200);
    await anHour();
    expect(arrived()).toEqual([one]);
  });

  it.each([
    ['en', 'Test Bar: The disk needs attention', /^The disk is full \(.+ free\)\. You can close/],
    ['es', 'Test Bar: Revisa el disco', /^El disco está lleno \(.+\)\. Puedes cerrar cuentas/],
  ])('a full disk, in %s', async (language, subject, text) => {
    let full = true;
    const disk: DiskGuard = {
      isFull: () => full,
      noteFull: () => undefined,
      look: () => Promise.resolve(),
    };
    full = false;
    await start({ disk }, 'disk', language);
    await anHour();
    expect(arrived()).toEqual([]);
    full = true;
    await expectOneADay({ subject, text }, () => (full = false));
  });

  it.each([
    ['en', 'Test Bar: The certificate needs attention', /^The certificate is valid for 1\d more/],
    ['es', 'Test Bar: Revisa el certificado', /^El certificado es válido por 1\d días más\.$/],
  ])('a certificate that expires, in %s', async (language, subject, text) => {
    const lan = {
      mode: 'https' as const,
      host: '127.0.0.1',
      httpsPort: 0,
      httpPort: 0,
      guestPort: 0,
      tlsDir,
      addresses: ['127.0.0.1'],
    };
    await start({ config: { lan } }, 'certificate', language);
    box.clock.at = expires - 20 * day;
    await anHour();
    expect(arrived()).toEqual([]);
    box.clock.at = expires - 12 * day;
    await expectOneADay({ subject, text }, () => (box.clock.at = expires - 100 * day));
  });
});
