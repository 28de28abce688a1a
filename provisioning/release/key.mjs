import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run, Sentence } from '../dev/run.mjs';

/** Where the key of this computer is, outside the checkout. */
const usual = () => join(homedir(), '.config/comanda/release-key');

/**
 * The private key that signs a release. Without `--key` the one of this computer, which the first release makes. Undefined
 * with `--unsigned`.
 * @param {{ key?: string, unsigned?: boolean }} options of `npm run release`
 * @throws {Sentence} when there is no such key, or ssh-keygen is missing
 */
export async function signingKey({ key, unsigned }) {
  if (unsigned) {
    if (key) throw new Sentence('Use --key or --unsigned, not both.');
    return undefined;
  }
  if (key && !existsSync(resolve(key))) {
    throw new Sentence(
      `There is no key ${resolve(key)}. Without --key the command makes one at ${usual()}.`,
    );
  }
  if ((await run('sh', ['-c', 'command -v ssh-keygen'], { quiet: true })).code !== 0) {
    throw new Sentence(
      'A release is signed with ssh-keygen: apt install openssh-client. Without a signature: --unsigned.',
    );
  }
  const file = resolve(key ?? usual());
  if (!existsSync(file)) await makeKey(file);
  return file;
}

/** @param {string} file */
async function makeKey(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const words = ['-q', '-t', 'ed25519', '-N', '', '-C', 'comanda-release', '-f', file];
  const { code, output } = await run('ssh-keygen', words, { quiet: true });
  if (code !== 0) throw new Sentence(`The key ${file} could not be made: ${output.trim()}`);
  console.log(
    [
      `Made the key that signs your releases: ${file}`,
      'Boxes that are installed from this release take updates on their page only when this key signed them.',
      'Keep a copy of it in a safe place for ever, give it to nobody, and use it on other computers with --key.',
      'If it is lost, those boxes are updated at their shell (sudo comanda upgrade FILE).',
    ].join('\n'),
  );
}
