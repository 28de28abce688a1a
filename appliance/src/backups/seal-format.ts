import { open } from 'node:fs/promises';
import { formerMark } from './former-seal.ts';

/** The first line of every file in the age format (https://age-encryption.org/v1). */
const ageMark = Buffer.from('age-encryption.org/v1\n');

/** The passphrase of a sealed file is wrong. */
export class WrongPassphrase extends Error {
  override name = 'WrongPassphrase';
}

/** A sealed file was changed, or its end is missing. */
export class DamagedSeal extends Error {
  override name = 'DamagedSeal';
}

/** Whether a file starts like a sealed one, of this format or the former one. */
export const isSealed = async (path: string): Promise<boolean> =>
  (await startsWith(path, ageMark)) || hasFormerSeal(path);

export const hasFormerSeal = (path: string): Promise<boolean> => startsWith(path, formerMark);

async function startsWith(path: string, mark: Buffer): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(mark.length);
    await file.read(head, 0, mark.length, 0);
    return head.equals(mark);
  } finally {
    await file.close();
  }
}
