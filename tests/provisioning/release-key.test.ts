import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notesOf } from '../../provisioning/release/feed.mjs';
import { projectRoot } from '../structure/tree.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'comanda-home-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What `signingKey` prints, and its answer or the sentence that it throws. */
function ask(options: object, path = process.env['PATH'] ?? ''): { said: string; answer: string } {
  const module = join(projectRoot, 'provisioning/release/key.mjs');
  const code = `const { signingKey } = await import(${JSON.stringify(module)});
    const answer = await signingKey(${JSON.stringify(options)}).catch((error) => error.message);
    console.log('answer: ' + answer);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: path, HOME: home },
    encoding: 'utf8',
  });
  const [said = '', answer = ''] = stdout.trim().split('answer: ');
  return { said, answer };
}

describe('the key of releases', () => {
  const usual = () => join(home, '.config/comanda/release-key');

  it('is made by the first release, which explains it, and used by the next', () => {
    const first = ask({});
    expect(first.answer).toBe(usual());
    expect(first.said).toContain(`Made the key that signs your releases: ${usual()}`);
    expect(first.said).toContain('Keep a copy of it in a safe place for ever');
    expect(statSync(usual()).mode & 0o777).toBe(0o600);
    const key = readFileSync(usual());
    expect(ask({})).toEqual({ said: '', answer: usual() });
    expect(readFileSync(usual())).toEqual(key);
  });

  it('can be another file, which must exist', () => {
    ask({});
    expect(ask({ key: usual() }).answer).toBe(usual());
    expect(ask({ key: join(home, 'lost') }).answer).toContain(`There is no key ${home}/lost.`);
    expect(existsSync(join(home, 'lost'))).toBe(false);
  });

  it('is not made for a release without a signature', () => {
    expect(ask({ unsigned: true }).answer).toBe('undefined');
    expect(ask({ unsigned: true, key: 'x' }).answer).toBe('Use --key or --unsigned, not both.');
    expect(existsSync(usual())).toBe(false);
  });

  it('needs ssh-keygen, and says which package has it', () => {
    expect(ask({}, '/nowhere:/bin-without').answer).toContain('apt install openssh-client');
  });
});

describe('the notes of a release', () => {
  it('are the section of its version, and nothing when it has none', () => {
    expect(notesOf('0.5.0')).toMatch(/^## \[0\.5\.0\] - [^]*\n- /);
    expect(notesOf('0.5.0')).not.toContain('[0.4.0]');
    expect(notesOf('99.0.0')).toBe('');
  });
});
