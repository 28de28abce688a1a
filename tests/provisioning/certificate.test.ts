import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCertificate } from '../../appliance/src/lan/check-certificate.ts';
import { noteAddresses } from '../../appliance/src/lan/addresses.ts';
import { projectRoot } from '../structure/tree.ts';
import { until } from '../support/until.ts';

const script = join(projectRoot, 'provisioning/certificate.sh');
const day = 24 * 60 * 60;
const inDays = (days: number) => Math.round(Date.now() / 1000 + days * day);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-certificate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the certificate unit does in a move between the boxes of two folders. */
function authority(data: string, at = folder) {
  const share = join(projectRoot, 'provisioning/box/authority.sh');
  return spawnSync(share, [at, data], { encoding: 'utf8' });
}
function make(env: Record<string, string> = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  return spawnSync(script, [folder, 'comanda.local', '192.168.1.20'], options);
}
const read = (name: string) => new X509Certificate(readFileSync(join(folder, name)));
const check = (addresses = ['192.168.1.20'], at = Date.now()) =>
  checkCertificate(folder, addresses, at).fault;
const verifies = () =>
  spawnSync('openssl', ['verify', '-CAfile', join(folder, 'ca.crt'), join(folder, 'server.crt')])
    .status === 0;

/** As openssl writes times: 280201000000Z. */
const stamp = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;

/** Creates a certificate of the box with other dates, as a machine with a wrong clock would have. */
function withDates(name: 'ca' | 'server', from: number, until: number): void {
  const at = (file: string) => join(folder, file);
  const extensions =
    name === 'ca'
      ? 'basicConstraints=critical,CA:TRUE'
      : 'subjectAltName=DNS:comanda.local,IP:192.168.1.20,IP:127.0.0.1,DNS:localhost';
  writeFileSync(
    at('ca.conf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${at('index')}\nrand_serial=yes\nnew_certs_dir=${folder}\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\ncommonName=supplied\n[extra]\n${extensions}\n`,
  );
  writeFileSync(at('index'), '');
  const subject = name === 'ca' ? '/CN=Comanda test' : '/CN=Comanda';
  execFileSync('openssl', [
    'req',
    '-new',
    '-key',
    at(`${name}.key`),
    '-subj',
    subject,
    '-out',
    at('csr'),
  ]);
  const signer = name === 'ca' ? ['-selfsign'] : ['-cert', at('ca.crt')];
  const dates = ['-startdate', stamp(from), '-enddate', stamp(until)];
  execFileSync(
    'openssl',
    [
      'ca',
      '-batch',
      '-config',
      at('ca.conf'),
      '-keyfile',
      at('ca.key'),
      ...signer,
      '-in',
      at('csr'),
      '-out',
      at(`${name}.crt`),
      '-notext',
      '-extensions',
      'extra',
      ...dates,
    ],
    { stdio: 'pipe' },
  );
}

describe('a certificate that devices refuse', () => {
  it('made while the clock was in the future, is replaced with the same authority', () => {
    make();
    const authority = read('ca.crt').fingerprint256;
    withDates('server', inDays(400), inDays(790));
    expect(check()).toBe('not_yet');
    expect(make().stdout).toContain('made a certificate for');
    expect(verifies()).toBe(true);
    expect(check()).toBeNull();
    expect(read('ca.crt').fingerprint256).toBe(authority);
  });

  it('whose authority expired before the program was built, gets a new authority', () => {
    make();
    withDates('ca', inDays(-5000), inDays(-1400));
    expect(make({ COMANDA_MADE_AT: String(inDays(-30)) }).stdout).toContain('authority');
    expect(verifies()).toBe(true);
    expect(check()).toBeNull();
  });

  it('whose authority is not valid yet, gets a new one once the network has set the clock', () => {
    make();
    withDates('ca', inDays(400), inDays(4000));
    const authority = read('ca.crt').fingerprint256;
    const madeAt = { COMANDA_MADE_AT: String(inDays(-30)) };
    make(madeAt);
    // The clock may be wrong, and every device would have to trust a new authority.
    expect(read('ca.crt').fingerprint256).toBe(authority);
    expect(check()).toBe('not_yet');
    make({ ...madeAt, COMANDA_CLOCK_IS_RIGHT: 'yes' });
    expect(verifies()).toBe(true);
  });

  it('signed by another authority, is replaced', () => {
    make();
    const [own, key] = ['ca.crt', 'ca.key'].map((name) => readFileSync(join(folder, name)));
    for (const name of ['ca.crt', 'ca.key']) rmSync(join(folder, name));
    make();
    writeFileSync(join(folder, 'ca.crt'), own ?? '');
    writeFileSync(join(folder, 'ca.key'), key ?? '');
    expect(check()).toBe('authority');
    make();
    expect(check()).toBeNull();
    expect(verifies()).toBe(true);
  });

  it.each(['ca.key', 'ca.crt', 'ca.srl', 'server.key', 'server.crt', 'server.names'])(
    'is made again when a power cut left an empty %s',
    (name) => {
      make();
      writeFileSync(join(folder, name), '');
      expect(make()).toMatchObject({ status: 0 });
      expect(verifies()).toBe(true);
      expect(check()).toBeNull();
      const key = createPrivateKey(readFileSync(join(folder, 'server.key')));
      expect(read('server.crt').checkPrivateKey(key)).toBe(true);
    },
  );

  it('whose key is another one, because a power cut came between the two files, is replaced', () => {
    make();
    const key = readFileSync(join(folder, 'server.key'));
    rmSync(join(folder, 'server.crt'));
    make();
    writeFileSync(join(folder, 'server.key'), key);
    make();
    const now = createPrivateKey(readFileSync(join(folder, 'server.key')));
    expect(read('server.crt').checkPrivateKey(now)).toBe(true);
  });

  it('is not made while the clock is earlier than the program', () => {
    const refused = make({ COMANDA_MADE_AT: String(inDays(100)) });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('before this program was made');
  });
});

it('an address that is missing in the certificate is a fault, unless it is not private', () => {
  make();
  expect(check(['192.168.1.20', '8.8.8.8'])).toBeNull();
  expect(check(['192.168.1.20', '192.168.1.77'])).toBe('address');
  expect(check([], Date.now() - 30 * day * 1000)).toBe('not_yet');
  rmSync(join(folder, 'server.crt'));
  expect(check()).toBe('unreadable');
});

it('a new address is written for systemd, a missing one is not', async () => {
  const file = join(folder, 'addresses');
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  let addresses = ['192.168.1.20'];
  const stop = noteAddresses(folder, 10, () => [...addresses]);
  await until(() => text() === '192.168.1.20\n');
  addresses = [];
  await new Promise((later) => setTimeout(later, 50));
  expect(text()).toBe('192.168.1.20\n');
  addresses = ['192.168.1.77', '10.0.0.2'];
  await until(() => text() === '10.0.0.2 192.168.1.77\n');
  stop();
});

describe('the authority in a move to a new box', () => {
  let data = '';
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'comanda-data-'));
    make();
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  it('is handed out only while the appliance asks for it', async () => {
    const copy = join(folder, 'authority.key');
    authority(data);
    expect(existsSync(copy)).toBe(false);
    writeFileSync(join(data, 'authority-wanted'), 'yes\n');
    const script = join(projectRoot, 'provisioning/box/authority.sh');
    const unit = spawn(script, [folder, data], { stdio: 'ignore' });
    await until(() => existsSync(copy), 20_000);
    expect(readFileSync(copy)).toEqual(readFileSync(join(folder, 'ca.key')));
    expect(statSync(copy).mode & 0o777).toBe(0o640);
    writeFileSync(join(data, 'authority-wanted'), 'no\n');
    await until(() => unit.exitCode !== null, 20_000);
    expect(existsSync(copy)).toBe(false);
  });

  it('is taken over by the new box, whose devices go on trusting it', () => {
    const former = mkdtempSync(join(tmpdir(), 'comanda-former-'));
    execFileSync(script, [former, 'comanda.local', '192.168.1.20']);
    mkdirSync(join(data, 'authority'));
    for (const name of ['ca.key', 'ca.crt']) {
      copyFileSync(join(former, name), join(data, 'authority', name));
    }
    expect(authority(data).stdout).toContain('took over');
    expect(authority(data).stdout).toBe('');
    expect(make().stdout).toContain('made a certificate');
    expect(readFileSync(join(folder, 'ca.crt'))).toEqual(readFileSync(join(former, 'ca.crt')));
    expect([verifies(), check()]).toEqual([true, null]);
    expect(statSync(join(folder, 'ca.key')).mode & 0o777).toBe(0o600);
    rmSync(former, { recursive: true });
  });

  it.each([
    ['whose key is another one', (at: string) => makeMixed(at)],
    ['for any name in the world', (at: string) => makeWide(at)],
  ])('is not taken over when it is one %s', (_, spoil) => {
    const before = readFileSync(join(folder, 'ca.crt'));
    mkdirSync(join(data, 'authority'));
    spoil(join(data, 'authority'));
    expect(authority(data).stderr).toContain('keeps its own');
    expect(readFileSync(join(folder, 'ca.crt'))).toEqual(before);
    expect(make().stdout).toContain('is good');
  });

  /** An authority of certificate.sh with the key of another one. */
  function makeMixed(at: string): void {
    execFileSync(script, [at, 'comanda.local']);
    copyFileSync(join(folder, 'ca.key'), join(at, 'ca.key'));
  }
  function makeWide(at: string): void {
    const key = join(at, 'ca.key');
    execFileSync('openssl', ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', key]);
    const args = ['req', '-x509', '-new', '-key', key, '-subj', '/CN=Comanda', '-days', '30'];
    execFileSync('openssl', [...args, '-out', join(at, 'ca.crt')]);
  }
});
