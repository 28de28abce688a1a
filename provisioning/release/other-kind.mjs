import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../dev/paths.mjs';
import { run, Sentence } from '../dev/run.mjs';

/**
 * Replaces Node in the folder of a release with the pinned version for another architecture, from its npm package.
 * Everything else is the same for both.
 * @param {string} tree
 * @param {'arm64' | 'x64'} arch
 */
export async function turnInto(tree, arch) {
  const manifest = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const name = `node-linux-${arch}`;
  const wanted = `${name}@${manifest.optionalDependencies[name]}`;
  const work = mkdtempSync(join(tmpdir(), 'comanda-node-'));
  try {
    const fetched = await run('npm', ['pack', '--silent', '--pack-destination', work, wanted], {
      quiet: true,
    });
    if (fetched.code !== 0) throw new Sentence(`${wanted} could not be fetched from npm.`);
    const unpacked = await run('sh', ['-c', `tar -xzf "${work}"/*.tgz -C "${work}"`], {
      quiet: true,
    });
    if (unpacked.code !== 0) throw new Sentence(`${wanted} could not be unpacked.`);
    copyFileSync(join(work, 'package/bin/node'), join(tree, 'node/bin/node'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
