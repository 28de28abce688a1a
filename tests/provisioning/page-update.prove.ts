import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { bootBox, owner, plugPrinter, type Box } from './installed-box.ts';
import { bundle, changedRelease, feedFor, makeKey, sign, withMigration } from './made-release.ts';

/** An installed box is updated by its page: nothing is typed at a shell. */
const proof = inject('proof');

let box: Box;
let folder: string;

interface Outcome {
  version: string;
  state: string;
  message: string | null;
  seen: string[];
}

/** What the owner does on the page, from inside the machine: a file of it, or `back`. */
function onPage(what: string): Outcome {
  const script = readFileSync(join(projectRoot, 'tests/provisioning/update-inside.ts'), 'utf8');
  const node = 'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt /opt/comanda/current/node/bin/node';
  const words = `${owner.email} '${owner.password}' ${what}`;
  return JSON.parse(box.ok(`${node} --input-type=module-typescript - ${words}`, script)) as Outcome;
}

function release(
  version: string,
  key: string,
  edits: Parameters<typeof changedRelease>[3],
): string {
  const file = changedRelease(proof.release, version, folder, edits);
  sign(file, key);
  return box.carry(bundle(file));
}

describe.skipIf(proof.why !== null)('the page of an installed box', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-releases-'));
    box = await bootBox(proof.debian);
    plugPrinter(box);
    box.ok(`${box.unpack(proof.release)} --printer tcp://127.0.0.1:9100`);
    box.makeOwner();
    box.work('sell');
  }, 900_000);

  afterAll(async () => {
    await box?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a release that another key has signed', () => {
    const file = release('1.1.0', makeKey(folder, 'stranger'), {});
    expect(onPage(file)).toMatchObject({
      version: '1.0.0',
      state: 'failed',
      message: expect.stringContaining('is not by anybody in /opt/comanda/current/allowed_signers'),
    });
    expect(box.ok('ls /opt/comanda/releases').trim()).toBe('1.0.0');
  });

  it('installs one of the known signer, with its migration', () => {
    const file = release('1.1.0', proof.key, withMigration('9998-next'));
    const done = onPage(file);
    expect(done).toMatchObject({ version: '1.1.0', state: 'done', message: null });
    expect(done.seen).toEqual(expect.arrayContaining(['installing trying', 'away']));
    expect(box.ok('ls /var/lib/comanda/updates').trim()).toBe('');
  });

  it('goes back when it is asked to, with what was sold', () => {
    expect(onPage('back')).toMatchObject({ message: null, version: '1.0.0', state: 'done' });
    expect(box.closedChecks()).toBe(1);
  });

  it('installs what a release feed offers, and serves while the feed is gone', () => {
    const file = changedRelease(proof.release, '1.1.0', folder, {});
    sign(file, proof.key);
    const update = bundle(file);
    const feed = feedFor(update, '1.1.0', proof.key);
    for (const each of [update, feed, `${feed}.sig`]) box.carry(each);
    // An authority that this box's system trusts, as the public ones are.
    box.ok(`cp /etc/comanda/tls/ca.crt /usr/local/share/ca-certificates/venue.crt
      update-ca-certificates >/dev/null
      systemd-run -q --unit=releases -p WorkingDirectory=/srv openssl s_server -WWW -quiet -port 8443 \
        -cert /etc/comanda/tls/server.crt -key /etc/comanda/tls/server.key`);
    expect(onPage('https://localhost:8443/feed.json')).toMatchObject({
      version: '1.1.0',
      state: 'done',
      message: null,
    });
    box.ok('systemctl stop releases; systemctl start comanda-feed');
    expect(box.ok('cat /var/lib/comanda/updates/feed-state')).toContain('"error":"unreachable"');
    expect(box.closedChecks()).toBe(1);
    box.ok('comanda rollback');
  });

  it('installs what a stick offers as a feed, and serves when it is pulled out', () => {
    box.ok(`mkdir -p /media/comanda && mount -t tmpfs -o uid=comanda,gid=comanda,mode=700 stick /media/comanda
      cp /srv/*.update /srv/feed.json* /media/comanda/`);
    expect(onPage('/media/comanda')).toMatchObject({ version: '1.1.0', state: 'done' });
    box.ok('umount /media/comanda; systemctl start comanda-feed');
    expect(box.ok('cat /var/lib/comanda/updates/feed-state')).toContain('"error":"unreachable"');
    expect(box.closedChecks()).toBe(1);
    box.ok('comanda rollback');
  });

  it('stays with the version that serves when the new one does not', () => {
    const broken = release('1.2.0', proof.key, {
      'appliance/src/main.ts': (text) => `throw new Error('This version is broken.');\n${text}`,
    });
    expect(onPage(broken)).toMatchObject({ version: '1.0.0', state: 'failed' });
    expect(box.closedChecks()).toBe(1);
  });
});
