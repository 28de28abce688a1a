import { createBackup } from '@comanda/contract/backups';
import {
  listMails,
  testMail,
  updateMailSettings,
  type MailSettingsChange,
} from '@comanda/contract/mail';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMails } from '../../appliance/src/mail/send-mails.ts';
import { writeRedactedCopy } from '../../db/src/storage/redacted-copy.ts';
import { projectRoot } from '../structure/tree.ts';
import type { AppClient } from '../support/app-client.ts';
import { openMailServer, sendBy, type TestMailServer } from '../support/mail-server.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let owner: AppClient;
let server: TestMailServer;
beforeEach(async () => {
  server = await openMailServer();
  box = await startApp();
  owner = await box.as('owner');
});
afterEach(async () => {
  await box.close();
  await server.close();
});

const send = () => sendMails(box.app.comanda, new AbortController().signal);
const turnOn = (change: MailSettingsChange = {}) => sendBy(server, owner, change);
const mails = () => owner.call(listMails);

describe('an encrypted connection', () => {
  let folder: string;
  let key: string;
  let cert: string;
  let usual: string[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-mail-'));
    const script = join(projectRoot, 'provisioning/certificate.sh');
    const made = spawnSync(script, [folder, 'localhost', '127.0.0.1'], { encoding: 'utf8' });
    expect(made.stderr + String(made.status)).toMatch(/0$/);
    key = readFileSync(join(folder, 'server.key'), 'utf8');
    cert = readFileSync(join(folder, 'server.crt'), 'utf8');
    usual = getCACertificates('default');
    setDefaultCACertificates([...usual, readFileSync(join(folder, 'ca.crt'), 'utf8')]);
  });
  afterAll(() => {
    setDefaultCACertificates(usual);
    rmSync(folder, { recursive: true, force: true });
  });

  const withPassword = { host: 'localhost', username: 'box', password: 'p4ss w0rd' };

  it.each(['starttls', 'tls'] as const)('logs in over %s', async (security) => {
    await server.close();
    server = await openMailServer({
      key,
      cert,
      tls: security === 'tls',
      user: 'box',
      password: 'p4ss w0rd',
    });
    expect(await turnOn({ ...withPassword, security })).toMatchObject({ has_password: 1 });
    await owner.call(testMail);
    await send();
    expect(server.received).toMatchObject([{ user: 'box', secure: true }]);
  });

  it('an encrypted connection is required: a server without STARTTLS gets nothing', async () => {
    await turnOn({ ...withPassword, security: 'starttls' });
    await owner.call(testMail);
    await send();
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ state: 'waiting', tries: 1 }]);
  });

  it('an encrypted connection is refused when the certificate is for another name', async () => {
    await server.close();
    const other = mkdtempSync(join(folder, 'other-'));
    spawnSync(join(projectRoot, 'provisioning/certificate.sh'), [other, 'mail.test', '10.9.9.9']);
    server = await openMailServer({
      key: readFileSync(join(other, 'server.key'), 'utf8'),
      cert: readFileSync(join(other, 'server.crt'), 'utf8'),
      tls: true,
    });
    await turnOn({ host: 'localhost', security: 'tls' });
    await owner.call(testMail);
    await send();
    expect(server.received).toEqual([]);
  });

  it('a wrong password is tried again, and works when it is corrected', async () => {
    await server.close();
    server = await openMailServer({ key, cert, user: 'box', password: 'right' });
    await turnOn({ ...withPassword, security: 'starttls' });
    await owner.call(testMail);
    await send();
    expect(await mails()).toMatchObject([{ state: 'waiting', status: 535 }]);
    await owner.call(updateMailSettings, { body: { password: 'right' } });
    box.clock.at += 10_000;
    await send();
    expect(await mails()).toMatchObject([{ state: 'delivered' }]);
  });

  it('the password never leaves: not in replies, the journal, logs, the database or its copies', async () => {
    await turnOn({ ...withPassword, security: 'starttls' });
    await owner.call(updateMailSettings, { body: { notices: ['close'] } });
    const replies = [
      (await owner.get('/api/mail/settings')).text,
      (await owner.get('/api/journal')).text,
      (await owner.get('/api/settings')).text,
      box.logs.join('\n'),
    ];
    for (const text of replies) expect(text).not.toContain('p4ss w0rd');
    // A manager's download has not even the encrypted one.
    const body = await owner.call(createBackup);
    const { name } = body.backup;
    const backup = join(box.dataDir, 'backups', name);
    const copy = join(folder, 'copy.db');
    await writeRedactedCopy(backup, copy);
    const database = new DatabaseSync(copy, { readOnly: true });
    const row = database.prepare('SELECT password FROM mail_settings').get();
    database.close();
    expect(row).toEqual({ password: '' });
    const files = ['comanda.db', 'comanda.db-wal'].map((file) => join(box.dataDir, file));
    for (const file of [backup, ...files]) {
      expect(readFileSync(file).includes('p4ss w0rd')).toBe(false);
    }
  });

  it.each([
    [{ host: 'elsewhere.test' }],
    [{ port: 2525 }],
    [{ security: 'tls' }],
    [{ username: 'other' }],
  ])('another server (%j) does not get the stored password', async (change) => {
    expect(await turnOn({ ...withPassword, security: 'starttls' })).toMatchObject({
      has_password: 1,
    });
    const saved = await owner.put('/api/mail/settings', change);
    expect(saved.body).toMatchObject({ has_password: 0, ...change });
  });
});

describe('the relay of an installed box', () => {
  it('the relay of an installed box is used for the one server that it is for', async () => {
    const { etc, mailSocket } = box.app.comanda.config.box;
    let connections = 0;
    const relay = createServer((from) => {
      connections += 1;
      const to = connect(server.port, '127.0.0.1');
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
      }
    });
    await new Promise<void>((done) => relay.listen(mailSocket, done));
    chmodSync(mailSocket, 0o660);
    mkdirSync(etc, { recursive: true });
    writeFileSync(join(etc, 'mail.env'), 'COMANDA_MAIL_SERVER=smtp.example.com:587\n');
    try {
      await turnOn();
      await owner.call(testMail);
      await send();
      expect([server.received.length, connections]).toEqual([1, 0]);
      await turnOn({ host: 'smtp.example.com', port: 587 });
      await owner.call(testMail);
      await send();
      expect([server.received.length, connections]).toEqual([2, 1]);
    } finally {
      await new Promise((done) => relay.close(done));
    }
  });
});
