import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { accessOf, ownerHashes, type Access } from './access.ts';
import { firstValue } from './connection.ts';
import { connect } from './driver/connect.ts';
import { contentsOf, type Contents } from './contents.ts';
import { copyDatabase, removeDatabase } from './replace.ts';
import type { RestorePlan } from './restore.ts';
import { originOf, signFile } from './signature.ts';
import { copyWithoutHashes } from './without-hashes.ts';

/**
 * Work on database files that the store does not have open. Reading every page of a large file takes seconds
 * and the driver is synchronous, so a worker thread keeps the server responsive.
 */
const tasks = {
  /**
   * Merges a copy and its log into one file, checks every page, and signs it when there is a key.
   * @throws when the file is damaged
   */
  verify: async ({ file, key }: { file: string; key?: Uint8Array | undefined }): Promise<void> => {
    const copy = await connect(file, 'existing');
    try {
      await copy.all('PRAGMA journal_mode = DELETE');
      const result = firstValue(await copy.all('PRAGMA integrity_check'));
      if (result !== 'ok') throw new Error(`The backup is damaged: ${String(result)}`);
    } finally {
      await copy.close();
    }
    if (key) await signFile(file, key);
  },
  sign: ({ file, key }: { file: string; key: Uint8Array }): Promise<void> => signFile(file, key),
  copyWithoutHashes: ({ file, copy }: { file: string; copy: string }): Promise<void> =>
    copyWithoutHashes(file, copy),
  contents: ({ file }: { file: string }): Promise<Contents> => contentsOf(file),
  /** Returns how the prepared database differs from one that this installation wrote. */
  prepareRestore: async ({
    key,
    ...plan
  }: RestorePlan & { key: Uint8Array }): Promise<string[]> => {
    // The query builder takes 16 MB per thread, so it is not loaded for the hourly check of a backup.
    const { prepareRestore } = await import('./restore.ts');
    const { findAlterations, foreignOrigin } = await import('./alterations.ts');
    const origin = await originOf(plan.backup, key);
    await prepareRestore(plan);
    return [...(await findAlterations(plan.prepared)), ...foreignOrigin[origin]];
  },
  /**
   * Reads the access data of a database that may be damaged. A copy is read, so that the file is not changed.
   * @throws when it cannot be read or no user in it could restore
   */
  presentAccess: async ({ file, copy }: { file: string; copy: string }): Promise<Access> => {
    try {
      await copyDatabase(file, copy);
      const access = await accessOf(copy);
      if (ownerHashes(access).length === 0) throw new Error('It has no owner.');
      return access;
    } finally {
      await removeDatabase(copy);
    }
  },
};

type Tasks = typeof tasks;
type Name = keyof Tasks;
type Result<N extends Name> = Awaited<ReturnType<Tasks[N]>>;
type Job<N extends Name = Name> = { task: N; input: Parameters<Tasks[N]>[0] };
type Answer = { result: unknown } | { error: string; name: string };

/** Runs a task in a worker thread. @throws Error with the message and name of the task's error */
export function inWorker<N extends Name>(
  task: N,
  input: Parameters<Tasks[N]>[0],
): Promise<Result<N>> {
  const job: Job<N> = { task, input };
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      if ('error' in answer) {
        reject(Object.assign(new Error(answer.error), { name: answer.name }));
      } else resolve(answer.result as Result<N>);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The database worker ended with ${code}.`)));
  });
}

async function answer({ task, input }: Job): Promise<Answer> {
  try {
    return { result: await (tasks[task] as (given: typeof input) => Promise<unknown>)(input) };
  } catch (error) {
    return error instanceof Error
      ? { error: error.message, name: error.name }
      : { error: String(error), name: 'Error' };
  }
}

if (!isMainThread && isJob(workerData)) parentPort?.postMessage(await answer(workerData));

// Test runners import this file in their own worker threads.
function isJob(data: unknown): data is Job {
  return typeof data === 'object' && data !== null && 'task' in data && String(data.task) in tasks;
}
