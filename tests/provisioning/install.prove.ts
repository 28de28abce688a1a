import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootBox, footprint, plugPrinter, type Box } from './installed-box.ts';
import { changedRelease, withMigration } from './made-release.ts';

/**
 * The life of a box on a real Debian with systemd: `npm run prove:install`, as root, some minutes. Each step
 * continues after the previous one.
 */
const proof = inject('proof');

let box: Box;
let folder: string;
const files = { next: '', third: '', broken: '' };

describe.skipIf(proof.why !== null)('a box', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-releases-'));
    const next = withMigration('9998-next');
    files.next = changedRelease(proof.release, '1.1.0', folder, next);
    files.third = changedRelease(files.next, '1.1.1', folder, {});
    files.broken = changedRelease(proof.release, '1.2.0', folder, {
      ...next,
      ...withMigration('9999-broken'),
      'appliance/src/main.ts': (text) =>
        text.replace(
          'await app.listen(',
          `throw new Error('This version is broken.');\n  await app.listen(`,
        ),
    });
    box = await bootBox(proof.debian);
    plugPrinter(box);
  }, 900_000);

  afterAll(async () => {
    await box?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is installed from the file, and lists the steps before', () => {
    const install = `${box.unpack(proof.release)} --printer tcp://127.0.0.1:9100`;
    const before = footprint(box);
    const would = box.ok(`${install} --dry-run`);
    for (const [what, name] of [
      ['would run: useradd', 'comanda-certificate'],
      ['would write:', '/etc/comanda/comanda.env'],
      ['would write:', '/etc/systemd/system/comanda-appliance.service'],
      ['would write:', '/etc/udev/rules.d/70-comanda-printers.rules'],
      ['would run: systemctl start', 'comanda-print.service'],
      ['would print:', 'tcp://127.0.0.1:9100'],
    ]) {
      expect(
        would.split('\n').some((line) => line.includes(`${what}`) && line.includes(`${name}`)),
      ).toBe(true);
    }
    expect(footprint(box)).toBe(before);
    const said = box.ok(install);
    expect(said).toContain('https://192.168.77.2');
    expect(said).toContain(box.ok('cat /var/lib/comanda/setup-code').trim());
    expect(said).toContain('sudo comanda owner create');
    expect(box.version()).toBe('1.0.0');
  });

  it('prints its address and its one-time code, in both languages', () => {
    const code = box.ok('cat /var/lib/comanda/setup-code').trim();
    const paper = () => box.ok('cat /run/paper').replace(/\s+/g, ' ');
    expect(paper()).toContain(`${code.slice(0, 4)} ${code.slice(4)}`);
    expect(paper()).toContain('http://192.168.77.2');
    expect(paper()).toContain('one-time code');
    expect(paper()).toContain('de un solo uso');
    expect(box.ok('comanda code')).toContain(`code: ${code}`);
    const length = paper().length;
    expect(box.ok('comanda code --print')).toContain('Printed.');
    expect(paper().length).toBeGreaterThan(length * 1.9);
    box.ok('rm /run/paper; systemctl is-active comanda-print');
  });

  it('is not changed by installing it again', () => {
    const install = '/srv/comanda-1.0.0/provisioning/install.sh';
    const before = footprint(box);
    const pids = 'systemctl show -p MainPID --value comanda-appliance comanda-print';
    const running = box.ok(pids);
    const would = box.ok(`${install} --dry-run`).match(/^ +would .*/gm) ?? [];
    // A container uses the time of its host, so this service does not run in it.
    expect(would.filter((line) => !line.includes('timesyncd'))).toEqual([]);
    expect(box.ok(install)).not.toContain('wrote');
    expect(footprint(box)).toBe(before);
    expect(box.ok(pids)).toBe(running);
    expect(box.sh('cat /run/paper').text).not.toContain('one-time');
  });

  it('has all files of its program on disk once it serves', () => {
    const files = `find '${box.root}/opt/comanda/releases' -type f -print0`;
    const extents = execFileSync('sh', ['-c', `${files} | xargs -0 filefrag -v`], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    expect(extents).toContain('/opt/comanda/releases/1.0.0/node/bin/node');
    expect(extents).not.toContain('delalloc');
  });

  it('is repaired by installing it again, from a release that lost its links and modes on a stick', () => {
    box.ok('cd /opt/comanda/releases/1.0.0 && truncate -s 0 provisioning/comanda db/src/*.ts');
    const unpacked = '/srv/comanda-1.0.0';
    box.ok(`rm -r ${unpacked}/node_modules/@comanda && chmod -R 755 ${unpacked}`);
    expect(box.ok(`${unpacked}/provisioning/install.sh`)).toContain('is replaced');
    expect(box.ok('comanda status')).toContain('Comanda 1.0.0\nrunning at');
    box.ok(`truncate -s 0 ${unpacked}/db/src/*.ts /opt/comanda/current/db/src/*.ts`);
    const refused = box.sh(`${unpacked}/provisioning/install.sh`);
    expect(refused.text).toContain('are missing or changed: unpack the release again');
    expect(refused.code).toBe(1);
    box.ok(`cd /srv && tar -xzf ${basename(proof.release)} && ${unpacked}/provisioning/install.sh`);
  });

  it('serves HTTPS under its names, and only help on port 80', () => {
    const curl = 'curl -sS -o /dev/null -w "%{http_code}" --cacert /etc/comanda/tls/ca.crt';
    for (const name of ['comanda.local', '192.168.77.2']) {
      expect(box.ok(`${curl} --resolve ${name}:443:127.0.0.1 https://${name}/`)).toBe('200');
    }
    expect(box.ok('curl -sS http://127.0.0.1/ca.crt')).toContain('BEGIN CERTIFICATE');
    expect(box.ok('curl -sS -o /dev/null -w "%{http_code}" http://127.0.0.1/api/orders')).not.toBe(
      '200',
    );
  });

  it('runs its services as their own users, within the limits of a small box', () => {
    const show = (unit: string, name: string) =>
      box.ok(`systemctl show -p ${name} --value ${unit}.service`).trim();
    expect(show('comanda-appliance', 'User')).toBe('comanda');
    expect(show('comanda-print', 'User')).toBe('comanda-print');
    // A box without a screen has no cage; no other message is allowed.
    const found = box.sh('systemd-analyze verify /etc/systemd/system/comanda-*.service').text;
    expect(found.split('\n').filter((line) => line !== '' && !line.includes('/cage'))).toEqual([]);
    expect(box.sh('runuser -u comanda-print -- cat /var/lib/comanda/comanda.db').code).not.toBe(0);
    expect(box.sh('runuser -u comanda -- cat /etc/comanda/tls/ca.key').code).not.toBe(0);
    for (const unit of ['comanda-appliance', 'comanda-print']) {
      const level = /level for .*: ([\d.]+)/.exec(box.ok(`systemd-analyze security ${unit}`))?.[1];
      expect(Number(level)).toBeLessThanOrEqual(2);
    }
  });

  it('has no account before its owner creates one', () => {
    expect(box.sh('comanda owner create not-an-address', 'long enough\n').code).toBe(1);
    expect(box.makeOwner()).toContain('can log in');
    expect(box.sh('comanda owner create other@venue.test', 'long enough\n').text).toContain(
      'has an owner already',
    );
  });

  it('sells, and prints the ticket', () => {
    expect(box.work('sell')).toMatchObject({ job: 'printed', closed: 1 });
    expect(box.ok('cat /run/paper')).toContain('135.00');
  });

  it('reports its state in plain words', () => {
    const status = box.ok('comanda status');
    expect(status).toContain('Comanda 1.0.0');
    expect(status).toMatch(/certificate authority: ([0-9A-F]{2}:){31}[0-9A-F]{2}/);
    const doctor = box.sh('comanda doctor').text;
    expect(doctor).toContain('ok      point of sale: version 1.0.0');
    expect(doctor).toMatch(/ok {6}certificate: The certificate is valid for 39\d more days/);
  });

  it('makes a backup, rehearses a restore and restores it', () => {
    // No stick is plugged in, which the last line says.
    const [backup = '', ...copies] = box.ok('comanda backup').trim().split('\n');
    expect(copies.at(-1)).toBe('/media/comanda is not there: no copy was made in it.');
    expect(box.ok('comanda drill')).toContain('can be restored: 1 checks, 135.00');
    box.work('sell');
    const empty = box.sh(': >/srv/empty.db; comanda restore /srv/empty.db', 'restore\n');
    expect(empty).toEqual({
      code: 1,
      text: '/srv/empty.db is no backup of Comanda, or it is damaged. Nothing was changed.\n',
    });
    expect(box.ok('comanda certificate').trim()).toBe(
      'the certificate in /etc/comanda/tls is good',
    );
    expect(box.sh(`comanda restore ${backup}`, 'no\n').text).toContain('Nothing was changed');
    expect(box.ok(`comanda restore ${backup}`, 'restore\n')).toContain('checks=1');
    const after = box.work('open');
    expect(after.closed).toBe(1);
  });

  it('opens an encrypted backup from a stick only with its passphrase', () => {
    box.ok('mkdir /mnt/stick; mount -t tmpfs -o uid=comanda,gid=comanda,mode=700 stick /mnt/stick');
    box.ok('cd /etc/comanda; echo twelve or more >seal');
    box.ok('cd /etc/comanda; chgrp comanda seal; chmod 640 seal');
    const lines =
      'COMANDA_BACKUP_COPY_TO=/mnt/stick\nCOMANDA_BACKUP_PASSPHRASE_FILE=/etc/comanda/seal\n';
    const said = box.ok(
      `printf '${lines}' >>/etc/comanda/comanda.env; comanda restart; comanda backup`,
    );
    expect(said).toContain('Copied to /mnt/stick');
    const sealed = box.ok('ls /mnt/stick/*.age').trim();
    expect(box.sh(`comanda restore ${sealed}`, 'not this one\nrestore\n').text).toContain('wrong');
    // The opened copy does not stay when the terminal is lost at a question.
    const opened = 'ls -d /var/lib/comanda/restore.*';
    box.ok(`sleep 60 | comanda restore ${sealed} >/dev/null 2>&1 & pid=$!
      until ${opened}; do sleep 0.2; done; kill -HUP $pid; wait $pid || true`);
    expect(box.sh(opened).code).not.toBe(0);
    expect(box.ok(`comanda restore ${sealed}`, 'twelve or more\nrestore\n')).toContain('Restored.');
    expect(box.closedChecks()).toBe(1);
  });

  it.each([
    // Seconds on a shared machine: an idle one needs 3 and 12.
    ['a crash', 'KILL', 15],
    ['a hang', 'STOP', 30],
  ])('recovers from %s by itself', (_name, signal, longest) => {
    const pid = () => box.ok('systemctl show -p MainPID --value comanda-appliance').trim();
    const before = pid();
    const health = 'curl -fs -m 1 -o /dev/null 127.0.0.1:5050/api/health';
    const said = box.ok(`kill -${signal} ${before}; from=$(date +%s%3N)
      until ${health}; do sleep 0.05; done; echo "$(($(date +%s%3N) - from))"`);
    const seconds = Number(said.trim().split('\n').at(-1)) / 1000;
    console.log(`back after ${signal} in ${seconds.toFixed(1)} s`);
    expect(pid()).not.toBe(before);
    expect(seconds).toBeLessThanOrEqual(longest);
    // A hang during startup is handled by systemd's own timeout.
    box.ok('until systemctl is-active -q comanda-appliance; do sleep 0.2; done');
  });

  it('is not upgraded during service, without --now', () => {
    const file = box.carry(files.next);
    const refused = box.sh(`comanda upgrade ${file}`);
    expect(refused.text).toMatch(/checks are open.*--now/);
    expect(refused.code).toBe(1);
    expect(box.version()).toBe('1.0.0');
    expect(box.ok(`comanda upgrade ${file} --now`)).toContain('Comanda 1.1.0 serves');
    expect(box.version()).toBe('1.1.0');
    expect(box.closedChecks()).toBe(1);
  });

  it('refuses a file that was changed', () => {
    const file = box.carry(files.broken);
    box.ok(
      `cp ${file} /srv/bent.tar.gz; sed 's/ .*/  bent.tar.gz/' ${file}.sha256 >/srv/bent.tar.gz.sha256`,
    );
    box.ok('printf x >>/srv/bent.tar.gz');
    expect(box.sh('comanda upgrade /srv/bent.tar.gz').text).toContain('not what its checksum says');
  });

  it('does not stop for a version that does not serve a copy of the data', () => {
    const before = box.closedChecks();
    const tried = box.sh(`comanda upgrade /srv/${basename(files.broken)} --now`);
    expect(tried.code).toBe(1);
    expect(tried.text).toContain('It said: This version is broken.\nNothing was changed.');
    expect(tried.text).not.toContain('stopping');
    expect(box.sh('ls /opt/comanda/releases').text).not.toContain('1.2.0');
    expect(box.version()).toBe('1.1.0');
    expect(box.closedChecks()).toBe(before);
  });

  it('rolls back to the previous version, and loses data only with consent', () => {
    // The version that did not serve a copy left the way back to 1.0.0 as it was.
    expect(box.sh('comanda rollback').text).toContain('comanda rollback --lose-changes');
    const file = box.carry(files.third);
    expect(box.ok(`comanda upgrade ${file} --now`)).toContain('Comanda 1.1.1 serves');
    expect(box.work('sell').closed).toBe(2);
    expect(box.ok('comanda rollback')).toContain('Comanda 1.1.0 serves');
    expect(box.closedChecks()).toBe(2);
  });

  it('shows why it cannot start', () => {
    box.ok(
      'echo COMANDA_LAN=maybe >>/etc/comanda/comanda.env; systemctl restart comanda-appliance || true',
    );
    const page = 'for i in $(seq 40); do curl -s 127.0.0.1:5050/ && break; sleep 1; done';
    expect(box.ok(page)).toContain('COMANDA_LAN is &quot;maybe&quot;');
    box.ok(`sed -i '/=maybe/d' /etc/comanda/comanda.env; comanda restart`);
    expect(box.version()).toBe('1.1.0');
  });

  it('is removed without its data, and uses it again when reinstalled', () => {
    box.ok('/opt/comanda/current/provisioning/install.sh --uninstall');
    expect(box.sh('test -e /opt/comanda').code).toBe(1);
    expect(box.sh('ls /etc/systemd/system/comanda*').code).not.toBe(0);
    expect(box.sh('curl -s 127.0.0.1:5050').code).not.toBe(0);
    box.ok('test -s /var/lib/comanda/comanda.db');
    box.ok(`rm -rf comanda-1.0.0 && tar -xzf ${basename(files.next)}`);
    box.ok('/srv/comanda-1.0.0/provisioning/install.sh');
    expect(box.closedChecks()).toBe(2);
  });
});
