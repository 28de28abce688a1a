import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../dev/paths.mjs';

/** @typedef {{ arch: string, name: string, size: number, sha256: string }} Entry */

/**
 * The text of a release feed (provisioning/box/read-feed.mjs): `entry` is added to the files of the same version that
 * the present feed names, for the other kind of machine. A feed of another version is replaced.
 * @param {string} file the present feed, if any
 * @param {{ version: string, date: number, entry: Entry }} release
 */
export function feedOf(file, { version, date, entry }) {
  const present = existsSync(file)
    ? /** @type {{ version: string, files: Entry[] }} */ (JSON.parse(readFileSync(file, 'utf8')))
    : null;
  const others = present?.version === version ? present.files : [];
  const files = [...others.filter(({ arch }) => arch !== entry.arch), entry];
  return `${JSON.stringify({ version, date: new Date(date).toISOString(), notes: notesOf(version), files }, null, 2)}\n`;
}

/**
 * The section of a version in the change log, as it is written; '' when it has none: what is not released yet may be of
 * a later version.
 * @param {string} version
 */
export function notesOf(version) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, ...sections] = changelog.split(/^## /m);
  const own = sections.find((text) => text.startsWith(`[${version}]`));
  return own === undefined ? '' : `## ${own}`.slice(0, 20_000);
}
