import { passwordHashes } from '@comanda/db/access';
import { inWorker } from '@comanda/db/in-worker';
import { swap } from '@comanda/db/restore';
import { roleIds } from '@comanda/domain/permissions';
import { join } from 'node:path';
import { backupName } from '../backups/names.ts';
import { keptIn } from '../backups/keep-backups.ts';
import { oneTimeCode } from '../kernel/one-time-code.ts';
import { verifyPassword } from '../kernel/secrets.ts';
import { createTally } from '../kernel/tally.ts';
import type { Choice } from './recovery-page.ts';

/** The newest are offered: a month of nightly ones would bury them. */
const offered = 8;
const triesBeforeWait = 5;
const waitMs = 60_000;

export type RestoreResult =
  | { state: 'restored' }
  | { state: 'wrong' | 'choose' | 'failed' }
  | { state: 'wait'; seconds: number };

/** Restores a backup into a data folder whose database cannot be opened. */
export interface Recovery {
  choices(): readonly Choice[];
  restore(name: string, secret: string, now: number): Promise<RestoreResult>;
}

/** Lists the backups of the folder and checks them one after another, newest first. */
export async function startRecovery(dataDir: string): Promise<Recovery> {
  const folder = join(dataDir, 'backups');
  const code = oneTimeCode(dataDir, 'restore-code');
  const choices: Choice[] = (await keptIn(folder))
    .slice(0, offered)
    .map((kept) => ({ ...kept, contents: null }));
  void checkAll(folder, choices);
  // For everyone together: the page has no devices and no accounts to count by.
  const takeTry = createTally(triesBeforeWait);
  let isRestoring = false;

  async function isAllowed(file: string, secret: string): Promise<boolean> {
    if (code.isRight(secret)) return true;
    const hashes = await passwordHashes(file, roleIds.owner);
    for (const hash of hashes) if (await verifyPassword(secret, hash)) return true;
    return false;
  }

  return {
    choices: () => choices,
    async restore(name, secret, now) {
      const choice = choices.find((one) => one.name === name);
      if (!choice?.contents || choice.contents === 'damaged') return { state: 'choose' };
      const giveBack = takeTry('page');
      if (!giveBack) return { state: 'wait', seconds: waitMs / 1000 };
      setTimeout(giveBack, waitMs).unref();
      const backup = join(folder, name);
      if (!(await isAllowed(backup, secret))) return { state: 'wrong' };
      if (isRestoring) return { state: 'wait', seconds: 5 };
      isRestoring = true;
      try {
        const prepared = join(dataDir, 'restoring.db');
        const plan = { backup, prepared, now, eventsAfter: now };
        const altered = await inWorker('prepareRestore', plan);
        if (altered.length > 0) throw new Error(altered[0]);
        const kept = join(folder, backupName('replaced', now));
        await (await swap(join(dataDir, 'comanda.db'), prepared, kept, 'checked')).close();
      } catch {
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

async function checkAll(folder: string, choices: readonly Choice[]): Promise<void> {
  for (const choice of choices) {
    const file = join(folder, choice.name);
    choice.contents = await inWorker('contents', { file }).catch(() => 'damaged' as const);
  }
}
