import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../dev/run.mjs';
import { must, needPrograms } from './must.mjs';

const suite = 'bookworm';
const architectures = { x64: 'amd64', arm64: 'arm64' };
/** What Node and the scripts of the certificate need of Debian. */
const packages = [
  'base-files',
  'libc6',
  'libgcc-s1',
  'libstdc++6',
  'libudev1',
  'tzdata',
  'coreutils',
  'dash',
  'diffutils',
  'grep',
  'hostname',
  'openssl',
  'sed',
];
/** The users of the services, as on a box: the appliance, the print daemon, the maker of the certificate. */
const users = { comanda: 10001, 'comanda-print': 10002, 'comanda-certificate': 10003 };
const group = users.comanda;
/** Volumes take owner and mode of these folders when they are made. */
const folders = [
  { path: 'var/lib/comanda', owner: users.comanda, mode: 0o750 },
  { path: 'var/lib/comanda/virtual-printer', owner: users['comanda-print'], mode: 0o750 },
  { path: 'etc/comanda/tls', owner: users['comanda-certificate'], mode: 0o2750 },
];

/**
 * Makes a container image of a release, as `docker load` and `podman load` take it, and its compose file.
 * @param {string} file the tarball of the release
 * @param {{ version: string, arch: 'x64' | 'arm64', madeAt: number }} release
 * @returns {Promise<string[]>} image and compose file, and the archive of both kinds once there is the other one
 * @throws {Sentence} without root, mmdebstrap or buildah
 */
export async function makeImage(file, { version, arch, madeAt }) {
  await needPrograms('--image', { mmdebstrap: 'mmdebstrap', buildah: 'buildah' });
  const stage = mkdtempSync(join(tmpdir(), 'comanda-image-'));
  const image = file.replace(/-linux-([^-]+)\.tar\.gz$/, '-image-$1.tar');
  const compose = join(dirname(file), `comanda-${version}-compose.yaml`);
  try {
    const root = join(stage, 'root');
    await makeRoot(root, architectures[arch], madeAt);
    await unpack(file, join(root, 'opt/comanda'));
    await pack(root, image, { version, arch: architectures[arch], madeAt });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  const text = readFileSync(join(import.meta.dirname, '../container/compose.yaml'), 'utf8');
  writeFileSync(compose, text.replaceAll('@VERSION@', version));
  return [`${image}.gz`, compose, ...(await joinKinds(dirname(file), version))];
}

/**
 * When the images for both kinds of computers are in a folder: one OCI archive with both, for a registry.
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<string[]>} the archive, or nothing
 */
export async function joinKinds(folder, version) {
  const images = Object.keys(architectures).map((arch) =>
    join(folder, `comanda-${version}-image-${arch}.tar.gz`),
  );
  if (!images.every((image) => existsSync(image))) return [];
  const joined = join(folder, `comanda-${version}-image.oci.tar`);
  const list = await must(['buildah', 'manifest', 'create', `comanda-${randomUUID()}`], 'no list');
  const stage = mkdtempSync(join(tmpdir(), 'comanda-image-'));
  try {
    for (const image of images) {
      const plain = join(stage, 'image.tar');
      await must(['sh', '-c', `zcat '${image}' >'${plain}'`], `${image} cannot be read`);
      const said = await must(
        ['buildah', 'pull', '--quiet', `docker-archive:${plain}`],
        'no image',
      );
      const id = /^[0-9a-f]{64}$/m.exec(said)?.[0] ?? '';
      await must(['buildah', 'manifest', 'add', list, id], 'no entry');
    }
    rmSync(joined, { force: true });
    const target = `oci-archive:${joined}:${version}`;
    await must(['buildah', 'manifest', 'push', '--all', '--quiet', list, target], 'no archive');
  } finally {
    await run('buildah', ['manifest', 'rm', list], { quiet: true });
    rmSync(stage, { recursive: true, force: true });
  }
  return [joined];
}

/**
 * @param {string} root
 * @param {string} arch
 * @param {number} madeAt
 */
async function makeRoot(root, arch, madeAt) {
  await must(
    [
      'env',
      `SOURCE_DATE_EPOCH=${madeAt}`,
      'mmdebstrap',
      '--quiet',
      '--variant=extract',
      `--architectures=${arch}`,
      `--include=${packages.join(',')}`,
      suite,
      root,
    ],
    'mmdebstrap could not fetch the Debian packages',
  );
  const names = Object.entries(users);
  const lines = names.map(
    ([name, id]) => `${name}:x:${id}:${group}::/nonexistent:/usr/sbin/nologin`,
  );
  writeFileSync(join(root, 'etc/passwd'), `${lines.join('\n')}\n`);
  writeFileSync(join(root, 'etc/group'), `comanda:x:${group}:\n`);
  for (const { path, owner, mode } of folders) {
    mkdirSync(join(root, path), { recursive: true });
    chownSync(join(root, path), owner, group);
    await must(['chmod', mode.toString(8), join(root, path)], 'chmod failed');
  }
  // The scripts use the zone of the computer; the venue has its own in the settings.
  for (const path of ['usr/share/doc', 'usr/share/man', 'usr/share/locale']) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {string} folder
 */
async function unpack(file, folder) {
  mkdirSync(folder, { recursive: true });
  const options = ['--no-same-owner', '--strip-components=1'];
  await must(['tar', '-xzf', file, '-C', folder, ...options], `tar could not read ${file}`);
}

/**
 * @param {string} root
 * @param {string} image
 * @param {{ version: string, arch: string, madeAt: number }} release
 */
async function pack(root, image, { version, arch, madeAt }) {
  const name = `localhost/comanda:${version}`;
  const container = await must(['buildah', 'from', 'scratch'], 'buildah could not begin');
  try {
    // Given a folder, buildah would make root the owner of everything.
    await must(['tar', '--numeric-owner', '-cf', `${root}.tar`, '-C', root, '.'], 'tar failed');
    await must(['buildah', 'add', container, `${root}.tar`, '/'], 'buildah failed');
    const environment = [
      'NODE_ENV=production',
      'COMANDA_DATA_DIR=/var/lib/comanda',
      'COMANDA_DEMO=0',
    ];
    await must(
      [
        'buildah',
        'config',
        '--arch',
        arch,
        '--os',
        'linux',
        '--workingdir',
        '/opt/comanda',
        '--user',
        `${users.comanda}:${group}`,
        '--entrypoint',
        '[]',
        '--cmd',
        '',
        ...environment.flatMap((each) => ['--env', each]),
        '--env',
        'PATH=/opt/comanda/node/bin:/usr/bin:/bin',
        '--label',
        `org.opencontainers.image.version=${version}`,
        '--label',
        'org.opencontainers.image.licenses=MIT',
        container,
      ],
      'buildah could not set the options',
    );
    const commit = ['buildah', 'commit', '--quiet', '--timestamp', String(madeAt), container, name];
    await must(commit, 'buildah could not make the image');
    rmSync(image, { force: true });
    await must(['buildah', 'push', '--quiet', name, `docker-archive:${image}:${name}`], 'no image');
    await must(['gzip', '-nf', image], 'gzip failed');
  } finally {
    await run('buildah', ['rm', container], { quiet: true });
  }
}
