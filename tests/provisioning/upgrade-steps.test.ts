import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';

const box = join(projectRoot, 'provisioning/box');
let opt = '';
beforeEach(() => {
  opt = mkdtempSync(join(tmpdir(), 'comanda-upgrade-'));
});
afterEach(() => rmSync(opt, { recursive: true, force: true }));

/** Runs functions of the scripts; services, Node and the journal are faked. */
function shell(line: string, input = '') {
  const files = ['lib.sh', 'tree.sh', 'upgrade.sh'].map((name) => `. ${join(box, name)}`);
  const fakes = [
    `opt=${opt} data=${opt} cache=${opt}/cache record=${opt}/upgrade pending=${opt}/upgrade-pending refused=${opt}/upgrade-refused`,
    'put_back() { echo "put back: $1 ${2:-with its data}"; rm -f "$pending"; }',
    'of() { case $1 in */comanda.db) echo "${newest:-then}" ;; *) echo then ;; esac; }',
  ];
  const done = spawnSync('sh', ['-ec', [...files, ...fakes, line].join('\n')], {
    input,
    encoding: 'utf8',
  });
  return done.stdout + done.stderr;
}

describe('the line with the reason a program ended', () => {
  it.each([
    [
      'of an error that nothing caught',
      "file:///opt/comanda/x.ts:3\n  throw new Error('This version is broken.');\n        ^\n\nError: This version is broken.\n    at start (file:///opt/x.ts:3:9)\n    at async main\n\nNode.js v24.21.0\n",
      'Error: This version is broken.',
    ],
    [
      'of a missing file, with a code and its fields',
      "node:internal/modules/esm/resolve:271\n    throw new ERR_MODULE_NOT_FOUND(\n          ^\n\nError [ERR_MODULE_NOT_FOUND]: Cannot find package 'pino'\n    at x {\n  code: 'ERR_MODULE_NOT_FOUND'\n}\n\nNode.js v24.21.0\n",
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'pino'",
    ],
    [
      'is a sentence between lines of the log',
      '{"level":30,"msg":"open"}\nCOMANDA_LAN is "maybe", but must be one of off, https, http.\n{"level":30}\n',
      'COMANDA_LAN is "maybe", but must be one of off, https, http.',
    ],
    ['is absent when there is none', '{"level":30,"msg":"open"}\n', ''],
  ])('%s', (_, printed, why) => {
    expect(shell('error_line', printed).trim()).toBe(why);
  });
});

describe('a backup that a person asked for', () => {
  /** The appliance writes the backup at once and its result, if at all, two looks later. */
  const asked = (result: string, state = 'active') =>
    shell(`systemctl() { case $1 in
        is-active) [ "$2" = --quiet ] || echo ${state}; [ ${state} = active ] ;;
        kill) mkdir -p "$data/backups"; touch "$data/backups/manual-1.db"; later=2 ;;
      esac; }
      tool() { echo "$data/backups/manual-2.db"; }
      sleep() { [ ! -e "$data/backups/manual-1.db" ] || [ -e "$data/looked" ] || { touch "$data/looked"; return 0; }
        [ ! -e "$data/looked" ] || printf '${result}' >"$data/backup-result"; }
      back_up_with_copies; echo "code $?"`);

  it('waits for the copies and says where they are', () => {
    const said = asked('backup=x\\ncopied=/media/comanda\\nmissing=/mnt/nas\\n');
    expect(said).toContain('backups/manual-1.db');
    expect(said).toContain('Copied to /media/comanda');
    expect(said).toContain('/mnt/nas is not there: no copy was made in it.');
    expect(said).toContain('code 0');
  });

  it('fails when a copy could not be made', () => {
    const said = asked('backup=x\\nfailed=/media/comanda: ENOSPC\\n');
    expect(said).toContain('NOT copied to /media/comanda: ENOSPC');
    expect(said).not.toContain('code 0');
  });

  it('says that nothing is copied while the box is stopped', () => {
    const said = asked('', 'inactive');
    expect(said).toContain('manual-2.db');
    expect(said).toContain('nothing was copied to a stick');
  });

  it('ends at once with the reason when there was no backup', () => {
    const said = shell(`systemctl() { :; }
      sleep() { printf 'error=the disk is full\\n' >"$data/backup-result"; }
      back_up_with_copies`);
    expect(said).toContain('The backup failed: the disk is full');
  });
});

describe('an upgrade that was interrupted', () => {
  function interrupted(current: string, backup: string): void {
    for (const version of ['1.0.0', '1.1.0']) {
      mkdirSync(join(opt, 'releases', version), { recursive: true });
      writeFileSync(join(opt, 'releases', version, 'RELEASE'), `VERSION=${version}\n`);
    }
    spawnSync('ln', ['-s', `releases/${current}`, join(opt, 'current')]);
    writeFileSync(join(opt, 'upgrade-pending'), `FROM=1.0.0\nTO=1.1.0\n${backup}`);
  }

  it('before the switch continues with the old version and its data', () => {
    interrupted('1.0.0', '');
    expect(shell('resume put_back')).toContain('put back: 1.0.0 with its data');
    expect(existsSync(join(opt, 'releases/1.1.0'))).toBe(false);
  });

  it('after the switch rolls back to the old version and its data', () => {
    interrupted('1.1.0', `BACKUP=${opt}/upgrade.db\n`);
    expect(shell('resume put_back')).toContain(`put back: 1.0.0 ${opt}/upgrade.db`);
  });

  it('is kept when checks were closed with the new version, and can be rolled back', () => {
    interrupted('1.1.0', `BACKUP=${opt}/upgrade.db\n`);
    expect(shell('newest=later; resume put_back')).toContain('it stays');
    expect(existsSync(join(opt, 'upgrade-pending'))).toBe(false);
    expect(readFileSync(join(opt, 'upgrade'), 'utf8')).toContain('FROM=1.0.0');
  });

  it('without the old version changes nothing', () => {
    interrupted('1.1.0', `BACKUP=${opt}/upgrade.db\n`);
    rmSync(join(opt, 'releases/1.0.0'), { recursive: true });
    expect(shell('resume put_back')).toContain('left no version to go back to');
    expect(existsSync(join(opt, 'upgrade-pending'))).toBe(false);
  });
});

describe('starting the new version', () => {
  const services = (state: string, restarts: number) =>
    `systemctl() { [ "$1" != show ] || echo "ActiveState=${state} NRestarts=${restarts}"; }`;
  const start = 'next=1.1.0 took=0; if start_new; then echo serves; else echo "does not"; fi';

  it('fails at its first crash', () => {
    const waiting = 'wait_for() { return 1; }';
    expect(shell(`${services('activating', 1)}; ${waiting}; ${start}`).trim()).toBe('does not');
    expect(shell(`${services('failed', 0)}; ${waiting}; ${start}`).trim()).toBe('does not');
  });

  it('fails after a timeout when it hangs', () => {
    const hanging = 'wait_for() { return 1; }; sleep() { :; }';
    // `date` runs in a subshell, so its time is kept in a file.
    const clock = `date() { echo >>${opt}/ticks; echo $(($(wc -l <${opt}/ticks) * 10)); }`;
    const said = shell(`${services('activating', 0)}; ${hanging}; ${clock}; ${start}`);
    expect(said.trim()).toBe('does not');
    expect(readFileSync(join(opt, 'ticks'), 'utf8').length).toBeLessThanOrEqual(5);
  });

  it('ends when it serves', () => {
    expect(shell(`${services('active', 0)}; wait_for() { :; }; ${start}`).trim()).toBe('serves');
  });
});

describe('going back', () => {
  const rest = 'stop_all() { :; }; start_all() { :; }; wait_for() { :; }';

  it('requests the stop of what it kills, so that systemd does not start it again', () => {
    const said = shell(`systemctl() { echo "$1"; }; ${rest}; go_back 1.0.0 exact.db`);
    expect(said.split('\n').slice(0, 3)).toEqual(['stop', 'kill', 'put back: 1.0.0 exact.db']);
  });

  it('lets a version that keeps its data end by itself', () => {
    expect(shell(`systemctl() { echo "$1"; }; ${rest}; go_back 1.0.0 ''`)).not.toContain('kill');
  });

  it('starts the old version with its own compile cache', () => {
    const said =
      shell(`mkdir $cache $cache.next; echo old >$cache/version; echo new >$cache.next/version
      set_aside_compiled; take_compiled; cat $cache/version
      rm -rf $cache; bring_back_compiled; cat $cache/version`);
    expect(said).toBe('new\nold\n');
  });
});

describe('an update file requested by the page', () => {
  const signed = { ...process.env, SSH_AUTH_SOCK: '' };
  const run = (command: string, ...words: string[]) => {
    const { status, stderr } = spawnSync(command, words, { cwd: opt, env: signed });
    if (status !== 0) throw new Error(`${command}: ${String(stderr)}`);
  };

  /** An update file in the appliance's folder, signed with a key of this name. */
  function upload(version: string, signer: string, arch = 'x64'): void {
    const top = join(opt, `comanda-${version}`);
    const name = `comanda-${version}-linux-${arch}.tar.gz`;
    mkdirSync(top);
    writeFileSync(join(top, 'RELEASE'), `VERSION=${version}\nARCH=${arch}\n`);
    writeFileSync(join(top, 'CHANGELOG.md'), '# Changelog\n\n## [1.1.0]\n\n- Faster.\n');
    run('tar', '-czf', name, `comanda-${version}`);
    run('sh', '-c', `sha256sum ${name} >${name}.sha256`);
    run('ssh-keygen', '-Y', 'sign', '-q', '-f', signer, '-n', 'comanda-release', name);
    mkdirSync(join(opt, 'updates'), { recursive: true });
    const parts = [name, `${name}.sha256`, `${name}.sig`];
    run('tar', '-cf', 'updates/incoming.update', ...parts);
  }

  /** Runs what the unit runs for a request of the page; returns the log and the state. */
  function ask(lines: string): { log: string; state: string } {
    mkdirSync(join(opt, 'run'), { recursive: true });
    mkdirSync(join(opt, 'updates'), { recursive: true });
    writeFileSync(join(opt, 'updates/request'), lines);
    const unit = readFileSync(join(box, 'run-upgrade.sh'), 'utf8');
    const body = unit.slice(
      unit.indexOf('run_for_page() {'),
      unit.indexOf('# Also for the journal'),
    );
    const log = shell(`asked=${opt}/run etc=${opt} updates=${opt}/updates incoming=${opt}/incoming
      flush() { :; }
      ${body}
      run_for_page`);
    expect(existsSync(join(opt, 'updates/request'))).toBe(false);
    const state = existsSync(join(opt, 'run/state'))
      ? readFileSync(join(opt, 'run/state'), 'utf8')
      : '';
    return { log, state };
  }

  beforeEach(() => {
    for (const name of ['ours', 'theirs']) {
      run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', name);
    }
    const [type, key] = readFileSync(join(opt, 'ours.pub'), 'utf8').split(' ');
    writeFileSync(join(opt, 'allowed_signers'), `release ${type} ${key}\n`);
    mkdirSync(join(opt, 'releases/1.0.0'), { recursive: true });
    writeFileSync(join(opt, 'releases/1.0.0/RELEASE'), 'VERSION=1.0.0\nARCH=x64\n');
    run('ln', '-s', 'releases/1.0.0', 'current');
  });

  it('is ready when it is signed, newer and for this machine', () => {
    upload('1.1.0', 'ours');
    expect(ask('WHAT=check\nSTICK=\n').state).toBe('STATE=ready\nSTEP=checking\nVERSION=1.1.0\n');
    expect(readFileSync(join(opt, 'run/changes'), 'utf8')).toContain('- Faster.');
  });

  it.each([
    ['of another signer', '1.1.0', 'theirs', 'x64', 'is not by anybody in'],
    ['of the version that runs', '1.0.0', 'ours', 'x64', 'is the one that runs'],
    ['of another kind of machine', '1.1.0', 'ours', 'arm64', 'another kind of machine (arm64)'],
  ])('%s is refused with the reason', (_, version, signer, arch, reason) => {
    upload(version, signer, arch);
    const { log, state } = ask('WHAT=check\nSTICK=\n');
    expect(state).toContain('STATE=failed\n');
    expect(log).toContain(reason);
  });

  it('that is a link, or not an archive of a release, is not opened', () => {
    mkdirSync(join(opt, 'updates'));
    writeFileSync(join(opt, 'secret'), 'secret');
    run('ln', '-s', '../secret', 'updates/incoming.update');
    expect(ask('WHAT=check\nSTICK=\n').log).toContain('There is no update file.');
    expect(existsSync(join(opt, 'updates/incoming.update'))).toBe(false);
    run('tar', '-cf', 'updates/incoming.update', 'secret');
    expect(ask('WHAT=check\nSTICK=\n').log).toContain('This is no update file');
  });

  it.each([
    'WHAT=check\nSTICK=../../etc/shadow\n',
    'WHAT=install\nVERSION=1.1.0;reboot\n',
    'WHAT=install\nVERSION=1.1.0\nOPTION=--force\n',
  ])('%j is refused', (lines) => {
    expect(ask(lines).log).toContain('This request is not valid.');
  });

  it('is only installed in the verified version', () => {
    upload('1.1.0', 'ours');
    ask('WHAT=check\nSTICK=\n');
    const upgraded = 'upgrade() { echo "upgrades $1 $2"; }';
    const unit = shell(`incoming=${opt}/incoming updates=${opt}/updates; ${upgraded}
      install_update 1.1.0 --now; install_update 1.1.0 --now`);
    expect(unit).toMatch(/^upgrades .*comanda-1\.1\.0-linux-x64\.tar\.gz --now$/m);
    expect(unit).toContain('Check the update file again.');
  });
});
