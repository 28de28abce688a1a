import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  brokenMentions,
  brokenReferences,
  foldersOf,
  type Tree,
} from './document-references.ts';
import { projectFiles, projectText } from './tree.ts';

const all = projectFiles();
const documents = all.filter((path) => path.endsWith('.md'));
const sources = all.filter((path) => /\.(?:tsx?|mjs|cjs|js|sql|sh|css)$/.test(path));

const { scripts } = JSON.parse(projectText('package.json')) as {
  scripts: Record<string, string>;
};

const tree: Tree = {
  files: new Set(all),
  folders: foldersOf(all),
  text: projectText,
  scripts: new Set(Object.keys(scripts)),
};

describe('documents', () => {
  it.each(documents)('%s refers only to what exists', (path) => {
    expect(brokenReferences(path, projectText(path), tree)).toEqual([]);
  });

  it('are named in code only where they exist, including headings', () => {
    const broken = sources.flatMap((path) =>
      // The examples below are broken on purpose.
      path.startsWith('tests/structure/') ? [] : brokenMentions(path, projectText(path), tree),
    );
    expect(broken).toEqual([]);
  });
});

describe('the check of documents', () => {
  const small: Tree = {
    files: new Set(['README.md', 'bar/README.md', 'bar/src/tap.ts', 'bar/src/glass/pint.ts']),
    folders: new Set(['bar', 'bar/src', 'bar/src/glass']),
    text: () => '# Bar\n\n## How to pour\n',
    scripts: new Set(['check']),
  };
  const broken = (markdown: string) => brokenReferences('bar/README.md', markdown, small);

  it.each([
    ['[a file](src/tap.ts)'],
    ['[a heading here](#how-to-pour)'],
    ['[a heading there](../README.md#how-to-pour)'],
    ['[the web](https://example.org/none.md)'],
    ['`tap.ts`, `src/tap.ts`, `glass/pint`, `bar/src/glass/`, `bar/README.md#how-to-pour`'],
    ['| folder | what |\n| --- | --- |\n| `glass` | glasses |'],
    ['`npm run check`, `dist/tap.js`, `/opt/comanda/current`, `Accept: text/plain`, `1/2`'],
    ['```sh\nglass/of/nothing.ts\n```'],
  ])('accepts %j', (markdown) => {
    expect(broken(markdown)).toEqual([]);
  });

  it.each([
    ['[a file](src/gone.ts)', 'link'],
    ['![a picture](pictures/gone.png)', 'link'],
    ['[a heading here](#how-to-drink)', 'heading'],
    ['[a heading there](../README.md#how-to-drink)', 'heading'],
    ['`gone.ts`', '`gone.ts`'],
    ['`glass/gone`', '`glass/gone`'],
    ['see bar/GONE.md', 'bar/GONE.md'],
    ['see bar/README.md#how-to-drink', 'heading'],
    ['| folder | what |\n| --- | --- |\n| `cellar` | kegs |', '`cellar`'],
    ['| file | what |\n| --- | --- |\n| `glass`, `mug.ts` | glasses |', '`mug.ts`'],
    ['```sh\nnpm run drink\n```', 'npm run drink'],
  ])('finds what is broken in %j', (markdown, named) => {
    expect(broken(markdown).join('\n')).toContain(named);
  });

  it('reads headings as GitHub does', () => {
    expect([...anchorsOf('# Bar\n\n## `npm run dev`: how?\n\n```\n# no heading\n```\n')]).toEqual([
      'bar',
      'npm-run-dev-how',
    ]);
  });
});
