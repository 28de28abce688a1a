import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The top folder of the checkout. */
export const projectRoot = resolve(import.meta.dirname, '../..');

/** Created by tools or by running, so not part of the tree. */
const notOurs = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.artifacts']);

/** Every file of the tree, as paths relative to its top. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? projectFiles(path) : [path];
    });
}

/** A file's text; empty for files that are not text. */
export function projectText(path: string): string {
  const bytes = readFileSync(join(projectRoot, path));
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}
