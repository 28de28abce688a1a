import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootBox, plugPrinter, type Box } from './installed-box.ts';
import { changedRelease, makeKey, sign, withMigration } from './made-release.ts';

/** Further operations on an installed box: signed releases, permanent roll-back, the demo venue. */
const proof = inject('proof');

let box: Box;
let folder: string;
let next: string;

describe.skipIf(proof.why !== null)('an installed box', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-releases-'));
    next = changedRelease(proof.release, '1.1.0', folder, withMigration('9998-next'));
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

  /** Tries to upgrade to a file that must be refused before it is unpacked; returns the output. */
  function refused(file: string): string {
    const { code, text } = box.sh(`comanda upgrade ${file} --now`);
    expect(code).toBe(1);
    expect(box.ok('ls /opt/comanda/releases').trim()).toBe('1.0.0');
    expect(box.version()).toBe('1.0.0');
    return text;
  }

  it('with a known signer refuses a missing signature, or one of another key', () => {
    const [type, key] = readFileSync(`${proof.key}.pub`, 'utf8').split(' ');
    box.ok(`echo 'release ${type} ${key}' >/etc/comanda/allowed_signers`);
    const there = box.carry(next);
    expect(refused(there)).toContain('takes signed releases only');
    sign(next, makeKey(folder, 'stranger'));
    box.carry(next);
    expect(refused(there)).toContain('is not by anybody in /etc/comanda/allowed_signers');
  });

  it('refuses the signature of another file, and accepts the right one', () => {
    sign(next, proof.key);
    // The signature of the previous release, made by `npm run release -- --key`.
    const there = box.carry(next);
    cpSync(`${proof.release}.sig`, join(box.root, 'srv', `${basename(next)}.sig`));
    expect(refused(there)).toContain('is not by anybody');
    box.carry(next);
    expect(box.ok(`comanda upgrade ${there} --now`)).toContain('Comanda 1.1.0 serves');
  });

  it('verifies what `npm run release -- --key` signed', () => {
    const there = box.carry(proof.release);
    const verify =
      'ssh-keygen -Y verify -f /etc/comanda/allowed_signers -I release -n comanda-release';
    expect(box.ok(`${verify} -s ${there}.sig <${there}`)).toContain('Good');
  });

  it('rolls back over newer records only when forced, and keeps them', () => {
    expect(box.work('sell').closed).toBe(2);
    const asked = box.sh('comanda rollback');
    expect(asked.code).toBe(1);
    expect(asked.text).toMatch(/new records, last .*version 1\.0\.0 cannot read/s);
    expect(asked.text).toContain('comanda rollback --lose-changes');
    expect(box.version()).toBe('1.1.0');
    const said = box.ok('comanda rollback --lose-changes');
    expect(said).toContain('Comanda 1.0.0 serves, with the data of before the upgrade');
    expect(box.version()).toBe('1.0.0');
    expect(box.closedChecks()).toBe(1);
    expect(box.ok('ls /var/lib/comanda/backups')).toMatch(/^replaced-/m);
    expect(box.sh('comanda rollback').text).toContain('There is no upgrade to go back from');
  });

  it('switches to the demo venue and back', () => {
    expect(box.sh('comanda demo off').text).toContain('The demo venue is not on');
    expect(box.sh('comanda demo on').text).toContain('checks are open');
    expect(box.ok('comanda demo on --now')).toContain('The demo venue is now on.');
    const login = `curl -s -o /dev/null -w '%{http_code}' -H 'content-type: application/json' http://127.0.0.1:5050/api/login`;
    const demo = `-d '{"email":"manager@demo.test","password":"comanda-demo"}'`;
    expect(box.ok(`${login} ${demo}`)).toBe('200');
    expect(box.sh('comanda demo on').text).toContain('already on');
    expect(box.ok('ls /var/lib/comanda/backups').trim()).toBe('');
    expect(box.ok('comanda demo off')).toContain('The demo venue is now off.');
    expect(box.ok(`${login} ${demo}`)).not.toBe('200');
    expect(box.closedChecks()).toBe(1);
  });

  it('shows the logs of its services', () => {
    expect(box.ok('comanda logs')).toContain('print daemon started');
    expect(box.ok('comanda logs -n 3').trim().split('\n')).toHaveLength(3);
    expect(box.sh('comanda sing').text).toContain('Unknown command: sing');
    expect(box.sh('runuser -u nobody -- comanda backup').text).toContain('put sudo before it');
  });

  it('copies to a stick that is plugged in while it runs, and reports when it is removed', () => {
    const doctor = () => box.sh('comanda doctor').text;
    expect(doctor()).toContain('/media/comanda is missing: plug in the USB stick');
    // As media-comanda.mount does it; a container has no sticks.
    box.ok(
      'mkdir -p /media/comanda; mount -t tmpfs -o uid=comanda,gid=comanda,mode=700 stick /media/comanda',
    );
    box.ok('comanda backup; sleep 2');
    const newest = box.ok('ls /var/lib/comanda/backups | grep manual | tail -n 1').trim();
    expect(box.ok('ls /media/comanda').trim()).toBe(newest);
    expect(doctor()).toMatch(/ok {6}backups: The last backup was/);
    box.ok('umount /media/comanda; comanda backup; sleep 2');
    expect(box.ok('ls -A /media/comanda')).toBe('');
    expect(doctor()).toContain('/media/comanda is missing');
  });
});
