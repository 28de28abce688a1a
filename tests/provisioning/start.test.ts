import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfFiles } from '../../provisioning/dev/build-ui.mjs';
import { firstStep } from '../../provisioning/dev/first-step.mjs';
import { matchesLock } from '../../provisioning/dev/install.mjs';
import { readSettings } from '../../provisioning/dev/settings.mjs';
import { restartDelay } from '../../provisioning/dev/supervise.mjs';
import { failures, flaky, slowest } from '../../provisioning/dev/file-times.mjs';
import { readTotals } from '../../provisioning/dev/test-totals.mjs';
import { projectRoot } from '../structure/tree.ts';

describe('the settings of a start', () => {
  it('opens the demo venue on this machine only, by default', () => {
    expect(readSettings({})).toMatchObject({
      url: 'http://127.0.0.1:5050',
      dataDir: join(projectRoot, 'data'),
      env: { COMANDA_DEMO: '1', COMANDA_HOST: '127.0.0.1', COMANDA_PORT: '5050' },
    });
  });

  it("keeps the user's settings, and finds an address of this machine", () => {
    const chosen = { COMANDA_HOST: '0.0.0.0', COMANDA_PORT: '8080', COMANDA_DEMO: '0' };
    expect(readSettings(chosen)).toMatchObject({ url: 'http://127.0.0.1:8080', env: chosen });
    expect(readSettings({ COMANDA_HOST: '::1' }).url).toBe('http://[::1]:5050');
  });

  it.each(['0', '65536', '80a', '-1', '5.5', ' '])(
    'refuses the port "%s" in one sentence',
    (port) => {
      expect(() => readSettings({ COMANDA_PORT: port })).toThrow(/^COMANDA_PORT must be .*\.$/);
    },
  );

  it('refuses a demo switch that is neither on nor off', () => {
    expect(() => readSettings({ COMANDA_DEMO: 'yes' })).toThrow('COMANDA_DEMO must be 0, 1 or lan');
  });
});

describe('the first words of a start', () => {
  it('name address and code of a real venue without users, and nothing once it is set up', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'comanda-first-'));
    const settings = { dataDir, url: 'http://127.0.0.1:5050' };
    expect(firstStep(settings)).toBe('');
    writeFileSync(join(dataDir, 'setup-code'), 'ABCD2345\n');
    expect(firstStep(settings)).toContain('http://127.0.0.1:5050');
    expect(firstStep(settings)).toContain('the code ABCD2345');
    rmSync(dataDir, { recursive: true });
  });
});

describe('what is installed', () => {
  const lock = lockFile({
    '': {},
    db: { version: '0.1.0' },
    'node_modules/@comanda/db': { link: true },
    'node_modules/kysely': { version: '1.2.3' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  });
  const link = { 'node_modules/@comanda/db': { link: true } };

  it('matches the lock file when every package has its version', () => {
    expect(
      matchesLock(lock, lockFile({ ...link, 'node_modules/kysely': { version: '1.2.3' } })),
    ).toBe(true);
  });

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', lockFile(link)],
    ['a package is older', lockFile({ ...link, 'node_modules/kysely': { version: '1.2.2' } })],
    ['a workspace is not linked', lockFile({ 'node_modules/kysely': { version: '1.2.3' } })],
  ])('does not when %s', (_when, installed) => {
    expect(matchesLock(lock, installed)).toBe(false);
  });
});

describe('the stamp of the screens', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-stamp-'));
    mkdirSync(join(folder, 'src/dist'), { recursive: true });
    writeFileSync(join(folder, 'src/a.ts'), 'a');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('depends on names and contents of sources, not on the output', () => {
    const before = hashOfFiles(folder, ['src']);
    writeFileSync(join(folder, 'src/dist/built.js'), 'built');
    expect(hashOfFiles(folder, ['src'])).toBe(before);
    writeFileSync(join(folder, 'src/a.ts'), 'b');
    const changed = hashOfFiles(folder, ['src']);
    expect(changed).not.toBe(before);
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(hashOfFiles(folder, ['src'])).not.toBe(changed);
  });
});

describe('the print daemon', () => {
  it('restarts at once the first time, then with increasing delays', () => {
    expect([0, 1, 2, 3, 4, 50].map(restartDelay)).toEqual([1, 2, 5, 10, 30, 30]);
  });
});

describe('the total of the tests', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(readTotals(JSON.stringify(report))).toMatchObject({ passed: 7, failed: 2 });
  });
});

describe('the report of the test files', () => {
  const times = [
    { file: 'tests/a.test.ts', seconds: 1.25, retried: [], failed: [] },
    { file: 'tests/b.test.ts', seconds: 100, retried: ['a table > opens'], failed: [] },
    {
      file: 'tests/c.test.ts',
      seconds: 20.5,
      retried: [],
      failed: [{ test: 'a check > adds up', message: '\u001b[31mexpected 3\u001b[39m\nto be 4' }],
    },
  ];

  it('sorts the slowest and limits them', () => {
    expect(slowest(times, 2)).toEqual(['  100.0 s  tests/b.test.ts', '   20.5 s  tests/c.test.ts']);
  });

  it('names each test that passed only when repeated', () => {
    expect(flaky(times)).toEqual(['  tests/b.test.ts > a table > opens']);
  });

  it('names each test that failed, and says why', () => {
    expect(failures(times)).toEqual([
      '  tests/c.test.ts > a check > adds up',
      '      expected 3',
      '      to be 4',
    ]);
  });
});

describe('npm start', () => {
  it('reports in one sentence that the port is invalid', async () => {
    const { code, stderr } = await start({ COMANDA_PORT: 'eighty' });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      'COMANDA_PORT must be a whole number from 1 to 65535, not "eighty".',
    );
  });

  it('reports in one sentence that the port is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    try {
      const { code, stderr } = await start({ COMANDA_PORT: String(port) });
      expect(code).toBe(1);
      expect(stderr.trim()).toBe(
        `Port ${port} is taken by another program: stop that one, or choose another port with COMANDA_PORT.`,
      );
    } finally {
      server.close();
    }
  });
});

function lockFile(packages: Record<string, object>): string {
  return JSON.stringify({ lockfileVersion: 3, packages });
}

/** Runs the starter to its end; only for settings that it refuses. */
function start(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const script = join(projectRoot, 'provisioning/dev/start.mjs');
    const child = execFile(
      process.execPath,
      [script],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, _out, stderr) => resolve({ code: child.exitCode, stderr }),
    );
  });
}
