/**
 * The software bill of materials of a release, as CycloneDX 1.6: the packages of the box, those built into the
 * screens, and Node. It is made from the lock file alone and has no date, so the same sources give the same list.
 *
 * @typedef {import('./packages.mjs').Lock} Lock
 */

/**
 * @param {Lock} lock
 * @param {string[]} paths of packages in the lock file
 * @param {{ version: string, node: string }} release
 */
export function billOfMaterials(lock, paths, { version, node }) {
  const components = paths.map((path) => componentOf(path, lock.packages[path] ?? {}));
  const byReference = new Map(components.map((one) => [one['bom-ref'], one]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'comanda', name: 'comanda', version },
    },
    components: [
      {
        type: 'platform',
        'bom-ref': `node@${node}`,
        name: 'node',
        version: node,
        purl: `pkg:generic/node@${node}`,
      },
      ...byReference.values(),
    ],
  };
}

/**
 * @param {string} path
 * @param {import('./packages.mjs').Entry} entry
 */
function componentOf(path, { version = '', license, integrity }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    ...(integrity?.startsWith('sha512-') ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** @param {string} license one identifier of SPDX, or several joined by AND or OR */
function licenseOf(license) {
  if (!/\s/.test(license)) return { license: { id: license } };
  return { expression: license.replace(/ (and|or) /g, (word) => word.toUpperCase()) };
}

/** @param {string} integrity as npm writes it: sha512 in base64 */
function hashOf(integrity) {
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}
