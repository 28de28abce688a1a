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

/** Runs functions of the scripts; services, Node and the journal are stood in for. */
function shell(line: string, input = '') {
  const files = ['lib.sh', 'tree.sh', 'upgrade.sh'].map((name) => `. ${join(box, name)}`);
  const fakes = [
    `opt=${opt} data=${opt} cache=${opt}/cache record=${opt}/upgrade pending=${opt}/upgrade-pending`,
    'put_back() { echo "put back: $1 ${2:-with its data}"; rm -f "$pending"; }',
    'of() { case $1 in */comanda.db) echo "${newest:-then}" ;; *) echo then ;; esac; }',
  ];
  const done = spawnSync('sh', ['-ec', [...files, ...fakes, line].join('\n')], {
    input,
    encoding: 'utf8',
  });
  return done.stdout + done.stderr;
}

describe('the line that says why a program ended', () => {
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

describe('an upgrade that was interrupted', () => {
  function interrupted(current: string, backup: string): void {
    for (const version of ['1.0.0', '1.1.0']) {
      mkdirSync(join(opt, 'releases', version), { recursive: true });
      writeFileSync(join(opt, 'releases', version, 'RELEASE'), `VERSION=${version}\n`);
    }
    spawnSync('ln', ['-s', `releases/${current}`, join(opt, 'current')]);
    writeFileSync(join(opt, 'upgrade-pending'), `FROM=1.0.0\nTO=1.1.0\n${backup}`);
  }

  it('before the switch goes on with the old version and its data', () => {
    interrupted('1.0.0', '');
    expect(shell('resume put_back')).toContain('put back: 1.0.0 with its data');
    expect(existsSync(join(opt, 'releases/1.1.0'))).toBe(false);
  });

  it('after the switch goes back to the old version and the data of before', () => {
    interrupted('1.1.0', `BACKUP=${opt}/upgrade.db\n`);
    expect(shell('resume put_back')).toContain(`put back: 1.0.0 ${opt}/upgrade.db`);
  });

  it('stays when the new version has sold already, and can be gone back from', () => {
    interrupted('1.1.0', `BACKUP=${opt}/upgrade.db\n`);
    expect(shell('newest=later; resume put_back')).toContain('it stays');
    expect(existsSync(join(opt, 'upgrade-pending'))).toBe(false);
    expect(readFileSync(join(opt, 'upgrade'), 'utf8')).toContain('FROM=1.0.0');
  });

  it('without the old version changes nothing more', () => {
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

  it('is given up at its first crash', () => {
    const waiting = 'wait_for() { return 1; }';
    expect(shell(`${services('activating', 1)}; ${waiting}; ${start}`).trim()).toBe('does not');
    expect(shell(`${services('failed', 0)}; ${waiting}; ${start}`).trim()).toBe('does not');
  });

  it('is given up when it hangs, by the clock', () => {
    const hanging = 'wait_for() { return 1; }; sleep() { :; }';
    // `date` runs in a subshell: its time is kept in a file.
    const clock = `date() { echo >>${opt}/ticks; echo $(($(wc -l <${opt}/ticks) * 10)); }`;
    const said = shell(`${services('activating', 0)}; ${hanging}; ${clock}; ${start}`);
    expect(said.trim()).toBe('does not');
    expect(readFileSync(join(opt, 'ticks'), 'utf8').length).toBeLessThanOrEqual(5);
  });

  it('ends when it serves', () => {
    expect(shell(`${services('active', 0)}; wait_for() { :; }; ${start}`).trim()).toBe('serves');
  });
});
