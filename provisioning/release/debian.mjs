import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run, Sentence } from '../dev/run.mjs';

const parts = join(import.meta.dirname, 'debian');
const architectures = { x64: 'amd64', arm64: 'arm64' };

/**
 * Puts a release into a Debian package: the same tarball, with scripts that call its installer or, on a box with
 * another version, its upgrade. The same tarball gives the same package.
 * @param {string} file the tarball, with its checksum next to it
 * @param {{ version: string, arch: 'x64' | 'arm64', madeAt: number }} release
 * @returns {Promise<string | null>} the package, or null when dpkg-deb is not available
 */
export async function makeDebianPackage(file, { version, arch, madeAt }) {
  if ((await run('sh', ['-c', 'command -v dpkg-deb'], { quiet: true })).code !== 0) return null;
  const name = basename(file);
  // A tilde sorts first in Debian versions: 1.2.0~rc.1 is older than 1.2.0.
  const debianVersion = version.replace('-', '~');
  const made = join(dirname(file), `comanda_${debianVersion}_${architectures[arch]}.deb`);
  const stage = mkdtempSync(join(tmpdir(), 'comanda-deb-'));
  try {
    const share = join(stage, 'usr/share/comanda');
    mkdirSync(share, { recursive: true });
    mkdirSync(join(stage, 'DEBIAN'));
    for (const suffix of ['', '.sha256', '.sig']) {
      if (existsSync(file + suffix)) copyFileSync(file + suffix, join(share, name + suffix));
    }
    const values = {
      VERSION: version,
      FILE: name,
      DEBIAN_VERSION: debianVersion,
      DEBIAN_ARCH: architectures[arch],
      SIZE: String(Math.ceil((statSync(file).size + unpackedSize(file)) / 1024)),
    };
    for (const part of ['control', 'postinst', 'prerm', 'postrm']) fill(stage, part, values);
    await pack(stage, made, madeAt);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return made;
}

/**
 * Bytes that the installer unpacks from a tarball, as its gzip says in its last four bytes.
 * @param {string} file
 */
function unpackedSize(file) {
  return readFileSync(file).readUInt32LE(statSync(file).size - 4);
}

/**
 * @param {string} stage
 * @param {string} part
 * @param {Record<string, string>} values
 */
function fill(stage, part, values) {
  const text = readFileSync(join(parts, part), 'utf8');
  const place = join(stage, 'DEBIAN', part);
  writeFileSync(
    place,
    text.replace(/@([A-Z_]+)@/g, (_, name) => values[String(name)] ?? ''),
  );
  chmodSync(place, part === 'control' ? 0o644 : 0o755);
}

/**
 * @param {string} stage
 * @param {string} made
 * @param {number} madeAt
 */
async function pack(stage, made, madeAt) {
  await run('chmod', ['-R', 'u+rwX,go+rX,go-w', stage], { quiet: true });
  const everything = await run('find', [stage], { quiet: true });
  for (const path of everything.output.split('\n').filter(Boolean))
    utimesSync(path, madeAt, madeAt);
  // The tarball is already compressed.
  const { code, output } = await run(
    'env',
    [
      `SOURCE_DATE_EPOCH=${madeAt}`,
      'dpkg-deb',
      '--root-owner-group',
      '-Znone',
      '--build',
      stage,
      made,
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Sentence(`dpkg-deb could not write ${made}: ${output.trim()}`);
}
