import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requirePinnedNode, root } from '../dev/paths.mjs';
import { bundleRelease } from './bundle.mjs';
import { productionPackages } from './packages.mjs';
import { billOfMaterials } from './sbom.mjs';

/** The parts of the checkout that run on a box. Tools and threads are run from these sources. */
const sources = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package.json',
  'appliance/README.md',
  'appliance/package.json',
  'appliance/src',
  'appliance/contract/package.json',
  'appliance/contract/src',
  'appliance/domain/package.json',
  'appliance/domain/src',
  'db/package.json',
  'db/src',
  'db/schema.sql',
  'db/migrations',
  'db/group',
  'print-daemon/README.md',
  'print-daemon/package.json',
  'print-daemon/src',
  'appliance/receipt/package.json',
  'appliance/receipt/src',
  'kiosk-ui/dist',
  'kiosk-ui/pictures',
  'provisioning/README.md',
  'provisioning/operation.md',
  'provisioning/address.md',
  'provisioning/capacity.md',
  'provisioning/install.sh',
  'provisioning/certificate.sh',
  'provisioning/comanda',
  'provisioning/box',
  'provisioning/container',
  'provisioning/kiosk',
  'systemd',
];

/** The workspaces that run on a box, by folder. */
const workspaces = {
  '@comanda/appliance': 'appliance',
  '@comanda/contract': 'appliance/contract',
  '@comanda/domain': 'appliance/domain',
  '@comanda/db': 'db',
  '@comanda/print-daemon': 'print-daemon',
  '@comanda/receipt': 'appliance/receipt',
};

export const boxWorkspaces = Object.values(workspaces);

/** Parts of packages that a box does not need: binaries for other systems, tests, build artifacts. */
const useless = [
  /\/prebuilds\/(?!linux-(x64|arm64)(\/|$))/,
  /\.musl\.node$/,
  /\/build\/(Makefile|[^/]+\.Makefile|[^/]+\.mk|config\.gypi|deps)/,
  /\/build\/Release\/(obj|\.deps|node-addon-api|[^/]+\.a$)/,
  /\/(test|tests|__tests__|docs|example|examples|benchmark|benchmarks|\.github)\//,
  /\/(readme|changelog|history|contributing)[^/]*$/i,
  /\.map$/,
];

/**
 * Writes the folder of a release: sources, bundled programs, screens, production packages and Node itself.
 * @param {string} target
 * @param {string} version
 * @param {string} [arch] for the file RELEASE
 * @param {number} [madeAt] seconds; a box with an earlier time has a wrong clock
 */
export async function writeTree(target, version, arch = process.arch, madeAt = 0) {
  const copy = (/** @type {string} */ path) => copyTo(target, path);
  for (const path of sources) copy(path);
  const lock = /** @type {import('./packages.mjs').Lock} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  );
  for (const path of productionPackages(lock, boxWorkspaces)) copy(path);
  const links = join(target, 'node_modules/@comanda');
  mkdirSync(links, { recursive: true });
  for (const [name, folder] of Object.entries(workspaces)) {
    symlinkSync(join('../..', folder), join(links, name.slice('@comanda/'.length)));
  }
  await bundleRelease(target);
  mkdirSync(join(target, 'node/bin'), { recursive: true });
  cpSync(requirePinnedNode(), join(target, 'node/bin/node'));
  stamp(target, version, arch, madeAt);
  // The build of the screens also contains these packages.
  const paths = productionPackages(lock, [...boxWorkspaces, 'kiosk-ui']);
  const node = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const bill = billOfMaterials(lock, paths, { version, node });
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/**
 * @param {string} target
 * @param {string} path
 */
function copyTo(target, path) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  const isPackage = path.startsWith('node_modules/');
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    // Nested packages are listed separately if they are needed.
    filter: (source) => {
      const inside = source.slice(join(root, path).length);
      if (!isPackage) return !inside.endsWith('.test.ts') && inside !== '/decisions';
      return !/\/node_modules(\/|$)/.test(inside) && !useless.some((rule) => rule.test(inside));
    },
  });
}

/**
 * Writes the version to the appliance's manifest, which /api/health reads, and to RELEASE for shell scripts.
 * @param {string} target
 * @param {string} version
 * @param {string} arch
 * @param {number} madeAt
 */
function stamp(target, version, arch, madeAt) {
  const file = join(target, 'appliance/package.json');
  const manifest = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  writeFileSync(join(target, 'RELEASE'), `VERSION=${version}\nARCH=${arch}\nMADE_AT=${madeAt}\n`);
}
