import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Makes a certificate of the box again with other dates, as a machine with a wrong clock would have. */
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
  it('because it was made while the clock was in the future, is made again with the same authority', () => {
    make();
    const authority = read('ca.crt').fingerprint256;
    withDates('server', inDays(400), inDays(790));
    expect(check()).toBe('not_yet');
    expect(make().stdout).toContain('made a certificate for');
    expect(verifies()).toBe(true);
    expect(check()).toBeNull();
    expect(read('ca.crt').fingerprint256).toBe(authority);
  });

  it('because its authority ended before the program was made, gets a new authority', () => {
    make();
    withDates('ca', inDays(-5000), inDays(-1400));
    expect(make({ COMANDA_MADE_AT: String(inDays(-30)) }).stdout).toContain('authority');
    expect(verifies()).toBe(true);
    expect(check()).toBeNull();
  });

  it('because its authority begins later, gets a new one once the network set the clock', () => {
    make();
    withDates('ca', inDays(400), inDays(4000));
    const authority = read('ca.crt').fingerprint256;
    const madeAt = { COMANDA_MADE_AT: String(inDays(-30)) };
    make(madeAt);
    // Maybe it is the clock that is wrong; every device would have to trust a new authority.
    expect(read('ca.crt').fingerprint256).toBe(authority);
    expect(check()).toBe('not_yet');
    make({ ...madeAt, COMANDA_CLOCK_IS_RIGHT: 'yes' });
    expect(verifies()).toBe(true);
  });

  it('because another authority signed it, is made again', () => {
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

  it('is not made while the clock is before the program', () => {
    const refused = make({ COMANDA_MADE_AT: String(inDays(100)) });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('before this program was made');
  });
});

it('an address that the certificate does not name is a fault, unless it is no address of a venue', () => {
  make();
  expect(check(['192.168.1.20', '8.8.8.8'])).toBeNull();
  expect(check(['192.168.1.20', '192.168.1.77'])).toBe('address');
  expect(check([], Date.now() - 30 * day * 1000)).toBe('not_yet');
  rmSync(join(folder, 'server.crt'));
  expect(check()).toBe('unreadable');
});

it('a new address is noted for systemd, and an absent one is not', async () => {
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
