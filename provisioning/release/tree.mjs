import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requirePinnedNode, root } from '../dev/paths.mjs';
import { productionPackages } from './packages.mjs';
import { billOfMaterials } from './sbom.mjs';

/** What of the checkout runs on a box; sources are run as they are. */
const sources = [
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
  'db/migrations',
  'print-daemon/README.md',
  'print-daemon/package.json',
  'print-daemon/src',
  'print-daemon/receipt/package.json',
  'print-daemon/receipt/src',
  'kiosk-ui/dist',
  'kiosk-ui/pictures',
  'provisioning/README.md',
  'provisioning/operation.md',
  'provisioning/install.sh',
  'provisioning/certificate.sh',
  'provisioning/comanda',
  'provisioning/box',
  'provisioning/kiosk',
  'systemd',
];

/** The workspaces that run on a box, by the folder of each. */
const workspaces = {
  '@comanda/appliance': 'appliance',
  '@comanda/contract': 'appliance/contract',
  '@comanda/domain': 'appliance/domain',
  '@comanda/db': 'db',
  '@comanda/print-daemon': 'print-daemon',
  '@comanda/receipt': 'print-daemon/receipt',
};

export const boxWorkspaces = Object.values(workspaces);

/** Parts of packages that a box has no use for: other systems' binaries, tests, what was left by compiling. */
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
 * Writes the folder of a release: sources, screens, production packages and Node itself.
 * @param {string} target
 * @param {string} version
 * @param {string} [arch] what RELEASE says
 * @param {number} [madeAt] seconds; a box whose clock is earlier has a wrong clock
 */
export function writeTree(target, version, arch = process.arch, madeAt = 0) {
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
  mkdirSync(join(target, 'node/bin'), { recursive: true });
  cpSync(requirePinnedNode(), join(target, 'node/bin/node'));
  stamp(target, version, arch, madeAt);
  // The screens are built into one folder, with what their packages hold.
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
    // Packages inside packages are listed by themselves, when they are needed at all.
    filter: (source) => {
      const inside = source.slice(join(root, path).length);
      if (!isPackage) return !inside.endsWith('.test.ts') && inside !== '/decisions';
      return !/\/node_modules(\/|$)/.test(inside) && !useless.some((rule) => rule.test(inside));
    },
  });
}

/**
 * The version is in the appliance's own manifest, which health answers from, and in RELEASE for the shell.
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
