import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { bootBox, owner, type Box } from './installed-box.ts';

/** The way to a mail server on the internet, on a real Debian: the kernel drops what the units do not allow. */
const proof = inject('proof');
/** An address outside the venue's network (RFC 5737). */
const address = '203.0.113.9';
const ports = { named: 2525, other: 2526 };
const program = readFileSync(join(projectRoot, 'tests/provisioning/mail-inside.ts'), 'utf8');

let box: Box;
const node =
  'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt timeout 120 /opt/comanda/current/node/bin/node';
const send = (host: string, port: number) => {
  const words = `send ${owner.email} '${owner.password}' ${host} ${port}`;
  const line = `${node} --input-type=module-typescript - ${words}`;
  return JSON.parse(box.ok(line, program)) as { kind: string; state: string; error: string };
};
const received = (port: number) =>
  box.sh(`grep -c '^Subject: ' /run/mail-${port}`).text.trim().replace(/^\D.*/, '0');

describe.skipIf(proof.why !== null)('mail from a box', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian);
    box.ok(box.unpack(proof.release));
    box.makeOwner();
    box.ok(
      `ip address add ${address}/32 dev lo && echo '${address} mail.example.com' >>/etc/hosts`,
    );
    box.ok('cat >/srv/mail-server.ts', program);
    for (const port of Object.values(ports)) {
      const serve = `/opt/comanda/current/node/bin/node /srv/mail-server.ts serve ${port}`;
      box.ok(`systemd-run -q --unit=mail-server-${port} ${serve} /run/mail-${port}`);
      box.ok(
        `for i in $(seq 60); do ss -ltn | grep -q :${port} && exit 0; sleep 0.5; done; exit 1`,
      );
    }
  }, 900_000);
  afterAll(() => box?.close());

  it('does not leave the venue before a server is named on the box', () => {
    expect(box.sh('systemctl is-active comanda-mail.socket').text.trim()).toBe('inactive');
    expect(send('mail.example.com', ports.named)).toMatchObject({ kind: 'test', state: 'waiting' });
    expect(received(ports.named)).toBe('0');
  });

  it('reaches the named server through its own unit, which only the box may use', () => {
    expect(box.ok(`comanda mail mail.example.com:${ports.named}`)).toContain('no other server');
    expect(send('mail.example.com', ports.named)).toMatchObject({
      kind: 'test',
      state: 'delivered',
    });
    expect(received(ports.named)).toBe('1');
    expect(box.ok('systemctl is-active comanda-mail.service').trim()).toBe('active');
    expect(box.ok('stat -c "%U %G %a" /run/comanda-mail/socket').trim()).toBe('root comanda 660');
    const level = /level for .*: ([\d.]+)/.exec(box.ok('systemd-analyze security comanda-mail'));
    expect(Number(level?.[1])).toBeLessThanOrEqual(2);
  });

  it('reaches no other server', () => {
    expect(send('mail.example.com', ports.other)).toMatchObject({ state: 'waiting' });
    expect(send(address, ports.named)).toMatchObject({ state: 'waiting' });
    expect([received(ports.named), received(ports.other)]).toEqual(['1', '0']);
  });

  it('still goes out after the box was installed again and its services restarted', () => {
    box.ok('/srv/comanda-1.0.0/provisioning/install.sh && comanda restart');
    expect(send('mail.example.com', ports.named)).toMatchObject({ state: 'delivered' });
  });

  it('stays in the venue again when it is turned off', () => {
    const before = received(ports.named);
    box.ok('comanda mail off');
    expect(send('mail.example.com', ports.named)).toMatchObject({ state: 'waiting' });
    expect(received(ports.named)).toBe(before);
    expect(box.sh('test -e /run/comanda-mail/socket').code).toBe(1);
  });
});
