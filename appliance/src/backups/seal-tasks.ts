import { answerTasks } from '@comanda/db/storage/threads';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { openFormerSeal } from './former-seal.ts';
import { DamagedSeal, hasFormerSeal, WrongPassphrase } from './seal-format.ts';
import { writeHashed } from './write-hashed.ts';

/** 2^15: scrypt takes 32 MB. The 256 MB of age's own default do not fit into the limits of a box with 1 GB. */
const workFactor = 15;
const damaged = 'The passphrase is wrong or the file was changed.';

export type SealTask = { task: 'seal' | 'open'; from: string; to: string; passphrase: string };

async function seal({ from, to, passphrase }: SealTask): Promise<string> {
  // Loaded in the thread alone: the package takes 20 MB.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const sealed = await encrypter.encrypt(webStream(from));
  return writeHashed(Readable.fromWeb(sealed as ReadableStream<Uint8Array>), to);
}

async function unseal(task: SealTask): Promise<string> {
  const { from, to, passphrase } = task;
  try {
    if (await hasFormerSeal(from)) await openFormerSeal(from, to, passphrase);
    else {
      const plain = await decrypt(task);
      await pipeline(
        Readable.fromWeb(plain as ReadableStream<Uint8Array>),
        createWriteStream(to, { mode: 0o600 }),
      );
    }
    return '';
  } catch (error) {
    await rm(to, { force: true });
    if (error instanceof WrongPassphrase || (error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw error;
    }
    throw new DamagedSeal(damaged, { cause: error });
  }
}

async function decrypt({ from, passphrase }: SealTask) {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(webStream(from));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched')) {
      throw new WrongPassphrase(damaged, { cause: error });
    }
    throw error;
  }
}

const webStream = (file: string) =>
  Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;

answerTasks((given: SealTask) => (given.task === 'seal' ? seal(given) : unseal(given)));
