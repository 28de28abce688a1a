import { Decrypter, Encrypter } from 'age-encryption';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSealed } from '../../appliance/src/backups/seal-format.ts';
import { openSealed, sealFile } from '../../appliance/src/backups/seal.ts';
import { copyOut } from '../../appliance/src/backups/sealed-copy.ts';

const passphrase = 'four words that nobody guesses';
/** One line, encrypted with `age -p` 1.1.1. */
const madeByAge =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA1ek82VVUxZjI3cmdobldmUjBZNlBnIDE4CnB6bVp5M0tPaVFOUDViRzVFd0pzVEZ2dkJWTmw2RjM5WjJuMzIyOW92S1EKLS0tIHN3ZXV6Yit4RDJKak9PdDl6L0xGUDZDV2t6T2hTMnBhSXJoYWdaQWJKVEEKOI0WRJsjqaD4x/HOLtb0jEClhC9o+1H7pk8cCrT0bfAOXLyp+6iPN79xGF24DNp6a7M/5Girp1xAbetwjw==';
/** The same line, as versions before 1.1 wrote it. */
const madeBefore =
  'Q09NQU5EQTH/sz6hr0m7M+V6dafZvziVuQQq4x9Xhg2Vna1/vjQ2YPf80Rg5aUxd1+DgrFpk4r8Xc3oM75ToBvzpF78gMIMZayEie4cSpFFt';

let folder = '';
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-seal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes something for the first test that needs it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

describe('a sealed copy', () => {
  // age encrypts chunks of 64 KiB: nothing, one byte, just one chunk, one more byte, several.
  test.each([0, 1, 65_536, 65_537, 300_000])('of %i bytes opens again', async (bytes) => {
    writeFileSync(at('plain'), Buffer.alloc(bytes, 'secret'));
    await copyOut(at('plain'), at('sealed'), passphrase);
    const sealed = readFileSync(at('sealed'));
    expect(sealed.includes('secret')).toBe(false);
    expect(await isSealed(at('sealed'))).toBe(true);
    await openSealed(at('sealed'), at('opened'), passphrase);
    expect(readFileSync(at('opened')).equals(readFileSync(at('plain')))).toBe(true);
  });

  test('a sealed copy is in the age format, which the package opens by itself', async () => {
    writeFileSync(at('plain'), 'rows');
    await sealFile(at('plain'), at('sealed'), passphrase);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    expect(await decrypter.decrypt(readFileSync(at('sealed')), 'text')).toBe('rows');
  });

  test('a sealed copy has the same passphrase however its accents were typed', async () => {
    writeFileSync(at('plain'), 'rows');
    await sealFile(at('plain'), at('sealed'), 'canción de la montaña'.normalize('NFD'));
    await openSealed(at('sealed'), at('opened'), 'canción de la montaña'.normalize('NFC'));
  });

  test.each([
    ['the program age', madeByAge],
    ['a former version', madeBefore],
  ])('made by %s opens', async (_, base64) => {
    writeFileSync(at('sealed'), Buffer.from(base64, 'base64'));
    await openSealed(at('sealed'), at('opened'), passphrase);
    expect(readFileSync(at('opened'), 'utf8')).toBe('the checks of the former box\n');
  });
});

describe('a sealed copy is refused, and leaves no file', () => {
  const sealed = once(async () => {
    writeFileSync(at('plain'), Buffer.alloc(200_000, 'rows'));
    await sealFile(at('plain'), at('sealed'), passphrase);
    return readFileSync(at('sealed'));
  });
  const flip = (place: number) => {
    const bytes = readFileSync(at('sealed'));
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(at('sealed'), bytes);
  };

  test.each<[string, string, () => void]>([
    ['with another passphrase', 'WrongPassphrase', () => undefined],
    ['with a changed header', 'DamagedSeal', () => flip(120)],
    ['with a changed bit', 'DamagedSeal', () => flip(100_000)],
    ['cut within a chunk', 'DamagedSeal', () => truncateSync(at('sealed'), 100_000)],
    ['cut between two chunks', 'DamagedSeal', () => truncateSync(at('sealed'), 184 + 65_552)],
    ['cut in the header', 'DamagedSeal', () => truncateSync(at('sealed'), 60)],
    [
      'of a former version, changed',
      'DamagedSeal',
      () => {
        const bytes = Buffer.from(madeBefore, 'base64');
        bytes[40] = 0;
        writeFileSync(at('sealed'), bytes);
      },
    ],
    [
      'of a former version, cut',
      'DamagedSeal',
      () => writeFileSync(at('sealed'), Buffer.from(madeBefore, 'base64').subarray(0, 30)),
    ],
    ['that is none', 'DamagedSeal', () => writeFileSync(at('sealed'), 'SQLite format 3')],
  ])('%s', async (title, name, change) => {
    writeFileSync(at('sealed'), await sealed());
    change();
    const typed = title === 'with another passphrase' ? 'another passphrase' : passphrase;
    await expect(openSealed(at('sealed'), at('opened'), typed)).rejects.toMatchObject({ name });
    expect(readdirSync(folder)).not.toContain('opened');
  });

  test('when it was encrypted to a key instead of a passphrase', async () => {
    const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(await generateIdentity()));
    writeFileSync(at('sealed'), await encrypter.encrypt('rows'));
    const opening = openSealed(at('sealed'), at('opened'), passphrase);
    await expect(opening).rejects.toThrow('wrong or the file was changed');
  });
});
