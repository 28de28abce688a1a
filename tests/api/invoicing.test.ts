import { createBackup } from '@comanda/contract/backups';
import { writeRedactedCopy } from '@comanda/db/storage/redacted-copy';
import { X509Certificate, verify } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestHash } from '../../appliance/src/http/idempotency.ts';
import { refreshCredits } from '../../appliance/src/invoices/credits.ts';
import { requireSeal, sealChain } from '../../appliance/src/issuer/seal.ts';
import { swPac } from '../../appliance/src/invoices/sw-pac.ts';
import type { AppClient } from '../support/app-client.ts';
import { openFakePac } from '../support/fake-pac.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { userIds } from '../support/service-venue.ts';
import { csdFile, testSeal } from '../support/invoicing.ts';

const issuer = {
  tax_id: 'eku-9003173c9',
  name: 'Escuela Kemper Urgate SA de CV',
  regime: '601',
  postcode: '42501',
};

let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterEach(() => box.close());

const set = (body: object) => owner.put('/api/invoicing', body);
const addSeal = (change: object = {}) =>
  owner.put('/api/invoicing/seal', { ...testSeal, ...change });
const readNow = async () => (await owner.get('/api/invoicing')).body;
const sealNow = (chain: string) =>
  box.write(async (repos) => {
    const row = await requireSeal(repos);
    const seal = sealChain(box.app.comanda, row, chain);
    return { seal, certificate: row.certificate, certificateNumber: row.number };
  });
const acts = async () =>
  (await box.write((repos) => repos.journal.listOfSubject('setting', 1))).map(
    ({ action }) => action,
  );

describe('the issuer', () => {
  it('a new venue has the usual keys, a series for each kind, and nothing done', async () => {
    expect(await readNow()).toMatchObject({
      name: '',
      sat_key: '90101501',
      sat_unit: 'E48',
      detail: 'lines',
      global_period: 'month',
      global_hours: null,
      day_border: 'calendar',
      provider: 'none',
      has_token: 0,
      seal: null,
      series: [
        { kind: 'invoice', series: 'A', next_folio: 1 },
        { kind: 'global', series: 'G', next_folio: 1 },
        { kind: 'credit', series: 'N', next_folio: 1 },
      ],
      steps: [
        { id: 'issuer', done: 0 },
        { id: 'seal', done: 0 },
        { id: 'provider', done: 0 },
      ],
    });
  });

  it('is stored as the SAT has it, and its RFC is that of the venue', async () => {
    const { status, body } = await set(issuer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...issuer,
      tax_id: 'EKU9003173C9',
      name: 'ESCUELA KEMPER URGATE',
      steps: [{ id: 'issuer', done: 1 }, {}, {}],
    });
    expect((await owner.get('/api/settings')).body).toMatchObject({ venue_tax_id: 'EKU9003173C9' });
    expect(await acts()).toEqual(expect.arrayContaining(['invoicing.update', 'settings.update']));
    const before = (await acts()).length;
    await set(issuer);
    expect(await acts()).toHaveLength(before);
  });

  it.each<[object, string, string]>([
    [{ ...issuer, tax_id: 'EKU' }, 'invalid_tax_id', 'tax_id'],
    [{ ...issuer, regime: '612' }, 'tax_data_mismatch', 'regime'],
    [{ ...issuer, postcode: '4250' }, 'validation', 'postcode'],
    [{ sat_key: '9010' }, 'validation', 'sat_key'],
    [{ global_hours: 25 }, 'validation', 'global_hours'],
  ])('%j is refused as %s', async (body, code, field) => {
    const answer = await set(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, field });
  });

  it('says how many stamps the provider has left, asked once an hour, and warns when they are few', async () => {
    const pac = await openFakePac();
    const ask = () =>
      refreshCredits(box.app.comanda, new AbortController().signal, () =>
        Promise.resolve(swPac({ host: pac.host, token: pac.token })),
      );
    expect(await readNow()).toMatchObject({ stamps_left: null });
    await ask();
    expect(await readNow()).toMatchObject({ stamps_left: 500, notices: [] });
    pac.stampsLeft(12);
    await ask();
    expect(await readNow()).toMatchObject({ stamps_left: 500 });
    box.clock.at += 3_600_000;
    owner = await box.as('owner');
    await ask();
    expect(await readNow()).toMatchObject({ stamps_left: 12, notices: ['stamps_low'] });
    const provider = { provider: 'sw', environment: 'test', token: 'another' };
    await owner.put('/api/invoicing/provider', provider);
    expect(await readNow()).toMatchObject({ stamps_left: null });
    await pac.close();
    await ask();
    expect(await readNow()).toMatchObject({ stamps_left: null });
  });

  it('only who may set up invoicing sees it, and no token may change it', async () => {
    const manager = await box.as('manager');
    expect((await manager.get('/api/invoicing')).status).toBe(403);
    expect((await manager.put('/api/invoicing/seal', testSeal)).status).toBe(403);
  });
});

describe('the seal', () => {
  it('is checked, kept, and seals so that its certificate verifies it', async () => {
    await set(issuer);
    const { status, body } = await addSeal();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      seal: { number: '30001000000500003416', tax_id: 'EKU9003173C9', readable: 1 },
      steps: [{}, { id: 'seal', done: 1 }, {}],
    });
    const chain = '||4.0|A|1|Ñandú & Cía||';
    const sealed = await sealNow(chain);
    expect(sealed).toMatchObject({
      certificate: testSeal.certificate,
      certificateNumber: '30001000000500003416',
    });
    const { publicKey } = new X509Certificate(Buffer.from(sealed.certificate, 'base64'));
    const bytes = Buffer.from(sealed.seal, 'base64');
    expect(verify('sha256', Buffer.from(chain), publicKey, bytes)).toBe(true);
    expect(verify('sha256', Buffer.from(`${chain} `), publicKey, bytes)).toBe(false);
  });

  it.each<[string, object, string, string]>([
    ['a wrong password', { password: 'no' }, 'csd_password', 'password'],
    ['no certificate', { certificate: 'AAAA' }, 'csd_certificate', 'certificate'],
    ['the certificate as key', { key: testSeal.certificate }, 'csd_key', 'key'],
    ['the key as certificate', { certificate: testSeal.key }, 'csd_certificate', 'certificate'],
    [
      'an e.firma',
      { certificate: csdFile('efirma/EKU9003173C9.cer'), key: csdFile('efirma/EKU9003173C9.key') },
      'csd_efirma',
      'certificate',
    ],
    ['the key of another seal', { key: csdFile('efirma/EKU9003173C9.key') }, 'csd_pair', 'key'],
    [
      'a seal that has ended',
      {
        certificate: csdFile('other/EKU9003173C9-2019.cer'),
        key: csdFile('other/EKU9003173C9-2019.key'),
      },
      'csd_dates',
      'certificate',
    ],
  ])('%s is refused, and nothing is kept', async (_, change, code, field) => {
    await set(issuer);
    const answer = await addSeal(change);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, field });
    expect(await readNow()).toMatchObject({ seal: null });
  });

  it('a seal of another RFC is refused with that RFC', async () => {
    await set({ ...issuer, tax_id: 'URE180429TM6' });
    expect((await addSeal()).body).toMatchObject({ code: 'csd_tax_id', tax_id: 'EKU9003173C9' });
  });

  it('a removed seal is gone with its key, and can be added again', async () => {
    await set(issuer);
    await addSeal();
    expect((await owner.delete('/api/invoicing/seal')).status).toBe(200);
    expect((await owner.delete('/api/invoicing/seal')).status).toBe(404);
    await expect(sealNow('||')).rejects.toMatchObject({ code: 'csd_missing' });
    const rows = await box.write((repos) => repos.records('csd_certificates').list('id'));
    expect(rows).toMatchObject([{ active: 0, key_sealed: '', password_sealed: '' }]);
    expect((await addSeal()).status).toBe(200);
    await sealNow('||');
    expect(await acts()).toEqual(expect.arrayContaining(['csd.add', 'csd.remove']));
  });
});

describe('secrets', () => {
  const sw = { provider: 'sw', environment: 'test', token: 'a-secret-token' };

  it('keys, passwords and tokens are in no file, reply, log or hash, and a manager’s copy has not even the encrypted ones', async () => {
    await set(issuer);
    const asked = { 'idempotency-key': 'seal-1' };
    expect((await owner.put('/api/invoicing/seal', testSeal, asked)).status).toBe(200);
    const again = await owner.put('/api/invoicing/seal', testSeal, asked);
    expect(again.headers['idempotent-replay']).toBe('1');
    const other = { ...testSeal, password: 'another' };
    expect((await owner.put('/api/invoicing/seal', other, asked)).status).toBe(422);
    const kept = await box.write((repos) => repos.idempotency.find(userIds.owner, 'seal-1', 0));
    expect(kept?.request_hash).not.toBe(requestHash('PUT', '/api/invoicing/seal', testSeal));
    expect((await owner.put('/api/invoicing/provider', sw)).status).toBe(200);

    const { backup } = await owner.call(createBackup);
    const file = join(box.dataDir, 'backups', backup.name);
    const texts = [
      (await owner.get('/api/invoicing')).text,
      (await owner.get('/api/journal')).text,
      box.logs.join('\n'),
      ...[file, ...['comanda.db', 'comanda.db-wal'].map((name) => join(box.dataDir, name))].map(
        (name) => readFileSync(name, 'latin1'),
      ),
    ];
    for (const text of texts) {
      for (const secret of [testSeal.password, testSeal.key, sw.token])
        expect(text).not.toContain(secret);
    }
    const copy = join(box.dataDir, 'copy.db');
    await writeRedactedCopy(file, copy);
    const database = new DatabaseSync(copy, { readOnly: true });
    expect(
      database
        .prepare('SELECT key_sealed, password_sealed, token FROM csd_certificates, invoice_issuer')
        .all(),
    ).toEqual([{ key_sealed: '', password_sealed: '', token: '' }]);
    database.close();
  });

  it('on another box the seal asks for its files again', async () => {
    await set(issuer);
    await addSeal();
    const keyFile = join(box.dataDir, 'invoice-key');
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    rmSync(keyFile);
    expect(await readNow()).toMatchObject({
      seal: { readable: 0 },
      steps: [{}, { done: 0 }, {}],
      notices: expect.arrayContaining(['seal_unreadable']) as unknown,
    });
    await expect(sealNow('||')).rejects.toMatchObject({ code: 'csd_unreadable' });
    expect((await addSeal()).body).toMatchObject({ seal: { readable: 1 } });
  });

  it('a token is not sent to another server, and a provider needs one', async () => {
    const choose = (body: object) => owner.put('/api/invoicing/provider', body);
    const none = { provider: 'sw', environment: 'test' };
    expect((await choose(none)).body).toMatchObject({ code: 'provider_token', field: 'token' });
    expect((await choose(sw)).body).toMatchObject({ provider: 'sw', has_token: 1 });
    expect((await choose(none)).body).toMatchObject({ has_token: 1 });
    expect((await choose({ ...none, environment: 'production' })).status).toBe(400);
    const off = await choose({ provider: 'none', environment: 'test' });
    expect(off.body).toMatchObject({ provider: 'none', has_token: 0 });
  });
});

describe('series', () => {
  const change = (body: object) => owner.put('/api/invoicing/series', body);

  it('two kinds never share one, and folios only go up', async () => {
    const invoice = { kind: 'invoice', series: 'A1', next_folio: 101 };
    expect((await change(invoice)).body).toMatchObject({
      series: [invoice, { kind: 'global' }, { kind: 'credit' }],
    });
    expect((await change({ ...invoice, series: 'G' })).body).toMatchObject({
      code: 'series_taken',
      field: 'series',
    });
    expect((await change({ ...invoice, next_folio: 100 })).body).toMatchObject({
      code: 'folio_used',
      field: 'next_folio',
    });
    expect((await change({ ...invoice, series: 'b', next_folio: 1 })).status).toBe(200);
    expect((await change({ ...invoice, series: 'a b' })).status).toBe(400);
  });
});

describe('what the owner should look at', () => {
  it('is a tax of 8 % that something has, away from the border', async () => {
    const notices = async () => (await readNow())['notices'];
    // The second of the first taxes is that of 8 %.
    const border = 2;
    expect(await notices()).toEqual([]);
    expect((await owner.put('/api/products/1', { tax_id: border })).status).toBe(200);
    expect(await notices()).toEqual(['border_rate']);
    await set({ border: true });
    expect(await notices()).toEqual([]);
  });
});

describe('keys of products and categories', () => {
  it('are saved and read back, and emptied to inherit again', async () => {
    const keys = { sat_key: '50202201', sat_unit: 'H87' };
    for (const path of ['/api/products/1', '/api/categories/1']) {
      expect((await owner.put(path, keys)).body).toMatchObject(keys);
      expect((await owner.put(path, { sat_key: '', sat_unit: null })).body).toMatchObject({
        sat_key: null,
        sat_unit: null,
      });
      expect((await owner.put(path, { sat_key: '5020' })).status).toBe(400);
    }
  });
});
