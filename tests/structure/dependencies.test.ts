import { describe, expect, it } from 'vitest';
import { productionPackages, type Lock } from '../../provisioning/release/packages.mjs';
import { boxWorkspaces } from '../../provisioning/release/tree.mjs';
import {
  endedPackages,
  isPermissive,
  undeclaredPackages,
  unusedPackages,
  type EndOfLife,
  type Manifest,
  type Workspace,
} from './dependencies.ts';
import { projectFiles, projectText } from './tree.ts';

const root = JSON.parse(projectText('package.json')) as Manifest & { workspaces: string[] };
const lock = JSON.parse(projectText('package-lock.json')) as Lock;
const list = JSON.parse(projectText('tests/structure/end-of-life.json')) as EndOfLife;

/** The deepest first: a file belongs to the nearest manifest above it. */
const folders = [...root.workspaces].sort((a, b) => b.length - a.length);
const sources = projectFiles().filter((path) => /\.(tsx?|mjs|cjs|js|css)$/.test(path));
const ownerOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`)) ?? '.';

const workspaces: Workspace[] = ['.', ...folders].map((folder) => ({
  folder,
  manifest: JSON.parse(projectText(`${folder}/package.json`)) as Manifest,
  sources: Object.fromEntries(
    sources
      // These tests name packages that do not exist on purpose.
      .filter((path) => ownerOf(path) === folder && !path.startsWith('tests/structure/'))
      .map((path) => [path, projectText(path)]),
  ),
}));

const peersOf = (name: string) =>
  Object.keys(lock.packages[`node_modules/${name}`]?.peerDependencies ?? {});

describe('the packages', () => {
  it.each(workspaces)('that $folder declares are used there', (workspace) => {
    expect(unusedPackages(workspace, peersOf)).toEqual([]);
  });

  it.each(workspaces)('that $folder imports are declared there', (workspace) => {
    // The tests and top-level scripts use the packages of every workspace.
    const others = workspace.folder === '.' ? workspaces.map(({ manifest }) => manifest) : [];
    expect(undeclaredPackages(workspace, others)).toEqual([]);
  });

  it('are not past their end of life', () => {
    const installed = Object.fromEntries(
      Object.entries(lock.packages).map(([path, { version = '' }]) => [
        path.replace(/^node_modules\//, ''),
        version,
      ]),
    );
    const node = projectText('.nvmrc').trim();
    const today = new Date().toISOString().slice(0, 10);
    expect(endedPackages({ ...installed, node }, list, today)).toEqual([]);
  });

  it('of a box or the screens have a permissive licence', () => {
    const paths = productionPackages(lock, [...boxWorkspaces, 'kiosk-ui']);
    const refused = paths.filter((path) => !isPermissive(lock.packages[path]?.license));
    // Its manifest names none; the file that comes with it does.
    expect(refused).toEqual(['node_modules/png-js']);
    expect(projectText('node_modules/png-js/LICENSE')).toMatch(/^MIT License/);
    expect(paths.length).toBeGreaterThan(100);
  });
});

describe('the check of packages', () => {
  const planted: Workspace = {
    folder: 'bar',
    manifest: {
      dependencies: {
        fastify: '5.0.0',
        'csv-parse': '7.0.0',
        '@types/ws': '8.0.0',
        react: '19.0.0',
        'react-dom': '19.0.0',
      },
      devDependencies: { prettier: '3.0.0' },
    },
    sources: {
      'bar/a.ts':
        "import 'react-dom';\nimport fastify from 'fastify';\nimport type { S } from 'ws';\nrun('prettier/bin/x.cjs');",
      'bar/b.ts': "import './a.ts';\nconst { x } = await import('left-pad/deep');",
      'bar/c.css': "@import '@mantine/core/styles.css';",
    },
  };

  it('finds one that is declared and not used', () => {
    const peersOf = (name: string) => (name === 'react-dom' ? ['react'] : []);
    expect(unusedPackages(planted, peersOf)).toEqual(['bar: csv-parse']);
  });

  it('finds one that is used and not declared', () => {
    const found = ['bar/b.ts: left-pad', 'bar/c.css: @mantine/core'];
    expect(undeclaredPackages(planted, [])).toEqual(found);
    const other = { dependencies: { 'left-pad': '1.0.0' } };
    expect(undeclaredPackages(planted, [other])).toEqual(['bar/c.css: @mantine/core']);
  });

  it('finds one past its end, one to be reviewed and one without a date', () => {
    const installed = { eslint: '9.39.5', vite: '8.3.8', react: '20.0.0', node: '24.21.0' };
    const dates: EndOfLife = {
      eslint: { 9: { ends: '2026-08-06' } },
      vite: { 8: { review: '2026-11-01' } },
      react: { 19: { review: '2027-11-30' } },
      node: { 24: { ends: '2028-04-30' } },
      gone: { 1: { ends: '2028-04-30' } },
    };
    expect(endedPackages(installed, dates, '2026-11-22')).toEqual([
      'eslint 9.39.5 ended on 2026-08-06',
      'vite 8.3.8 was to be reviewed',
      'react 20.0.0 has no date',
      'gone is listed and not installed',
    ]);
  });

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT or GPL-2.0', 'MIT AND ISC'])(
    'accepts the licence %s',
    (license) => {
      expect(isPermissive(license)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'MPL-2.0',
    'MIT AND AGPL-3.0-only',
    'SEE LICENSE IN LICENSE',
    undefined,
  ])('refuses the licence %s', (license) => {
    expect(isPermissive(license)).toBe(false);
  });
});
