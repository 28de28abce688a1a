import { describe, expect, it } from 'vitest';
import { outsideCitations, recordFaults } from './records.ts';
import { projectFiles, projectText } from './tree.ts';

const all = projectFiles();
const records = all.filter((path) => /(?:^|\/)decisions\/.+\.md$/.test(path));
const readmes = all.filter((path) => /(?:^|\/)README\.md$/.test(path));

describe('decision records', () => {
  it.each(records)('%s has the form of a record', (path) => {
    const readme = projectText(path.replace(/decisions\/.*$/, 'README.md'));
    expect(recordFaults(path, projectText(path), readme)).toEqual([]);
  });

  it('have unique numbers in their workspace', () => {
    const numbers = records.map((path) => path.replace(/-[^/]*$/, ''));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it.each([
    ['# 1. Beer\n\n## Context\n\nc\n\n## Decision\n\nd\n', 'Consequence'],
    ['# 1. Beer\n\n## Decision\n\nd\n\n## Context\n\nc\n\n## Consequence\n\ne\n', 'Context'],
    ['# Beer\n\n## Context\n\nc\n\n## Decision\n\nd\n\n## Consequence\n\ne\n', 'number'],
    [`# 1. Beer\n\n## Context\n\n## Decision\n\n## Consequence\n${'\nx'.repeat(30)}`, 'lines'],
  ])('are refused when they look like %j', (text, named) => {
    const faults = recordFaults('bar/decisions/0001-beer.md', text, '](decisions/0001-beer.md)');
    expect(faults.join()).toContain(named);
  });

  it('are refused when no README lists them', () => {
    const text = '# 1. Beer\n\n## Context\n\nc\n\n## Decision\n\nd\n\n## Consequence\n\ne\n';
    expect(recordFaults('bar/decisions/0001-beer.md', text, '# Bar')).toHaveLength(1);
    expect(
      recordFaults('bar/decisions/0001-beer.md', text, '- [Beer](decisions/0001-beer.md)'),
    ).toEqual([]);
  });
});

describe('READMEs', () => {
  it.each(readmes)('%s has at most 120 lines', (path) => {
    expect(projectText(path).trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });
});

describe('citations', () => {
  it('name nothing outside the repository', () => {
    expect(all.flatMap((path) => outsideCitations(path, projectText(path)))).toEqual([]);
  });

  it('are found', () => {
    const section = String.fromCodePoint(167);
    const open = '(';
    const text = `free of them\nF${section}4\n(B${section}2)\n${open}decisions, Orders)\n](decisions/0001-beer.md)`;
    expect(outsideCitations('a.ts', text)).toEqual(['a.ts:2', 'a.ts:3', 'a.ts:4']);
  });
});
