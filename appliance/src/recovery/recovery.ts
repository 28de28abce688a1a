import { accessOf, ownerHashes } from '@comanda/db/storage/access-snapshot';
import { inWorker } from '@comanda/db/storage/in-worker';
import { whyReadOnly } from '@comanda/db/storage/read-only';
import { join } from 'node:path';
import { listBackupFiles } from '../backups/keep-backups.ts';
import { presentAccess, restoreUnserved } from '../backups/restore-unserved.ts';
import { asProblem } from '../http/problems.ts';
import { releaseBallast } from '../process/disk-reserve.ts';
import { oneTimeCode } from '../accounts/one-time-code.ts';
import { createPageTries, triesCountMs } from '../accounts/page-tries.ts';
import { verifyPassword } from '../accounts/secrets.ts';
import type { Choice } from './recovery-page.ts';

/** Only the newest are offered, to keep the list short with a month of nightly backups. */
const offered = 8;

export type RestoreResult =
  | { state: 'restored' }
  | { state: 'wrong' | 'choose' | 'failed' | 'full' }
  /** The signature does not match this installation. The backup is only restored when the user insists. */
  | { state: 'altered'; reasons: string[] }
  | { state: 'wait'; seconds: number };

export interface RestoreForm {
  backup: string;
  secret: string;
  acceptAltered: boolean;
}

/** Restores a backup into a data folder whose database cannot be opened. */
export interface Recovery {
  choices(): readonly Choice[];
  /** Whether roles, users and devices can be read from the present database, so that a restore keeps them. */
  keepsAccess: boolean;
  /** Why nothing can be restored here: the error code of a failed write to the folder; or null. */
  blocked: string | null;
  /** `address` is that of the person. The code of the box is always taken; passwords are limited per address. */
  restore(form: RestoreForm, address: string, now: number): Promise<RestoreResult>;
}

/** Lists the backups of the folder and checks them one after another, newest first. */
export async function startRecovery(dataDir: string): Promise<Recovery> {
  const folder = join(dataDir, 'backups');
  const code = oneTimeCode(dataDir, 'restore-code');
  const access = await presentAccess(dataDir);
  const choices: Choice[] = (await listBackupFiles(folder))
    .slice(0, offered)
    .map((kept) => ({ ...kept, contents: null }));
  void checkAll(folder, choices);
  const takeTry = createPageTries();
  let isRestoring = false;

  // A password that was changed after the backup is not accepted any more.
  async function isPassword(file: string, secret: string): Promise<boolean> {
    for (const hash of ownerHashes(access ?? (await accessOf(file)))) {
      if (await verifyPassword(secret, hash)) return true;
    }
    return false;
  }

  return {
    choices: () => choices,
    keepsAccess: access !== null,
    blocked: whyReadOnly(join(dataDir, 'comanda.db')),
    async restore({ backup: name, secret, acceptAltered }, address, now) {
      const choice = choices.find((one) => one.name === name);
      if (!choice?.contents || choice.contents === 'damaged') return { state: 'choose' };
      const backup = join(folder, name);
      // The code cannot be guessed, so its tries are not counted, and no one can use them up.
      if (!code.isRight(secret)) {
        if (!takeTry(address)) return { state: 'wait', seconds: triesCountMs / 1000 };
        if (!(await isPassword(backup, secret))) return { state: 'wrong' };
      }
      if (isRestoring) return { state: 'wait', seconds: 5 };
      isRestoring = true;
      try {
        const by = 'the page of a lost database';
        const plan = { dataDir, backup, access, acceptAltered, by, now };
        const done = await restoreUnserved(plan).catch((error: unknown) => {
          if (!isFull(error) || !releaseBallast(dataDir)) throw error;
          return restoreUnserved(plan);
        });
        if (done.state === 'altered') return done;
      } catch (error) {
        if (isFull(error)) return { state: 'full' };
        choice.contents = 'damaged';
        return { state: 'failed' };
      } finally {
        isRestoring = false;
      }
      code.forget();
      return { state: 'restored' };
    },
  };
}

const isFull = (error: unknown) => asProblem(error).code === 'storage_full';

async function checkAll(folder: string, choices: readonly Choice[]): Promise<void> {
  for (const choice of choices) {
    const file = join(folder, choice.name);
    choice.contents = await inWorker('contents', { file }).catch(() => 'damaged' as const);
  }
}
