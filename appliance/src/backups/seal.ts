import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { formerMark, openFormerSeal } from './former-seal.ts';

/** The first line of every file in the age format (https://age-encryption.org/v1). */
const ageMark = Buffer.from('age-encryption.org/v1\n');
/** 2^15: scrypt takes 32 MB. The 256 MB of age's own default do not fit into the limits of a box with 1 GB. */
const workFactor = 15;

type Job = { task: 'seal' | 'open'; from: string; to: string; passphrase: string };

/** The passphrase of a sealed file is wrong. */
export class WrongPassphrase extends Error {
  override name = 'WrongPassphrase';
}

/** A sealed file was changed, or its end is missing. */
export class DamagedSeal extends Error {
  override name = 'DamagedSeal';
}

const failures: Record<string, new (message: string) => Error> = { WrongPassphrase, DamagedSeal };
const damaged = 'The passphrase is wrong or the file was changed.';

/**
 * Encrypts a file in the age format, which `age -d` opens on any computer, and returns the SHA-256 (hex) of what
 * was written. In a worker thread, because the package computes in JavaScript.
 */
export const sealFile = (from: string, to: string, passphrase: string): Promise<string> =>
  inThread({ task: 'seal', from, to, passphrase: passphrase.normalize('NFC') });

/**
 * Decrypts a sealed file into `to`, which is removed again after a failure.
 * @throws WrongPassphrase, DamagedSeal
 */
export async function openSealed(from: string, to: string, passphrase: string): Promise<void> {
  if (!(await isSealed(from))) throw new DamagedSeal('This is no sealed backup.');
  await inThread({ task: 'open', from, to, passphrase: passphrase.normalize('NFC') });
}

/** Whether a file starts like a sealed one, of this format or the former one. */
export const isSealed = async (path: string): Promise<boolean> =>
  (await startsWith(path, ageMark)) || startsWith(path, formerMark);

function inThread(job: Job): Promise<string> {
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: { written: string } | { error: string; name: string }) => {
      if ('written' in answer) resolve(answer.written);
      else reject(new (failures[answer.name] ?? Error)(answer.error));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The sealing thread ended with ${code}.`)));
  });
}

async function seal({ from, to, passphrase }: Job): Promise<string> {
  // Loaded in the thread alone: the package takes 20 MB.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const written = createHash('sha256');
  const sealed = await encrypter.encrypt(webStream(from));
  await pipeline(
    Readable.fromWeb(sealed as ReadableStream<Uint8Array>),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        written.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  );
  return written.digest('hex');
}

async function unseal(job: Job): Promise<string> {
  const { from, to, passphrase } = job;
  try {
    if (await startsWith(from, formerMark)) await openFormerSeal(from, to, passphrase);
    else {
      const plain = await decrypt(job);
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

async function decrypt({ from, passphrase }: Job) {
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

function isJob(data: unknown): data is Job {
  return typeof data === 'object' && data !== null && 'passphrase' in data && 'task' in data;
}

// Test runners import this file in their own worker threads.
if (!isMainThread && isJob(workerData)) {
  try {
    const work = workerData.task === 'seal' ? seal : unseal;
    parentPort?.postMessage({ written: await work(workerData) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    parentPort?.postMessage({ error: message, name });
  }
}
