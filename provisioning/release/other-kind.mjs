import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../dev/paths.mjs';
import { run, Sentence } from '../dev/run.mjs';

/** What Debian calls the compilers for another kind of machine. */
const compilers = { arm64: 'aarch64-linux-gnu', x64: 'x86-64-linux-gnu' };

/**
 * Exchanges in the folder of a release what was made for this kind of machine: Node itself, of the pinned version,
 * from its npm package, and the database driver by a cross compiler. Without one the driver is left out, and the
 * box compiles it when it is installed.
 * @param {string} tree
 * @param {'arm64' | 'x64'} arch
 */
export async function turnInto(tree, arch) {
  await exchangeNode(tree, arch);
  const driver = join(tree, 'node_modules/sqlite3/build/Release/node_sqlite3.node');
  rmSync(driver, { force: true });
  const [cc, cxx] = [`${compilers[arch]}-gcc`, `${compilers[arch]}-g++`];
  if (spawnSync(cxx, ['--version']).status !== 0) {
    console.log(`There is no ${cxx} here: the box will compile its database driver by itself.`);
    return;
  }
  const script = join(tree, 'provisioning/box/rebuild-driver.sh');
  const env = { ...process.env, CC: cc, CXX: cxx };
  const { code, output } = await run('sh', [script, tree], { env, quiet: true });
  if (code !== 0) throw new Sentence(`The database driver could not be compiled: ${output.trim()}`);
}

/**
 * @param {string} tree
 * @param {'arm64' | 'x64'} arch
 */
async function exchangeNode(tree, arch) {
  const manifest = /** @type {{ dependencies: { node: string } }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const wanted = `node-linux-${arch}@${manifest.dependencies.node}`;
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
