import { globSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { stampToBuild } from '../../provisioning/dev/build-ui.mjs';
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
];

/**
 * Joins the modules of each program into one file of `folder`, unless that is done: a program of a thousand modules
 * takes longer to load than to start. The release and the proofs run the modules themselves.
 */
export async function ensureBundles(folder: string): Promise<void> {
  const stampFile = join(folder, 'sources');
  const stamp = stampToBuild(sources, stampFile);
  if (stamp === undefined) return;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [ownAddresses],
    // Packages with native parts find them from their own folder.
    ssr: { noExternal: true, external: ['serialport', 'sqlite3'], target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          programs.map((program) => [bundleName(program), join(root, program)]),
        ),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  writeFileSync(stampFile, stamp);
}

/** A module finds files, and starts itself as a thread, from where it was written. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};
