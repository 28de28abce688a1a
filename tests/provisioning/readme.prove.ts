import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../structure/tree.ts';
import { bootBox, type Box } from './installed-box.ts';
import { changedRelease } from './made-release.ts';

/** The way to a box in README.md and provisioning/operation.md: their commands are read from them and run. */
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

const [release = '', install = ''] = blocks('Installing a box');
const [later = '', uninstall = ''] = blocks('Upgrading and removing');
const [seal = '', backup = ''] = blocks('Backups');
let box: Box;

describe.skipIf(proof.why !== null)('who follows the README', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian);
  }, 900_000);
  afterAll(() => box?.close());

  const follow = (block: string, input?: string) => box.ok(`set -e\n${block}`, input);

  it('makes the release', () => {
    expect(release).toMatch(
      /^npm run release -- --version 1\.0\.0 +#.*dist\/comanda-1\.0\.0-linux/,
    );
    // Installed, upgraded and removed in package.prove.ts.
    expect(readme).toContain('`sudo apt install ./comanda_1.0.0_amd64.deb`');
    expect(basename(proof.release)).toBe(`comanda-1.0.0-linux-${process.arch}.tar.gz`);
  });

  it('installs it', () => {
    box.carry(proof.release);
    const said = follow(install.replace(/^sudo comanda doctor.*$/m, ''));
    expect(said).toContain(`comanda-1.0.0-linux-${process.arch}.tar.gz: OK`);
    expect(said).toContain('would write: /etc/comanda/comanda.env');
    expect(said).toContain('https://comanda.local');
    expect(box.version()).toBe('1.0.0');
    expect(install).toContain('sudo comanda doctor');
    // Without a printer, a stick and the internet it has something to say.
    expect(box.sh('sudo comanda doctor').text).toContain('ok      point of sale: version 1.0.0');
    expect(
      box.ok('printf "%s\\n" "a long enough one" | sudo comanda owner create owner@house.test'),
    ).toContain('can log in');
  });

  it('keeps backups, sealed on a stick, and goes back to one', () => {
    box.ok('mkdir -p /media/comanda');
    box.ok('mount -t tmpfs -o uid=comanda,gid=comanda,mode=700 stick /media/comanda');
    follow(seal);
    const said = follow(backup);
    const made = /^\/var\/lib\/comanda\/backups\/manual-.*\.db$/m.exec(said)?.[0] ?? '';
    expect(said).toContain(`${made} can be restored`);
    box.ok('until ls /media/comanda/*.sealed; do sleep 1; done');
    const sealed = `/media/comanda/${basename(made)}.sealed`;
    const typed = 'four words that nobody guesses\nrestore\n';
    expect(box.ok(`sudo comanda restore ${sealed}`, typed)).toContain('Restored.');
    expect(box.ok(`sudo comanda restore ${made}`, 'restore\n')).toContain('Restored.');
  });

  it('upgrades, goes back and takes it away', () => {
    box.carry(changedRelease(proof.release, '1.1.0', proof.folder, {}));
    const said = follow(later);
    expect(said).toContain('Comanda 1.1.0 serves');
    expect(said).toContain('Comanda 1.0.0 serves');
    expect(follow(uninstall)).toContain('Data (/var/lib/comanda), settings (/etc/comanda)');
    box.ok('test -s /var/lib/comanda/comanda.db');
    expect(box.sh('command -v comanda').code).not.toBe(0);
  });
});
