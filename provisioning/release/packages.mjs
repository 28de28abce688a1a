/**
 * @typedef {object} Entry
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** Packages that only install other packages or build the screens, and their dependencies. */
const tools = new Set(['prebuild-install', 'tar', 'node-gyp', 'vite', '@vitejs/plugin-react']);

/**
 * The packages that some workspaces need at run time, as paths of the lock file: their dependencies and everything
 * below, resolved as by Node. Links between workspaces are followed and left out.
 * @param {Lock} lock
 * @param {string[]} workspaces folders
 * @returns {string[]} sorted
 */
export function productionPackages(lock, workspaces) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = workspaces.flatMap((folder) => needsOf(lock, folder));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, name] = next;
    if (tools.has(name)) continue;
    const path = lookUp(lock, from, name);
    if (!path)
      throw new Error(`${name}, which ${from || 'the box'} needs, is not in the lock file`);
    if (lock.packages[path]?.link || found.has(path)) continue;
    found.add(path);
    waiting.push(...needsOf(lock, path));
  }
  return [...found].sort();
}

/**
 * @param {Lock} lock
 * @param {string} path
 * @returns {[from: string, name: string][]}
 */
function needsOf(lock, path) {
  const {
    dependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock.packages[path] ?? {};
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys(dependencies), ...peers].map((name) => [path, name]);
}

/**
 * Looks next to and above the importing package, the nearest first.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 */
function lookUp(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (!folder) return undefined;
  }
}
