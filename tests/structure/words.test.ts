import { describe, expect, it } from 'vitest';
import { commentsOf, titlesOf, type Comment } from './comments.ts';
import { projectFiles, projectText } from './tree.ts';

/** Words to avoid in comments, with technical alternatives. */
const plainWords: Record<string, string> = {
  told: 'notified, reported, configured, or name the value',
  whoever: 'the user who, the caller, the client',
  anew: 'again, or a verb: rebuild, reload, reset',
  errand: 'command',
  errands: 'commands',
  doorbell: 'signal',
  hands: 'returns, passes, writes',
  'the house': 'the venue, the repository',
  stands: 'is, represents',
  meanwhile: 'since then, in between, concurrently',
  beside: 'next to, besides, with',
  somebody: 'someone, a user, another user',
  nobody: 'no one, no user, nothing',
};

// A phrase may span two lines of a block comment.
const refused = new RegExp(
  `\\b(${Object.keys(plainWords).join('|').replaceAll(' ', '[\\s*/#]+')})\\b`,
  'gi',
);

/** Words to avoid in the comments of a file, as `path:line: word → better words`. Code in backticks is exempt. */
function refusedWords(path: string, text: string): string[] {
  // Parsing a file is slow, and most have none of the words.
  if (text.search(refused) === -1) return [];
  return commentsOf(path, text).flatMap((comment) => {
    const prose = comment.text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, ' '));
    return matchesOf(refused, path, { ...comment, text: prose });
  });
}

/** Usual in prose in another sense. */
const plainInProse = new Set(['hands', 'beside']);
/** It quotes a standard. */
const quotes = 'tests/security/asvs.md';

/** Words to avoid in a document, as `path:line: word → better words`. Code is exempt. */
function refusedProse(path: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, (code) => code.replace(/[^\n]/g, ' '));
  return matchesOf(refused, path, { text: prose, line: 1 }).filter(
    (found) => ![...plainInProse].some((word) => found.includes(`: ${word} →`)),
  );
}

/** Words to avoid in the titles of a test file. */
function refusedTitles(path: string, text: string): string[] {
  if (text.search(refused) === -1) return [];
  return titlesOf(path, text).flatMap((title) => matchesOf(refused, path, title));
}

function matchesOf(pattern: RegExp, path: string, comment: Comment): string[] {
  return [...comment.text.matchAll(pattern)].map((match) => {
    const line = comment.line + comment.text.slice(0, match.index).split('\n').length - 1;
    const word = match[0].toLowerCase().replace(/[\s*/#]+/g, ' ');
    return `${path}:${line}: ${word} → ${plainWords[word] ?? ''}`;
  });
}

describe('documents use plain technical words', () => {
  it('no document has a refused word', () => {
    const documents = projectFiles().filter((path) => path.endsWith('.md') && path !== quotes);
    expect(documents.length).toBeGreaterThan(100);
    expect(documents.flatMap((path) => refusedProse(path, projectText(path)))).toEqual([]);
  });

  it('finds a word in prose and not in code', () => {
    const text = 'The client is told.\n\n```ts\nbox.told = 1;\n```\n\nSee `told`.\n';
    expect(refusedProse('a.md', text)).toEqual([`a.md:1: told → ${plainWords['told'] ?? ''}`]);
  });
});

describe('comments use plain technical words', () => {
  it('no comment has a refused word', () => {
    const files = projectFiles();
    expect(files.length).toBeGreaterThan(1200);
    expect(files.flatMap((path) => refusedWords(path, projectText(path)))).toEqual([]);
  });

  it.each([
    ['a.ts', 'told', 'const a = 1; // The client is told.'],
    ['a.ts', 'anew', '/**\n * Loads everything\n * anew.\n */\nexport const a = `${b}`;'],
    ['a.ts', 'meanwhile', 'f(\n  // Meanwhile it waits.\n);'],
    ['a.tsx', 'whoever', 'const a = <p>{/* Whoever asks. */}</p>;'],
    ['a.mjs', 'the house', '// The rules of the\n/* rules of the\n * house. */'],
    ['a.css', 'stands', '.a {\n  /* A value stands at the end. */\n  color: red;\n}'],
    ['a.sh', 'hands', 'set -eu # Hands it over.'],
    ['comanda', 'errand', '#!/bin/sh\n# An errand.'],
    ['a.service', 'anew', '[Unit]\n# Made anew.\nAfter=b'],
    ['a.timer', 'the house', '[Unit]\nDescription=Comanda: before the house opens'],
  ])('finds, in %s, %s', (path, word, text) => {
    const found = refusedWords(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${path}:\\d+: ${word} → `));
  });

  it.each([
    ['a.ts', '// Sends `errand.asked` by `/api/print-daemon/errand`.'],
    ['a.ts', "const told = '// told';"],
    ['a.ts', 'const url = `${a}// told`;'],
    ['a.tsx', 'const a = <p>{b} // told</p>;'],
    ['a.sh', 'echo "told"'],
    ['a.md', 'told'],
  ])('accepts %s: %s', (path, text) => {
    expect(refusedWords(path, text)).toEqual([]);
  });
});

describe('titles of tests use plain words', () => {
  it('no title has a refused word', () => {
    const files = projectFiles('tests');
    expect(files.flatMap((path) => refusedTitles(path, projectText(path)))).toEqual([]);
  });

  it.each([
    ['nobody', "test('nobody is asked', () => undefined);"],
    ['told', "it.each([1])('%i is told', () => undefined);"],
    ['beside', 'describe.skipIf(a)(`beside ${b}`, () => undefined);'],
  ])('finds %s', (word, text) => {
    expect(refusedTitles('a.test.ts', text).join()).toMatch(
      new RegExp(`^a\\.test\\.ts:1: ${word} → `),
    );
  });

  it('accepts the words in what a test sends and expects', () => {
    const text = "test('sends a text', () => expect(send('nobody is told')).toBe(1));";
    expect(refusedTitles('a.test.ts', text)).toEqual([]);
  });
});
