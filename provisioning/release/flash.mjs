import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { must, needPrograms } from './must.mjs';

const suite = 'trixie';
const mib = 1024 * 1024;
const bootSize = 512 * mib;
/** Where the first partition begins. */
const gap = 4 * mib;
/** Room for the first start on a disk that cannot grow. */
const spare = 700 * mib;
const flash = join(import.meta.dirname, '../flash');

/** The hook copies its files only where it recognizes a chroot, by /proc. */
const hookOfPi =
  'mount -t proc proc "$0/proc"; export DEB_MAINT_PARAMS=configure; exec chroot "$0" /etc/kernel/postinst.d/z50-raspi-firmware';

/**
 * The computers that start from such a disk, by the architecture of the release.
 * @type {Record<'x64' | 'arm64', Kind>}
 */
const kinds = {
  // A PC with UEFI.
  x64: {
    debian: 'amd64',
    packages: [
      'linux-image-amd64',
      'systemd-boot-efi-amd64-signed',
      'firmware-realtek',
      'firmware-iwlwifi',
      'firmware-mediatek',
      'firmware-atheros',
      // The shim needs a boot loader; GRUB does nothing where it is not installed to a disk.
      'shim-signed',
      'grub-efi-amd64-bin',
      'grub2-common',
      'intel-microcode',
      'amd64-microcode',
    ],
    /** Where the boot partition is mounted. */
    boot: 'boot/efi',
    table: ['label: gpt', 'type=uefi, name=boot', 'type=linux, name=comanda'],
    files: {},
    /** The hooks copy each new kernel to the boot partition. */
    hooks: ['kernel/postinst.d', 'kernel/postrm.d', 'initramfs/post-update.d'],
    /** @param {string} root */
    bootFiles: (root) => [join(root, 'usr/lib/comanda-flash/boot-files.sh'), root],
  },
  // A Raspberry Pi. Its firmware reads the first FAT partition; the hooks of Debian keep it.
  arm64: {
    debian: 'arm64',
    packages: ['linux-image-arm64', 'raspi-firmware', 'firmware-brcm80211'],
    boot: 'boot/firmware',
    table: ['label: dos', 'type=c, bootable', 'type=83'],
    files: {
      'etc/default/raspi-firmware': 'ROOTPART=LABEL=comanda-root\nCMA=0\nCONSOLES=tty0\n',
      'etc/default/raspi-extra-cmdline': 'quiet loglevel=3\n',
    },
    hooks: [],
    /** @param {string} root */
    bootFiles: (root) => ['unshare', '--mount', 'sh', '-ec', hookOfPi, root],
  },
};
/** @typedef {{ debian: string, packages: string[], boot: string, table: string[], files: Record<string, string>, hooks: string[], bootFiles: (root: string) => string[] }} Kind */

/**
 * What a box needs, the installer's packages among them, so that the first start needs no internet. Not console-setup:
 * its fonts lack the half blocks of the QR code, which the kernel's own font has.
 */
const packages = [
  'systemd',
  'systemd-sysv',
  'systemd-resolved',
  'systemd-timesyncd',
  'dbus',
  'udev',
  'kmod',
  'initramfs-tools',
  'zstd',
  'fdisk',
  'e2fsprogs',
  'dosfstools',
  'util-linux',
  'procps',
  'iproute2',
  'hostname',
  'ca-certificates',
  'openssl',
  'avahi-daemon',
  'sudo',
  'wpasupplicant',
  'wireless-regdb',
  'openssh-server',
  'openssh-client',
  'libstdc++6',
  'libudev1',
  'less',
  'nano',
];

/** Manuals and translations; the licences stay. The modules of GRUB, which only the shim's package asks for. */
const leftOut = [
  '/usr/lib/grub/*',
  '/usr/share/grub/*',
  '/usr/share/man/*',
  '/usr/share/locale/*',
  '/usr/share/info/*',
  '/usr/share/doc/*',
];

/**
 * Makes the image of a disk that starts Comanda: Debian, and the package of the release, which is set up at the first
 * start. It is written to the disk of a PC (x64) or the card of a Raspberry Pi (arm64).
 * @param {string} debianPackage
 * @param {{ version: string, arch: 'x64' | 'arm64', madeAt: number, fast?: boolean }} release
 * @returns {Promise<string>} the image, compressed unless it is made in a hurry
 * @throws {Sentence} without root or the programs for it
 */
export async function makeFlashImage(debianPackage, { version, arch, madeAt, fast }) {
  await needPrograms('--flash', {
    mmdebstrap: 'mmdebstrap',
    sfdisk: 'fdisk',
    'mkfs.vfat': 'dosfstools',
    mcopy: 'mtools',
    'mkfs.ext4': 'e2fsprogs',
    xz: 'xz-utils',
  });
  const kind = kinds[arch];
  const stage = mkdtempSync(join(tmpdir(), 'comanda-flash-'));
  const image = join(debianPackage, '..', `comanda-${version}-${arch}.img`);
  try {
    const root = join(stage, 'root');
    await makeRoot(root, kind, madeAt);
    await settle(root, kind, madeAt);
    // Unpacked here, set up by the first start.
    const unpack = ['dpkg', `--root=${root}`, '--force-architecture', '--unpack', debianPackage];
    await must(unpack, 'dpkg could not unpack the package');
    await must(kind.bootFiles(root), 'No kernel');
    await writeDisk(root, image, stage, kind);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  if (fast) return image;
  await must(['xz', '-f', '-T0', '-6', image], 'xz failed');
  return `${image}.xz`;
}

/**
 * @param {string} root
 * @param {Kind} kind
 * @param {number} madeAt
 */
async function makeRoot(root, kind, madeAt) {
  const areas = 'main non-free-firmware';
  const mirror = 'http://deb.debian.org';
  const sources = [
    `deb ${mirror}/debian ${suite} ${areas}`,
    `deb ${mirror}/debian ${suite}-updates ${areas}`,
    `deb ${mirror}/debian-security ${suite}-security ${areas}`,
  ];
  await must(
    [
      'env',
      `SOURCE_DATE_EPOCH=${madeAt}`,
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      `--architectures=${kind.debian}`,
      `--include=${[...packages, ...kind.packages].join(',')}`,
      ...leftOut.map((path) => `--dpkgopt=path-exclude=${path}`),
      '--dpkgopt=path-include=/usr/share/doc/*/copyright',
      '--aptopt=APT::Install-Recommends "false"',
      suite,
      root,
      ...sources,
    ],
    'mmdebstrap could not make the Debian',
  );
}

/**
 * Settings of the system: network, names, no passwords, and the units of the first start.
 * @param {string} root
 * @param {Kind} kind
 * @param {number} madeAt
 */
async function settle(root, kind, madeAt) {
  const { boot } = kind;
  cpSync(flash, join(root, 'usr/lib/comanda-flash'), { recursive: true });
  /** @type {Record<string, string>} */
  const files = {
    ...kind.files,
    'etc/hostname': 'comanda\n',
    'etc/hosts': '127.0.0.1 localhost\n127.0.1.1 comanda\n::1 localhost ip6-localhost\n',
    'etc/fstab': [
      'LABEL=comanda-root / ext4 noatime,errors=remount-ro 0 1',
      `LABEL=CMDBOOT /${boot} vfat umask=0077,nofail,flush 0 2`,
      '',
    ].join('\n'),
    'etc/systemd/network/80-cable.network':
      '[Match]\nName=en* eth* end*\n\n[Network]\nDHCP=yes\nLinkLocalAddressing=yes\n',
    // wifi.sh and comanda-wifi@.service read wifi.txt of the boot partition.
    'etc/systemd/network/81-wifi.network':
      '[Match]\nType=wlan\n\n[Network]\nDHCP=yes\nIgnoreCarrierLoss=10s\n\n[DHCPv4]\nRouteMetric=2048\n',
    // The name comanda.local is announced by avahi.
    'etc/systemd/resolved.conf.d/comanda.conf': '[Resolve]\nLLMNR=no\nMulticastDNS=no\n',
    // The first start gives it a number of its own.
    'etc/machine-id': '',
    'etc/ssh/sshd_config.d/comanda.conf': [
      `AuthorizedKeysFile /${boot}/authorized_keys`,
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      '',
    ].join('\n'),
    'etc/systemd/system/ssh.service.d/comanda.conf': [
      '# Off, unless there is a file with the public keys on the boot partition.',
      `[Unit]\nAfter=${boot.replace('/', '-')}.mount\nConditionPathExists=/${boot}/authorized_keys`,
      '[Service]\nExecStartPre=\nExecStartPre=/usr/bin/ssh-keygen -A\nExecStartPre=/usr/sbin/sshd -t',
      '',
    ].join('\n'),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    rmSync(join(root, path), { force: true });
    writeFileSync(join(root, path), text);
  }
  rmSync(join(root, 'etc/resolv.conf'), { force: true });
  symlinkSync('../run/systemd/resolve/stub-resolv.conf', join(root, 'etc/resolv.conf'));
  for (const key of readdirSync(join(root, 'etc/ssh')).filter((name) =>
    name.startsWith('ssh_host_'),
  ))
    rmSync(join(root, 'etc/ssh', key));
  for (const unit of readdirSync(join(flash, 'units')))
    cpSync(join(flash, 'units', unit), join(root, 'usr/lib/systemd/system', unit));
  for (const script of readdirSync(flash).filter((name) => name.endsWith('.sh')))
    chmodSync(join(root, 'usr/lib/comanda-flash', script), 0o755);
  cpSync(join(flash, 'wifi.rules'), join(root, 'etc/udev/rules.d/80-comanda-wifi.rules'));
  // One place for both kinds of computer.
  symlinkSync(`/${boot}`, join(root, 'usr/lib/comanda-flash/boot'));
  await must(
    [
      'systemctl',
      `--root=${root}`,
      '--quiet',
      'enable',
      'systemd-networkd',
      'ssh',
      'systemd-resolved',
      'comanda-first-start',
      'flash-screen',
    ],
    'systemctl could not enable the units',
  );
  await must(['systemctl', `--root=${root}`, '--quiet', 'mask', 'getty@tty1'], 'systemctl failed');
  for (const hook of kind.hooks) {
    mkdirSync(join(root, 'etc', hook), { recursive: true });
    symlinkSync('/usr/lib/comanda-flash/boot-files.sh', join(root, 'etc', hook, 'zz-comanda'));
  }
  mkdirSync(join(root, boot), { recursive: true });
  // A computer without a clock, or with an empty battery, begins at this time.
  const epoch = join(root, 'usr/lib/clock-epoch');
  appendFileSync(epoch, '');
  utimesSync(epoch, madeAt, madeAt);
}

/**
 * @param {string} root
 * @param {string} image
 * @param {string} stage
 * @param {Kind} kind
 */
async function writeDisk(root, image, stage, { boot, table: [label, bootType, rootType] }) {
  const [bootPart, rootPart] = [join(stage, 'boot.fs'), join(stage, 'root.fs')];
  empty(bootPart, bootSize);
  await must(['mkfs.vfat', '-F', '32', '-n', 'CMDBOOT', bootPart], 'mkfs.vfat failed');
  const inside = readdirSync(join(root, boot)).map((name) => join(root, boot, name));
  await must(['mcopy', '-s', '-i', bootPart, ...inside, '::'], 'mcopy failed');
  for (const path of inside) rmSync(path, { recursive: true });
  const used = Number((await must(['du', '-sm', root], 'du failed')).split('\t')[0]);
  empty(rootPart, Math.ceil(used * 1.1) * mib + spare);
  const format = ['mkfs.ext4', '-q', '-L', 'comanda-root', '-E', 'root_owner=0:0', '-d', root];
  await must([...format, rootPart], 'mkfs.ext4 failed');
  const rootSize = statSync(rootPart).size;
  // The end of a GPT has its second copy.
  empty(image, gap + bootSize + rootSize + mib);
  const sectors = (/** @type {number} */ bytes) => bytes / 512;
  const lines = [
    label,
    `start=${sectors(gap)}, size=${sectors(bootSize)}, ${bootType}`,
    `start=${sectors(gap + bootSize)}, size=${sectors(rootSize)}, ${rootType}`,
  ];
  writeFileSync(join(stage, 'table'), `${lines.join('\n')}\n`);
  await must(['sh', '-c', `sfdisk -q '${image}' <'${join(stage, 'table')}'`], 'sfdisk failed');
  for (const [part, at] of /** @type {const} */ ([
    [bootPart, gap],
    [rootPart, gap + bootSize],
  ])) {
    const place = [`if=${part}`, `of=${image}`, 'bs=1M', `seek=${at / mib}`];
    await must(['dd', ...place, 'conv=notrunc,sparse', 'status=none'], `${basename(part)} failed`);
  }
}

/**
 * @param {string} file
 * @param {number} bytes
 */
function empty(file, bytes) {
  rmSync(file, { force: true });
  writeFileSync(file, '');
  truncateSync(file, bytes);
}
