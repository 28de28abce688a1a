import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseRoot } from '../structure/tree.ts';
import { changedRelease, makeRelease, withMigration } from './made-release.ts';
import { bootDebian, whyNoDebian, type Debian } from './real-debian.ts';

/**
 * The life of a box on a real Debian with systemd: `npm run prove:install`, as root, some minutes. Each step goes
 * on where the one before it ended.
 */
const why = whyNoDebian();
if (why) console.log(`The installation is not tried: ${why}`);

const email = 'owner@house.test';
const password = 'a long enough one';
let box: Debian;
let folder: string;
const files = { first: '', next: '', third: '', broken: '' };

function carry(file: string): string {
  for (const part of [file, `${file}.sha256`]) cpSync(part, join(box.root, 'srv', basename(part)));
  return `/srv/${basename(file)}`;
}

function work(what: 'open' | 'sell'): { order: number; job: string | null; closed: number } {
  const script = readFileSync(join(houseRoot, 'tests/provisioning/sell-inside.ts'), 'utf8');
  const node = 'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt /opt/comanda/current/node/bin/node';
  const line = `${node} --input-type=module-typescript - ${email} '${password}' ${what}`;
  return JSON.parse(box.ok(line, script)) as ReturnType<typeof work>;
}

const version = () => /"version":"([^"]*)"/.exec(box.ok('curl -s 127.0.0.1:5050/api/health'))?.[1];
const closedChecks = () => work('open').closed;

describe.skipIf(why !== null)('a box', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-releases-'));
    files.first = makeRelease(folder, '1.0.0');
    files.next = changedRelease(files.first, '1.1.0', {
      'db/src/migrations.ts': withMigration('9998-next'),
    });
    files.third = changedRelease(files.next, '1.1.1', {});
    files.broken = changedRelease(files.first, '1.2.0', {
      'db/src/migrations.ts': (text) =>
        withMigration('9999-broken')(withMigration('9998-next')(text)),
      'appliance/src/main.ts': (text) =>
        text.replace(
          'await app.listen(',
          `throw new Error('This version is broken.');\n  await app.listen(`,
        ),
    });
    box = await bootDebian();
  }, 900_000);

  afterAll(async () => {
    await box?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is installed from the file, twice, and says where it serves', () => {
    const file = carry(files.first);
    box.ok(`sha256sum -c ${file}.sha256 && tar -xzf ${file}`);
    const install = '/srv/comanda-1.0.0/provisioning/install.sh --printer tcp://127.0.0.1:9100';
    expect(box.ok(`${install} --dry-run`)).toContain('would write: /etc/comanda/comanda.env');
    expect(box.sh('test -e /opt/comanda').code).toBe(1);
    const said = box.ok(install);
    expect(said).toContain('https://192.168.77.2');
    expect(said).toContain(box.ok('cat /var/lib/comanda/setup-code').trim());
    expect(said).toContain('sudo comanda owner create');
    expect(box.ok(install)).not.toContain('wrote');
    expect(version()).toBe('1.0.0');
  });

  it('serves HTTPS under its names, and on port 80 only help', () => {
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
    const megabytes = (unit: string) =>
      Math.round(Number(box.ok(`ps -o rss= -p ${show(unit, 'MainPID')}`)) / 1024);
    console.log(`memory: ${megabytes('comanda-appliance')} and ${megabytes('comanda-print')} MB`);
    // A box without a screen has no cage; nothing else may be said.
    const found = box.sh('systemd-analyze verify /etc/systemd/system/comanda-*.service').text;
    expect(found.split('\n').filter((line) => line !== '' && !line.includes('/cage'))).toEqual([]);
    expect(box.sh('runuser -u comanda-print -- cat /var/lib/comanda/comanda.db').code).not.toBe(0);
    expect(box.sh('runuser -u comanda -- cat /etc/comanda/tls/ca.key').code).not.toBe(0);
    for (const unit of ['comanda-appliance', 'comanda-print']) {
      const level = /level for .*: ([\d.]+)/.exec(box.ok(`systemd-analyze security ${unit}`))?.[1];
      expect(Number(level)).toBeLessThanOrEqual(2);
    }
  });

  it('has no account before its owner makes one', () => {
    expect(box.sh('comanda owner create not-an-address', `${password}\n`).code).toBe(1);
    expect(box.ok(`comanda owner create ${email}`, `${password}\n`)).toContain('can log in');
    expect(box.sh(`comanda owner create other@house.test`, `${password}\n`).text).toContain(
      'has an owner already',
    );
  });

  it('sells, and the paper reaches the printer', () => {
    box.ok(
      'systemd-run -q --unit=printer socat TCP-LISTEN:9100,reuseaddr,fork SYSTEM:"cat >>/var/tmp/paper"',
    );
    expect(work('sell')).toMatchObject({ job: 'printed', closed: 1 });
    expect(box.ok('strings -a /var/tmp/paper 2>/dev/null || cat /var/tmp/paper')).toContain(
      '135.00',
    );
  });

  it('says how it is in plain words', () => {
    expect(box.ok('comanda status')).toContain('Comanda 1.0.0');
    const doctor = box.sh('comanda doctor').text;
    expect(doctor).toContain('ok      printer: 127.0.0.1:9100 can be reached');
    expect(doctor).toMatch(/ok {6}certificate: good until/);
  });

  it('makes a backup, rehearses it and goes back to it', () => {
    const backup = box.ok('comanda backup').trim().split('\n').at(-1) ?? '';
    expect(box.ok('comanda drill')).toContain('can be restored: 1 checks, 135.00');
    box.ok('systemctl start comanda-drill.service');
    work('sell');
    expect(box.sh(`comanda restore ${backup}`, 'no\n').text).toContain('Nothing was changed');
    expect(box.ok(`comanda restore ${backup}`, 'restore\n')).toContain('checks=1');
    const after = work('open');
    expect(after.closed).toBe(1);
  });

  it('opens a sealed backup from a stick with its passphrase only', () => {
    box.ok(
      'install -d -o comanda -g comanda /mnt/stick; cd /etc/comanda; echo twelve or more >seal',
    );
    box.ok('cd /etc/comanda; chgrp comanda seal; chmod 640 seal');
    const lines =
      'COMANDA_BACKUP_COPY_TO=/mnt/stick\nCOMANDA_BACKUP_PASSPHRASE_FILE=/etc/comanda/seal\n';
    box.ok(
      `printf '${lines}' >>/etc/comanda/comanda.env; comanda restart; comanda backup; sleep 2`,
    );
    const sealed = box.ok('ls /mnt/stick/*.sealed').trim();
    expect(box.sh(`comanda restore ${sealed}`, 'not this one\nrestore\n').text).toContain('wrong');
    expect(box.ok(`comanda restore ${sealed}`, 'twelve or more\nrestore\n')).toContain('Restored.');
    expect(closedChecks()).toBe(1);
  });

  it('comes back from a crash and from a hang by itself', async () => {
    const pid = () => box.ok('systemctl show -p MainPID --value comanda-appliance').trim();
    for (const signal of ['KILL', 'STOP']) {
      const before = pid();
      box.ok(`kill -${signal} ${before}`);
      const wait = '/opt/comanda/current/provisioning/box/wait-healthy.sh';
      const from = performance.now();
      while (pid() === before && performance.now() - from < 60_000)
        await new Promise((r) => setTimeout(r, 500));
      expect(pid()).not.toBe(before);
      box.ok(`${wait} 60`);
      // A hang while it starts is the business of systemd's own deadline.
      box.ok('until systemctl is-active -q comanda-appliance; do sleep 0.2; done');
      console.log(`back after ${signal} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
  });

  it('is not upgraded in the middle of service, unless told', () => {
    const file = carry(files.next);
    const refused = box.sh(`comanda upgrade ${file}`);
    expect(refused.text).toMatch(/checks are open.*--now/);
    expect(refused.code).toBe(1);
    expect(version()).toBe('1.0.0');
    expect(box.ok(`comanda upgrade ${file} --now`)).toContain('Comanda 1.1.0 serves');
    expect(version()).toBe('1.1.0');
    expect(closedChecks()).toBe(1);
  });

  it('refuses a file that was changed on its way', () => {
    const file = carry(files.broken);
    box.ok(
      `cp ${file} /srv/bent.tar.gz; sed 's/ .*/  bent.tar.gz/' ${file}.sha256 >/srv/bent.tar.gz.sha256`,
    );
    box.ok('printf x >>/srv/bent.tar.gz');
    expect(box.sh('comanda upgrade /srv/bent.tar.gz').text).toContain('not what its checksum says');
  });

  it('goes back by itself from a version that does not serve, data included', () => {
    const before = closedChecks();
    const tried = box.sh(`comanda upgrade /srv/${basename(files.broken)} --now`);
    expect(tried.code).toBe(1);
    expect(tried.text).toContain('This version is broken.');
    expect(tried.text).toContain('Comanda 1.1.0 serves again, with the data as it was');
    expect(version()).toBe('1.1.0');
    expect(closedChecks()).toBe(before);
  });

  it('goes back to the version before, with nothing lost unless told', () => {
    expect(box.sh('comanda rollback').text).toContain('There is no upgrade to go back from');
    const file = carry(files.third);
    expect(box.ok(`comanda upgrade ${file} --now`)).toContain('Comanda 1.1.1 serves');
    expect(work('sell').closed).toBe(2);
    expect(box.ok('comanda rollback')).toContain('Comanda 1.1.0 serves');
    expect(closedChecks()).toBe(2);
  });

  it('shows why when it cannot start', () => {
    box.ok(
      'echo COMANDA_LAN=maybe >>/etc/comanda/comanda.env; systemctl restart comanda-appliance || true',
    );
    const page = 'for i in $(seq 40); do curl -s 127.0.0.1:5050/ && break; sleep 1; done';
    expect(box.ok(page)).toContain('COMANDA_LAN is &quot;maybe&quot;');
    box.ok(`sed -i '/=maybe/d' /etc/comanda/comanda.env; comanda restart`);
    expect(version()).toBe('1.1.0');
  });

  it('is taken away without its data, and goes on with it when installed again', () => {
    box.ok('/opt/comanda/current/provisioning/install.sh --uninstall');
    expect(box.sh('test -e /opt/comanda').code).toBe(1);
    expect(box.sh('ls /etc/systemd/system/comanda*').code).not.toBe(0);
    expect(box.sh('curl -s 127.0.0.1:5050').code).not.toBe(0);
    box.ok('test -s /var/lib/comanda/comanda.db');
    box.ok(`rm -rf comanda-1.0.0 && tar -xzf ${basename(files.next)}`);
    box.ok('/srv/comanda-1.0.0/provisioning/install.sh');
    expect(closedChecks()).toBe(2);
  });
});
