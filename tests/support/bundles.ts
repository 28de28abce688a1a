import { globSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stampToBuild } from '../../provisioning/dev/build-ui.mjs';
import { bundlePrograms } from '../../provisioning/release/bundle.mjs';
import { bundleName } from './processes.ts';

const root = resolve(import.meta.dirname, '../..');
/** What `npm test` starts many times. */
const programs = [
  'appliance/src/main.ts',
  'print-daemon/src/main.ts',
  ...globSync('appliance/src/tools/*.ts', { cwd: root }),
  'tests/db/kill-nine/writer.ts',
  'tests/prove/files/act.ts',
];
const sources = [
  'package-lock.json',
  'appliance',
  'db/src',
  'print-daemon',
  'tests/db/kill-nine',
  'tests/prove/files',
  'provisioning/release/bundle.mjs',
];

/**
 * Joins the modules of each program into one file of `folder`, unless that is done: a program of a thousand modules
 * takes longer to load than to start. A release bundles its programs in the same way; the proofs run the modules.
 */
export async function ensureBundles(folder: string): Promise<void> {
  const stampFile = join(folder, 'sources');
  const stamp = stampToBuild(sources, stampFile);
  if (stamp === undefined) return;
  await bundlePrograms(
    root,
    folder,
    Object.fromEntries(programs.map((program) => [bundleName(program), program])),
  );
  writeFileSync(stampFile, stamp);
}
