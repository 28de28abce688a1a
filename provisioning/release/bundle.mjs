import { join, relative } from 'node:path';

/** The programs that a box keeps running. Its tools and threads are run from their sources. */
const programs = { appliance: 'appliance/src/main.ts', 'print-daemon': 'print-daemon/src/main.ts' };

/** Where a release has them. */
const place = 'built';

/**
 * Joins the modules of the programs of a release, which then start in half of the time and keep 6 MB less memory:
 * most of a start was loading a thousand modules.
 * @param {string} tree
 */
export function bundleRelease(tree) {
  return bundlePrograms(tree, join(tree, place), programs);
}

/**
 * Joins the modules and packages of each program into `<name>.mjs`; what several use is in files next to it. The same
 * sources give the same files.
 * @param {string} top folder of the sources, a checkout or a release
 * @param {string} folder to write to, below `top`
 * @param {Record<string, string>} named programs, as paths from `top`
 */
export async function bundlePrograms(top, folder, named) {
  // Not at the top: in a fresh clone `npm run release` loads this file before it has installed the packages.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: top,
    logLevel: 'warn',
    plugins: [addressesOfSources(folder), latin1],
    // Packages with native parts find them from their own folder.
    ssr: { noExternal: true, external: ['serialport', 'sqlite3'], target: 'node' },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        // Names in comments are relative to it.
        cwd: top,
        // What pg needs on another platform.
        external: ['pg-cloudflare'],
        input: Object.fromEntries(
          Object.entries(named).map(([name, path]) => [name, join(top, path)]),
        ),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          comments: false,
        },
      },
    },
  });
}

/**
 * A module finds files, and starts itself as a thread, from where its source is.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
function addressesOfSources(folder) {
  return {
    name: 'addresses-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /^\0/ }, code: 'import.meta.url' },
      handler: (code, id) =>
        code.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
        ),
    },
  };
}

/**
 * V8 keeps the text of a file, with two bytes for each character if one of them is not in Latin-1.
 * @type {import('vite').Plugin}
 */
const latin1 = {
  name: 'latin1',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped);
    }
  },
};

/** @param {string} unit */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
