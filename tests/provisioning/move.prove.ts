import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { bootBox, owner, type Box } from './installed-box.ts';

/** A move to a new box on a real Debian: the units carry the certificate authority over. */
const proof = inject('proof');
const passphrase = 'four words that nobody guesses';
let box: Box;
let install = '';
let authority = '';

const fingerprint = () => box.ok('sha256sum </etc/comanda/tls/ca.crt').trim();
const health = (wanted: string) =>
  box.ok(
    `for i in $(seq 90); do curl -s 127.0.0.1:5050/api/health | grep -q '"status":"${wanted}"' && exit 0; sleep 1; done; exit 1`,
  );
function inside(...args: string[]): Record<string, unknown> {
  const script = readFileSync(join(projectRoot, 'tests/provisioning/move-inside.ts'), 'utf8');
  const node = 'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt /opt/comanda/current/node/bin/node';
  const words = args.map((arg) => `'${arg}'`).join(' ');
  const said = box.ok(`${node} --input-type=module-typescript - ${words}`, script);
  return JSON.parse(said) as Record<string, unknown>;
}

describe.skipIf(proof.why !== null)('a venue that moves to a new box', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian);
    install = box.unpack(proof.release);
    box.ok(install);
    box.makeOwner();
    box.work('sell');
  }, 900_000);
  afterAll(() => box?.close());

  it('leaves the old one retired, with a file', () => {
    authority = fingerprint();
    const made = inside('make', owner.email, owner.password, passphrase);
    health('retired');
    expect(box.sh('comanda status').text).toContain('RETIRED');
    const form = `--data-urlencode 'password=${owner.password}' https://localhost/move-file`;
    box.ok(`curl -fsS --cacert /etc/comanda/tls/ca.crt -o /srv/move.age ${form}`);
    expect(Number(box.ok('stat -c %s /srv/move.age'))).toBe(made['bytes']);
    box.ok('until ! test -e /etc/comanda/tls/authority.key; do sleep 1; done');
  });

  it('is taken as a whole by a new one, whose certificate is of the same authority', () => {
    box.ok('/opt/comanda/current/provisioning/install.sh --uninstall');
    box.ok('mv /var/lib/comanda /srv/old; rm -r /etc/comanda');
    box.ok(install);
    expect(fingerprint()).not.toBe(authority);
    const code = box.ok('cat /var/lib/comanda/setup-code').trim();
    const holds = inside('take', '/srv/move.age', code, passphrase);
    expect(holds).toMatchObject({ users: 1, checks: 1, certificate: true });
    box.ok(
      'for i in $(seq 90); do test -e /var/lib/comanda/setup-code || exit 0; sleep 1; done; exit 1',
    );
    health('ok');
    box.ok(
      `for i in $(seq 90); do test -e /var/lib/comanda/authority || exit 0; sleep 1; done; exit 1`,
    );
    expect(fingerprint()).toBe(authority);
    box.ok(
      'until curl -fs --cacert /etc/comanda/tls/ca.crt https://localhost/api/health; do sleep 1; done',
    );
    expect(box.work('sell').closed).toBe(2);
  });

  it('can be taken back by the old one at the shell', () => {
    box.ok('systemctl stop comanda-watch.timer comanda-print comanda-appliance');
    box.ok('mv /var/lib/comanda /srv/new; mv /srv/old /var/lib/comanda');
    box.ok('systemctl start comanda-appliance');
    health('retired');
    expect(box.sh('comanda take-back', 'no\n').text).toContain('Nothing was changed');
    expect(box.ok('comanda take-back', 'take back\n')).toContain('in service again');
    health('ok');
  });
});
