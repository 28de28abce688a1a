import { posix } from 'node:path';

/** Sections of a decision record, in order. */
const sections = ['## Context', '## Decision', '## Consequence'];
const longest = 25;

// Written in pieces, so that this file does not match.
const outside = new RegExp(['[FB]', '§|\\(', 'decisions[,;:)]'].join(''));

/** The line numbers of citations of papers outside the repository. */
export function outsideCitations(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (outside.test(line) ? [`${path}:${index + 1}`] : []));
}

/** The faults in the form of the record at `path`; `readme` is the text of its workspace's README. */
export function recordFaults(path: string, text: string, readme: string): string[] {
  const number = Number(/^(\d{4})-[\w-]+\.md$/.exec(posix.basename(path))?.[1] ?? NaN);
  const at = sections.map((section) => text.indexOf(`\n${section}\n`));
  return [
    ...(text.startsWith(`# ${number}. `)
      ? []
      : [`${path}: its title does not begin with its number`]),
    ...(at.every((place, index) => place > (at[index - 1] ?? 0))
      ? []
      : [`${path}: it needs Context, Decision and Consequence`]),
    ...(text.trimEnd().split('\n').length <= longest ? [] : [`${path}: over ${longest} lines`]),
    ...(readme.includes(`](decisions/${posix.basename(path)})`)
      ? []
      : [`${path}: the README of its workspace does not list it`]),
  ];
}
