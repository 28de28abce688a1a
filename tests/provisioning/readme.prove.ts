import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { bootBox, type Box } from './installed-box.ts';
import { asItIs } from './real-debian.ts';
import { changedRelease } from './made-release.ts';

/** The installation as documented in README.md and provisioning/operation.md: their commands are read and run. */
const proof = inject('proof');
const readme = ['README.md', 'provisioning/operation.md']
  .map((path) => readFileSync(join(projectRoot, path), 'utf8'))
  .join('\n')
  .replaceAll('linux-x64', `linux-${process.arch}`);

/** The commands of a section's blocks. */
function blocks(section: string): string[] {
  const text = readme.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map((found) => found[1] ?? '');
}

const [release = '', install = ''] = blocks('Installing without apt');
const [later = '', uninstall = ''] = blocks('Upgrading and removing');
const [seal = '', openElsewhere = '', backup = ''] = blocks('Backups');
let box: Box;

describe.skipIf(proof.why !== null)('the instructions of the README', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian, asItIs);
  }, 900_000);
  afterAll(() => box?.close());

  const follow = (block: string, input?: string) => box.ok(`set -e\n${block}`, input);

  it('make the release', () => {
    expect(release).toMatch(
      /^npm run release -- --version 1\.0\.0 +#.*dist\/comanda-1\.0\.0-linux/,
    );
    // Installed, upgraded and removed in package.prove.ts.
    expect(readme).toContain('`sudo apt install ./comanda_1.0.0_amd64.deb`');
    expect(basename(proof.release)).toBe(`comanda-1.0.0-linux-${process.arch}.tar.gz`);
  });

  it('install it', () => {
    box.carry(proof.release);
    const said = follow(install.replace(/^sudo comanda doctor.*$/m, ''));
    expect(said).toContain(`comanda-1.0.0-linux-${process.arch}.tar.gz: OK`);
    expect(said).toContain('would write: /etc/comanda/comanda.env');
    expect(said).toContain('https://comanda.local');
    expect(box.version()).toBe('1.0.0');
    expect(install).toContain('sudo comanda doctor');
    // Without a printer, a stick and the internet it has warnings.
    expect(box.sh('sudo comanda doctor').text).toContain('ok      point of sale: version 1.0.0');
    expect(
      box.ok('printf "%s\\n" "a long enough one" | sudo comanda owner create owner@venue.test'),
    ).toContain('can log in');
  });

  it('make encrypted backups on a stick, and restore one', () => {
    box.ok('mkdir -p /media/comanda');
    box.ok('mount -t tmpfs -o uid=comanda,gid=comanda,mode=700 stick /media/comanda');
    follow(seal);
    const said = follow(backup);
    const made = /^\/var\/lib\/comanda\/backups\/manual-.*\.db$/m.exec(said)?.[0] ?? '';
    expect(said).toContain(`${made} can be restored`);
    box.ok('until ls /media/comanda/*.age; do sleep 1; done');
    const sealed = `/media/comanda/${basename(made)}.age`;
    const typed = 'four words that nobody guesses\nrestore\n';
    // The program `age` of Debian, which asks for the passphrase on a terminal.
    const line = openElsewhere.replace(/\S+\.age/, sealed).trim();
    box.ok(`script -qec '${line}' /dev/null`, typed);
    expect(box.ok('head -c 15 /srv/backup.db')).toBe('SQLite format 3');
    expect(box.ok(`sudo comanda restore ${sealed}`, typed)).toContain('Restored.');
    expect(box.ok(`sudo comanda restore ${made}`, 'restore\n')).toContain('Restored.');
  });

  it('upgrade, roll back and uninstall', () => {
    box.carry(changedRelease(proof.release, '1.1.0', proof.folder, {}));
    const said = follow(later);
    expect(said).toContain('Comanda 1.1.0 serves');
    expect(said).toContain('Comanda 1.0.0 serves');
    expect(follow(uninstall)).toContain('Data (/var/lib/comanda), settings (/etc/comanda)');
    box.ok('test -s /var/lib/comanda/comanda.db');
    expect(box.sh('command -v comanda').code).not.toBe(0);
  });
});
