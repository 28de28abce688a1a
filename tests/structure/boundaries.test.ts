import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './tree.ts';

/**
 * A check that reads no files would look like a clean repository. So a small sample tree is built and checked with
 * the real rules and tools, with one forbidden import for every rule.
 */
const planted: { rule: string; file: string; imports: string; reported?: string }[] = [
  { rule: 'no-cycles', file: 'appliance/domain/src/chicken.ts', imports: './egg.ts' },
  { rule: 'resolvable', file: 'db/src/lost.ts', imports: './nowhere.ts' },
  { rule: 'declared', file: 'print-daemon/src/undeclared.ts', imports: 'fastify' },
  { rule: 'domain-is-pure', file: 'appliance/domain/src/reads-disk.ts', imports: 'node:fs' },
  { rule: 'contract-is-thin', file: 'appliance/contract/src/serves.ts', imports: 'fastify' },
  { rule: 'receipt-is-pure', file: 'appliance/receipt/src/sends.ts', imports: 'node:net' },
  { rule: 'db-knows-domain-only', file: 'db/src/looks-up.ts', imports: '@comanda/contract/checks' },
  { rule: 'sqlite-has-one-door', file: 'db/src/second-door.ts', imports: 'node:sqlite' },
  { rule: 'kysely-stays-in-db', file: 'appliance/src/queries.ts', imports: 'kysely' },
  {
    rule: 'appliance-uses-its-layers',
    file: 'appliance/src/prints.ts',
    imports: '../../print-daemon/src/main.ts',
  },
  {
    rule: 'appliance-is-not-a-library',
    file: 'print-daemon/src/borrows.ts',
    imports: '../../appliance/src/app.ts',
  },
  {
    rule: 'daemon-talks-over-the-wire',
    file: 'print-daemon/src/stores.ts',
    imports: '@comanda/db/schema',
  },
  {
    rule: 'ui-talks-over-the-wire',
    file: 'kiosk-ui/src/lib/stores.ts',
    imports: '@comanda/db/schema',
  },
  { rule: 'ui-runs-in-a-browser', file: 'kiosk-ui/src/lib/reads-disk.ts', imports: 'node:fs' },
  {
    rule: 'screens-paint-plain-text',
    file: 'kiosk-ui/src/lib/paints.ts',
    imports: '@comanda/receipt/painters/esc-pos-builder',
  },
  {
    rule: 'features-are-strangers',
    file: 'kiosk-ui/src/features/kitchen/peeks.ts',
    imports: '../checks/checks.ts',
  },
  {
    rule: 'theme-is-lowest',
    file: 'kiosk-ui/src/theme/stores.ts',
    imports: '../lib/money.ts',
  },
  {
    rule: 'i18n-is-texts-only',
    file: 'kiosk-ui/src/i18n/stores.ts',
    imports: '../lib/money.ts',
  },
  {
    rule: 'lib-is-below-live',
    file: 'kiosk-ui/src/lib/climbs.ts',
    imports: '../live/socket.ts',
  },
  {
    rule: 'live-shows-nothing',
    file: 'kiosk-ui/src/live/paints.ts',
    imports: '../ui/button.ts',
  },
  {
    rule: 'ui-is-below-parts',
    file: 'kiosk-ui/src/ui/climbs.ts',
    imports: '../parts/order-type.ts',
  },
  {
    rule: 'ui-knows-no-domain',
    file: 'kiosk-ui/src/ui/order-type.ts',
    imports: '@comanda/contract/checks',
  },
  {
    rule: 'parts-are-below-features',
    file: 'kiosk-ui/src/parts/climbs.ts',
    imports: '../features/checks/checks.ts',
  },
  {
    rule: 'features-do-not-know-the-app',
    file: 'kiosk-ui/src/features/checks/climbs.ts',
    imports: '../../app/app.ts',
  },
  {
    rule: 'folders-have-no-cycles',
    file: 'kiosk-ui/src/features/kitchen/board/turns.ts',
    imports: '../list/list.ts',
    reported: 'kiosk-ui/src/features/kitchen/board',
  },
  {
    rule: 'nothing-shipped-needs-tests',
    file: 'appliance/src/tested.ts',
    imports: '../../tests/support/app.ts',
  },
];

/** The sample tree without violations: every workspace, and the imports that the rules allow. */
const innocent: Record<string, string[]> = {
  'appliance/domain/src/money.ts': [],
  'appliance/domain/src/egg.ts': [],
  'appliance/contract/src/checks.ts': ['@comanda/domain/money', 'typebox'],
  'appliance/src/app.ts': ['@comanda/contract/checks', '@comanda/db/schema', 'fastify', 'node:fs'],
  'db/src/schema.ts': ['@comanda/domain/money', 'kysely'],
  'db/src/driver/node-sqlite.ts': ['node:sqlite'],
  'appliance/receipt/src/layout.ts': ['@comanda/domain/money'],
  'appliance/receipt/src/painters/esc-pos-builder.ts': ['node-thermal-printer'],
  'appliance/receipt/src/painters/pictures.ts': ['qr'],
  'print-daemon/src/main.ts': ['@comanda/contract/checks', '@comanda/receipt/layout', 'node:net'],
  'kiosk-ui/src/app/app.ts': ['../features/checks/checks.ts'],
  'kiosk-ui/src/features/kitchen/list/list.ts': ['../board/board.ts'],
  'kiosk-ui/src/features/kitchen/board/board.ts': [],
  'kiosk-ui/src/parts/order-type.ts': ['@comanda/contract/checks', '../ui/button.ts'],
  'kiosk-ui/src/ui/button.ts': ['../live/socket.ts', '../lib/money.ts'],
  'kiosk-ui/src/live/socket.ts': ['@comanda/contract/checks', '../lib/money.ts'],
  'kiosk-ui/src/features/checks/checks.ts': ['@comanda/contract/checks', '../../lib/money.ts'],
  'kiosk-ui/src/lib/money.ts': ['@comanda/domain/money', '@comanda/receipt/layout'],
  'tests/support/app.ts': ['../../appliance/src/app.ts'],
};

const workspaces: Record<string, string> = {
  'appliance/domain': '@comanda/domain',
  'appliance/contract': '@comanda/contract',
  appliance: '@comanda/appliance',
  db: '@comanda/db',
  'appliance/receipt': '@comanda/receipt',
  'print-daemon': '@comanda/print-daemon',
  'kiosk-ui': '@comanda/kiosk-ui',
};

const packages = [
  'typebox',
  'fastify',
  'kysely',
  'kysely-generic-sqlite',
  'node-thermal-printer',
  'qr',
];

interface Violation {
  rule: { name: string };
  from: string;
}

let sample: string;

beforeAll(() => {
  sample = mkdtempSync(join(tmpdir(), 'comanda-sample-'));
  cpSync(join(projectRoot, '.dependency-cruiser.cjs'), join(sample, '.dependency-cruiser.cjs'));
  put('package.json', JSON.stringify({ name: 'sample', private: true, type: 'module' }));
  for (const name of packages) {
    put(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    put(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
  for (const [folder, name] of Object.entries(workspaces)) {
    cpSync(join(projectRoot, folder, 'package.json'), join(makeFolder(folder), 'package.json'));
    const link = join(makeFolder('node_modules/@comanda'), name.replace('@comanda/', ''));
    symlinkSync(relative(dirname(link), join(sample, folder)), link);
  }
  for (const [file, imports] of Object.entries(innocent)) put(file, moduleText(imports));
});

afterAll(() => rmSync(sample, { recursive: true, force: true }));

describe('the check of imports', () => {
  it('finds nothing in a valid sample, and reads all of it', async () => {
    const { violations, modules } = await cruise();
    expect(violations).toEqual([]);
    expect(modules).toEqual(expect.arrayContaining(Object.keys(innocent)));
  });

  it('has a violation for every rule', () => {
    const config = readFileSync(join(projectRoot, '.dependency-cruiser.cjs'), 'utf8');
    const names = [...config.matchAll(/(?:forbid\(|only\(|name:)\s*'([a-z0-9-]+)'/g)].map(
      (match) => match[1],
    );
    expect(planted.map((offence) => offence.rule).sort()).toEqual(names.sort());
  });

  it('finds every violation, values and types alike', async () => {
    for (const offence of planted) put(offence.file, moduleText([offence.imports]));
    put('appliance/domain/src/egg.ts', moduleText(['./chicken.ts']));
    put(
      'kiosk-ui/src/lib/type-only.ts',
      `import type { Db } from '@comanda/db/schema';\nexport type { Db };\n`,
    );
    const { violations } = await cruise();
    const found = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    expect(found).toEqual(
      expect.arrayContaining(
        // A rule about folders reports the folder, not the file.
        planted.map(({ rule, file, reported }) => `${rule}: ${reported ?? file}`),
      ),
    );
    expect(found).toContain('ui-talks-over-the-wire: kiosk-ui/src/lib/type-only.ts');
  });
});

/** Runs the installed dependency-cruiser over the sample tree. */
async function cruise(): Promise<{ violations: Violation[]; modules: string[] }> {
  const bin = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const folders = ['appliance', 'db', 'kiosk-ui', 'print-daemon', 'tests'];
  const args = [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: sample,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  if (!stdout) throw new Error('dependency-cruiser said nothing');
  const report = JSON.parse(stdout) as {
    modules: { source: string }[];
    summary: { violations: Violation[] };
  };
  return {
    violations: report.summary.violations,
    modules: report.modules.map((module) => module.source),
  };
}

function moduleText(imports: string[]): string {
  return [...imports.map((name) => `import '${name}';`), 'export const here = true;', ''].join(
    '\n',
  );
}

function makeFolder(folder: string): string {
  mkdirSync(join(sample, folder), { recursive: true });
  return join(sample, folder);
}

function put(file: string, text: string): void {
  makeFolder(dirname(file));
  writeFileSync(join(sample, file), text);
}
