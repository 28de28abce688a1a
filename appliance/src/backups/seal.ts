import { startThreads } from '@comanda/db/storage/threads';
import { DamagedSeal, isSealed, WrongPassphrase } from './seal-format.ts';
import type { SealTask } from './seal-tasks.ts';

const failures: Record<string, new (message: string) => Error> = { WrongPassphrase, DamagedSeal };
const runInThread = startThreads<SealTask, string>(new URL('./seal-tasks.ts', import.meta.url));

/**
 * Encrypts a file in the age format, which `age -d` opens on any computer, and returns the SHA-256 (hex) of what
 * was written. In a worker thread, because the package computes in JavaScript.
 */
export const sealFile = (from: string, to: string, passphrase: string): Promise<string> =>
  run({ task: 'seal', from, to, passphrase });

/**
 * Decrypts a sealed file into `to`, which is removed again after a failure.
 * @throws WrongPassphrase, DamagedSeal
 */
export async function openSealed(from: string, to: string, passphrase: string): Promise<void> {
  if (!(await isSealed(from))) throw new DamagedSeal('This is no sealed backup.');
  await run({ task: 'open', from, to, passphrase });
}

async function run(task: SealTask): Promise<string> {
  try {
    return await runInThread({ ...task, passphrase: task.passphrase.normalize('NFC') });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const Failure = failures[error.name];
    throw Failure ? new Failure(error.message) : error;
  }
}
