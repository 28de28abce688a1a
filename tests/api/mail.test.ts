import { listMails, type MailSettingsChange } from '@comanda/contract/mail';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backOffMs } from '../../appliance/src/process/outbox.ts';
import { sendMails } from '../../appliance/src/mail/send-mails.ts';
import type { AppClient } from '../support/app-client.ts';
import { openMailServer, plainPart, sendBy, type TestMailServer } from '../support/mail-server.ts';
import { freePort } from '../support/processes.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

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
const mails = async () => (await owner.get('/api/mails')).list;
/** A closed check with one product. */
const aClosedCheck = async () => {
  const { body } = await owner.post('/api/orders', { name: 'Mesa 4' });
  const id = Number(body['id']);
  await owner.post(`/api/orders/${id}/send-items`, { items: [{ product_id: 1, qty: 2 }] });
  const closed = await owner.put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
  expect(closed.status).toBe(200);
  return id;
};

describe('mail', () => {
  it('mail is off, and nothing is sent or queued', async () => {
    const { body } = await owner.get('/api/mail/settings');
    expect(body).toMatchObject({ active: 0, host: '', has_password: 0, recipients: [] });
    expect((await owner.post('/api/mail/test')).body).toMatchObject({ code: 'mail_off' });
    const id = await aClosedCheck();
    const refused = await owner.post(`/api/orders/${id}/receipts`, { email: 'a@b.test' });
    expect(refused.status).toBe(409);
    box.clock.at += 24 * 3_600_000;
    await send();
    owner = await box.as('owner');
    expect(await mails()).toEqual([]);
  });

  it('sends a test, which is listed', async () => {
    await turnOn();
    expect((await owner.post('/api/mail/test')).status).toBe(200);
    await send();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      from: 'box@bar.test',
      to: ['owner@bar.test'],
      user: null,
    });
    expect(server.received[0]?.source).toMatch(/^Subject: Test Bar: Test message$/m);
    expect(await mails()).toMatchObject([
      { kind: 'test', state: 'delivered', tries: 1, status: 250, error: '', next_try: null },
    ]);
  });

  it('sends the receipt of a closed check, in the language asked for', async () => {
    await turnOn();
    const id = await aClosedCheck();
    const path = `/api/orders/${id}/receipts`;
    const body = { email: 'guest@mail.test', language: 'es' };
    const bartender = await box.as('server');
    expect((await bartender.post(path, body)).body).toMatchObject({
      active: 1,
      receipts: [{ email: 'guest@mail.test', state: 'waiting' }],
    });
    await send();
    const [{ to, source } = { to: [], source: '' }] = server.received;
    expect(to).toEqual(['guest@mail.test']);
    expect(source).toMatch(/^Subject: Test Bar: Tu ticket$/m);
    const ticket = await owner.get(`/api/orders/${id}/ticket?lang=es&width=42`);
    const text = plainPart(source);
    for (const line of ticket.text.split('\n').filter((line) => /TOTAL|Taco/.test(line))) {
      expect(text).toContain(line);
    }
    expect((await owner.get(path)).body).toMatchObject({ receipts: [{ state: 'delivered' }] });
  });

  it('mail refuses receipts of open checks, bad addresses and a sixth one', async () => {
    await turnOn();
    const open = Number((await owner.post('/api/orders', { name: 'Open' })).body['id']);
    const code = async (id: number, email: string) =>
      (await owner.post(`/api/orders/${id}/receipts`, { email })).body['code'];
    expect(await code(open, 'a@b.test')).toBe('order_open');
    expect(await code(999, 'a@b.test')).toBe('not_found');
    const id = await aClosedCheck();
    for (const bad of ['guest', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: x@y.test', '<a@b.test>']) {
      expect(await code(id, bad)).toBe('invalid_email');
    }
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      expect(await code(id, `${name}@b.test`)).toBeUndefined();
    }
    expect(await code(id, 'f@b.test')).toBe('mail_receipts');
  });

  it('waits for a server that is away, with the same message id, and gives up after days', async () => {
    const port = await freePort();
    await turnOn({ port });
    await owner.post('/api/mail/test');
    await send();
    expect(await mails()).toMatchObject([{ state: 'waiting', tries: 1, status: null }]);
    await turnOn();
    server.refuse.message = [451, 'Try later'];
    box.clock.at += 10_000;
    await send();
    expect(await mails()).toMatchObject([{ state: 'waiting', tries: 2, status: 451 }]);
    for (const wait of backOffMs.slice(1)) {
      box.clock.at += wait;
      await send();
    }
    owner = await box.as('owner');
    const [failed] = await mails();
    expect(failed).toMatchObject({ state: 'failed', tries: 13 });
    delete server.refuse.message;
    expect((await owner.post(`/api/mails/${String(failed?.['id'])}/send`)).status).toBe(200);
    await send();
    await owner.post(`/api/mails/${String(failed?.['id'])}/send`);
    await send();
    const ids = server.received.map(({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('mail gives up at once when the server does not know the address', async () => {
    await turnOn();
    server.refuse.recipient = [550, 'No such user'];
    await owner.post('/api/mail/test');
    await send();
    expect(await mails()).toMatchObject([{ state: 'failed', tries: 1, status: 550 }]);
    expect((await owner.post('/api/mails/1/send')).status).toBe(200);
    expect((await owner.post('/api/mails/1/send')).body).toMatchObject({ code: 'mail_waiting' });
  });

  it('mail is sent again to those who were refused for now only, and says who got it', async () => {
    const recipients = ['a@bar.test', 'b@bar.test', 'c@bar.test'];
    await turnOn({ recipients });
    server.refuse.recipients = {
      'b@bar.test': [450, 'Greylisted'],
      'c@bar.test': [550, 'No such user'],
    };
    await owner.post('/api/mail/test');
    await send();
    const states = async () => {
      const [mail] = await owner.call(listMails);
      return mail?.answers.map(({ state }) => state);
    };
    expect(await states()).toEqual(['delivered', 'waiting', 'failed']);
    expect((await mails())[0]).toMatchObject({ state: 'waiting', tries: 1, recipients });
    expect(server.received.map(({ to }) => to)).toEqual([['a@bar.test']]);
    delete server.refuse.recipients['b@bar.test'];
    box.clock.at += 10_000;
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([['a@bar.test'], ['b@bar.test']]);
    expect(await states()).toEqual(['delivered', 'delivered', 'failed']);
    const [failed] = await mails();
    expect(failed).toMatchObject({ state: 'failed', tries: 2 });
    expect(failed?.['error']).toMatch(/^c@bar\.test: .*No such user/);
    // Corrected on the server: only the third one gets it now, and the next time everybody.
    server.refuse.recipients = {};
    await owner.post('/api/mails/1/send');
    await send();
    expect(server.received.at(-1)?.to).toEqual(['c@bar.test']);
    expect((await mails())[0]).toMatchObject({ state: 'delivered', error: '' });
    await owner.post('/api/mails/1/send');
    await send();
    expect(server.received.at(-1)?.to).toEqual(recipients);
  });

  it.each([
    ['one', ['a@bar.test']],
    ['each of several', ['a@bar.test', 'b@bar.test']],
  ])('waits when %s is refused for now, until the days are over', async (_, recipients) => {
    await turnOn({ recipients });
    server.refuse.recipient = [450, 'Greylisted'];
    await owner.post('/api/mail/test');
    await send();
    expect(await mails()).toMatchObject([{ state: 'waiting', tries: 1, status: 450 }]);
    for (const wait of backOffMs) {
      box.clock.at += wait;
      await send();
    }
    owner = await box.as('owner');
    expect(await mails()).toMatchObject([
      { state: 'failed', answers: recipients.map((address) => ({ address, state: 'failed' })) },
    ]);
  });

  it('mail gives up what waits when it is turned off', async () => {
    await turnOn();
    await owner.post('/api/mail/test');
    await owner.put('/api/mail/settings', { active: false });
    await send();
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ state: 'failed', tries: 0 }]);
  });

  it('removes old messages', async () => {
    await turnOn();
    await owner.post('/api/mail/test');
    await send();
    box.clock.at += 31 * 24 * 3_600_000;
    const { cleanUp } = await import('../../appliance/src/housekeeping.ts');
    await cleanUp(box.app.comanda);
    owner = await box.as('owner');
    expect(await mails()).toEqual([]);
  });

  it.each([
    [{ host: '' }, 'field_required', 'host'],
    [{ sender: '' }, 'field_required', 'sender'],
    [{ host: 'smtp example' }, 'mail_host', 'host'],
    [{ host: 'http://smtp' }, 'mail_host', 'host'],
    [{ sender: 'box' }, 'invalid_email', 'sender'],
    [{ recipients: ['a@b.test', 'c'] }, 'invalid_email', 'recipients'],
    [{ username: 'box', password: 'secret' }, 'mail_password', 'security'],
    [{ port: 0 }, 'validation', 'port'],
    [{ security: 'ssl' }, 'validation', 'security'],
    [{ notices: ['sales'] }, 'validation', 'notices.0'],
  ])('refuses %j', async (change, code, field) => {
    const saved = await refusalOf(turnOn(change as object));
    expect(saved).toMatchObject({ code, field });
    expect((await owner.get('/api/mail/settings')).body).toMatchObject({ active: 0, host: '' });
  });
});

describe('notices', () => {
  const nextMorning = Date.parse('2026-03-11T12:00:00Z');

  it('sends the close of the day once, after the day has ended', async () => {
    await turnOn({ notices: ['close'] });
    await aClosedCheck();
    await send();
    expect(server.received).toEqual([]);
    box.clock.at = nextMorning;
    await send();
    await send();
    expect(server.received).toHaveLength(1);
    const [{ source } = { source: '' }] = server.received;
    expect(source).toMatch(/^Subject: Test Bar: Daily close, March 10, 2026$/m);
    owner = await box.as('owner');
    const { body } = await owner.get('/api/reports/daily-close?day=2026-03-10');
    const revenue = Number((body['summary'] as { revenue: number }).revenue).toFixed(2);
    expect(plainPart(source)).toContain(revenue);
    // Those belong to paper.
    expect(plainPart(source)).not.toMatch(/Print job|Signature|___/);
    // A day without sales is not reported.
    box.clock.at = nextMorning + 24 * 3_600_000;
    await send();
    expect(server.received).toHaveLength(1);
  });

  it('a notice is not sent for a day from before it was turned on', async () => {
    await aClosedCheck();
    box.clock.at = nextMorning;
    owner = await box.as('owner');
    await turnOn({ notices: ['close'] });
    await send();
    expect(server.received).toEqual([]);
  });

  it('tells once a day that there is no backup', async () => {
    await turnOn({ notices: ['backup', 'disk', 'certificate'] });
    await send();
    const subjects = () =>
      server.received.map(({ source }) => /^Subject: (.+)$/m.exec(source)?.[1]?.trim());
    const backups = () => subjects().filter((text) => text === 'Test Bar: Backups need attention');
    expect(backups()).toHaveLength(1);
    box.clock.at += 3_600_000;
    await send();
    expect(backups()).toHaveLength(1);
    box.clock.at += 24 * 3_600_000;
    await send();
    expect(backups()).toHaveLength(2);
  });
});
