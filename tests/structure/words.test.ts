import { describe, expect, it } from 'vitest';
import { commentsOf } from './comments.ts';
import { houseFiles, houseText } from './tree.ts';

/** Words that comments avoid, with the technical word to use instead. */
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
};

// A phrase may be broken over two lines of a block comment.
const refused = new RegExp(
  `\\b(${Object.keys(plainWords).join('|').replaceAll(' ', '[\\s*/#]+')})\\b`,
  'gi',
);

/** Refused words in the comments of a file, as `path:line: word → better words`. Code in backticks is exempt. */
function refusedWords(path: string, text: string): string[] {
  // Parsing a file is slow, and most have none of the words.
  if (text.search(refused) === -1) return [];
  return commentsOf(path, text).flatMap((comment) => {
    const prose = comment.text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, ' '));
    return [...prose.matchAll(refused)].map((match) => {
      const line = comment.line + prose.slice(0, match.index).split('\n').length - 1;
      const word = match[0].toLowerCase().replace(/[\s*/#]+/g, ' ');
      return `${path}:${line}: ${word} → ${plainWords[word] ?? ''}`;
    });
  });
}

// Migrations are frozen once they have landed.
const isChecked = (path: string) => !path.startsWith('db/migrations/');

describe('comments use plain technical words', () => {
  it('no comment has a refused word', () => {
    const files = houseFiles().filter(isChecked);
    expect(files.length).toBeGreaterThan(1200);
    expect(files.flatMap((path) => refusedWords(path, houseText(path)))).toEqual([]);
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
