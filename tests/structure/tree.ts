import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The checkout's top folder. */
export const projectRoot = resolve(import.meta.dirname, '../..');

/** What is made by tools or by running, and is no part of the tree. */
const notOurs = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.artifacts']);

/** Every file of the tree, as paths from its top. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? projectFiles(path) : [path];
    });
}

/** A file's text; files that are not text answer an empty one. */
export function projectText(path: string): string {
  const bytes = readFileSync(join(projectRoot, path));
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}
