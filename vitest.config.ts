import { accessSync, constants, existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import {
  BaseSequencer,
  type TestSpecification,
  type Vite,
  type VitestPluginContext,
} from 'vitest/node';
import { textsByLanguage } from './kiosk-ui/texts-by-language.ts';
import { postgresPrograms } from './provisioning/dev/postgres-programs.mjs';

/** Files that need another environment or another pace than the rest. */
const journeys = ['tests/journeys/**/*.test.ts'];
const ui = ['tests/kiosk-ui/*.test.ts'];
const components = ['tests/kiosk-ui/components/*.test.tsx'];
/** Components that test what a module keeps, or that replace a module, which others have loaded already. */
const isolated = globSync(components, { cwd: import.meta.dirname }).filter(
  (file) =>
    /(feedback|language)\.test/.test(file) ||
    readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);
const group = ['tests/group/**/*.test.ts'];

/** One more than there are cores: at any time some file waits for a program, a page or a clock. */
const maxWorkers = availableParallelism() + 1;

/** The programs that tests start compile our sources once a run, not at every start. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'tests/.artifacts/compiled') };
const env = { ...compiled, ...temporaryFolders() };
/** A program that many tests start is bundled to one file, as in a release. The proofs start the modules. */
const bundledEnv =
  process.env['COMANDA_PROVE'] === '1'
    ? env
    : { ...env, COMANDA_TEST_BUNDLES: join(import.meta.dirname, 'tests/.artifacts/bundles') };

/** Files that take or wait longer than their size says: started last, they would keep one core waiting for them. */
const long = [
  'journeys/catalogue',
  'journeys/silent-box',
  'db/kill-nine',
  'provisioning/tools',
  'provisioning/release',
  'api/transfer-races',
  'prove/crashes',
].map(nameOf);

/** Files that wait more than they work, for a clock or a program: two at a time would leave a core idle. */
const waiting = [
  'api/live-limits',
  'api/connections',
  'api/read-only',
  'api/move',
  'api/recovery',
  'print-daemon/daemon-process',
  'db/upgrade',
  'api/live',
  'provisioning/storage-failure',
  'api/idle-memory',
  'print-daemon/serial-printer',
  'print-daemon/usb-and-commands',
  'print-daemon/kitchen-proof',
].map(nameOf);
/** Other files between two of them: most take a second. */
const apart = 20;

const inThreads = {
  pool: 'threads',
  maxWorkers,
  testTimeout: 30_000,
  // On a busy machine the second of the default is not enough to load a module.
  expect: { poll: { timeout: 20_000 } },
} as const;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker that changes to another project loads everything again, so the files of one follow each other.
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()]
      .sort((a, b) => among(long, b).length - among(long, a).length)
      .flatMap((own) => {
        const [first, spread] = [among(long, own), among(waiting, own)];
        const others = own.filter((file) => !first.includes(file) && !spread.includes(file));
        for (const [place, file] of spread.entries()) others.splice(place * (apart + 1), 0, file);
        return [...first, ...others];
      });
  }
}

/** Texts in one language are made of more files than their own, which the cache of the tests would not see change. */
const freshTexts: Vite.Plugin = {
  name: 'comanda-fresh-texts',
  configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
    defineCacheKeyGenerator(({ id }) => (/\/texts\/.*\.ts\?(en|es)$/.test(id) ? false : null));
  },
};

/** The files with these names, in the order of the names. */
function among(names: string[], files: TestSpecification[]): TestSpecification[] {
  return names.flatMap((name) => files.filter(({ moduleId }) => moduleId.endsWith(name)));
}

function nameOf(file: string): string {
  return `tests/${file}.test.ts`;
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...journeys, ...ui, ...components, ...group],
          globalSetup: ['tests/support/bundles-setup.ts', 'tests/support/migrated-setup.ts'],
          env: bundledEnv,
          maxWorkers,
          // Loading the application once for each file takes as long as testing it: a worker keeps what it loaded.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...overSqlite3(),
      ...overPostgres(),
      {
        // A machine that is installed, upgraded and taken down: `npm run prove:install`, as root.
        test: {
          name: 'install',
          include: ['tests/provisioning/**/*.prove.ts'],
          globalSetup: 'tests/provisioning/proof-setup.ts',
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 900_000,
          bail: 1,
        },
      },
      {
        // What needs root, other programs or hours: `npm run prove`.
        test: {
          name: 'prove',
          include: ['tests/prove/**/*.prove.ts'],
          globalSetup: ['tests/support/migrated-setup.ts', 'tests/journeys/demo-setup.ts'],
          fileParallelism: false,
          testTimeout: 36_000_000,
          hookTimeout: 600_000,
        },
      },
      // Threads start faster than processes, and nothing here needs a process of its own.
      {
        plugins: [textsByLanguage(), freshTexts],
        test: {
          name: 'ui',
          include: [...ui, ...isolated],
          ...inThreads,
        },
      },
      {
        plugins: [textsByLanguage(), freshTexts],
        test: {
          name: 'components',
          include: components,
          exclude: isolated,
          setupFiles: 'tests/kiosk-ui/components/clean-up.ts',
          // Loading React and the parts of the screens takes longer than testing them.
          isolate: false,
          ...inThreads,
        },
      },
      {
        // Each file has a box and a browser of its own, and waits for them half of the time.
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: [
            'tests/support/bundles-setup.ts',
            'tests/support/migrated-setup.ts',
            'tests/journeys/demo-setup.ts',
          ],
          env: bundledEnv,
          isolate: false,
          maxWorkers: Math.min(maxWorkers + 1, 4),
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Four browsers on two cores starve each other at times. The summary names each test that was repeated.
          retry: 1,
          // A second, the default, is short for four browsers on two cores.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});

/** The store once more, over the optional driver: `npm install --no-save sqlite3@6.0.1` adds it. */
function overSqlite3(): TestProjectConfiguration[] {
  if (!existsSync(join(import.meta.dirname, 'node_modules/sqlite3/package.json'))) return [];
  return [
    {
      test: {
        name: 'db-sqlite3',
        include: ['tests/db/**/*.test.ts'],
        globalSetup: 'tests/support/migrated-setup.ts',
        env: { ...env, COMANDA_SQLITE_DRIVER: 'sqlite3' },
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    },
  ];
}

/** The group of venues, where PostgreSQL is installed: `apt install postgresql` adds it. */
function overPostgres(): TestProjectConfiguration[] {
  if (postgresPrograms() === null) return [];
  return [
    {
      test: {
        name: 'group',
        include: group,
        globalSetup: [
          'tests/support/migrated-setup.ts',
          'tests/support/bundles-setup.ts',
          'tests/group/screens-setup.ts',
          'tests/group/postgres-setup.ts',
        ],
        env: bundledEnv,
        maxWorkers,
        testTimeout: 240_000,
        hookTimeout: 240_000,
      },
    },
  ];
}

/**
 * Data folders of tests are in memory where there is room: a flush to the disk takes longer than the command before
 * it. What a flush is worth on a real disk is measured by `prove`, `install` and the bench.
 */
function temporaryFolders(): Record<string, string> {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 31 ? { TMPDIR: memory } : {};
  } catch {
    return {};
  }
}
