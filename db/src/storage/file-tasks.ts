import { accessOf, ownerHashes, type Access } from './access-snapshot.ts';
import { firstValue } from './connection.ts';
import { connect } from '../driver/connect.ts';
import { contentsOf, type Contents } from './contents.ts';
import { copyDatabase, removeDatabase } from './replace.ts';
import type { RestorePlan } from './restore.ts';
import { originOf, signFile } from './signature.ts';
import { answerTasks } from './threads.ts';
import { writeRedactedCopy } from './redacted-copy.ts';

/** The tasks of `inWorker`, in its threads. */
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
  writeRedactedCopy: ({ file, copy }: { file: string; copy: string }): Promise<void> =>
    writeRedactedCopy(file, copy),
  contents: ({ file }: { file: string }): Promise<Contents> => contentsOf(file),
  /** Returns how the prepared database differs from one that this installation wrote. */
  prepareRestore: async ({
    key,
    ...plan
  }: RestorePlan & { key: Uint8Array }): Promise<string[]> => {
    // The query builder takes 16 MB per thread, so it is not loaded for the hourly check of a backup.
    const { prepareRestore } = await import('./restore.ts');
    const { findAlterations, foreignOrigin } = await import('./tamper-check.ts');
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

export type Tasks = typeof tasks;
export type Job<N extends keyof Tasks = keyof Tasks> = {
  task: N;
  input: Parameters<Tasks[N]>[0];
};

answerTasks(({ task, input }: Job) => (tasks[task] as (given: typeof input) => unknown)(input));
