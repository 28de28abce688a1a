import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A measurement or proof, with its table in Markdown. */
export interface Result {
  name: string;
  table: string;
}

/**
 * Writes results into a Markdown file of the repository, a section each. Sections of the same name are replaced, new
 * ones are added at the end, and the others stay as they were. Each section says when and of which commit it is, and
 * how busy the machine was.
 */
export function writeResults(path: string, results: readonly Result[]): void {
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Results\n';
  writeFileSync(file, withResults(text, results, stamp()));
}

/** The text with these results in it; `made` says when and where they were measured. */
export function withResults(text: string, results: readonly Result[], made: string): string {
  const [head = '', ...sections] = text.split(/^## /m);
  const bodies = new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]));
  for (const { name, table } of results) bodies.set(name, `${name}\n\n${made}\n\n${table}\n`);
  return [head, ...bodies.values()].map((part) => part.trimEnd()).join('\n\n## ') + '\n';
}

function stamp(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const commit = git('rev-parse', '--short=8', 'HEAD').trim();
  const changed = git('status', '--porcelain').trim() === '' ? '' : ' with changes';
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(0);
  return `${day}, ${commit}${changed}, ${cpus().length} cores, Node ${process.versions.node}, load ${load} at the end.`;
}
