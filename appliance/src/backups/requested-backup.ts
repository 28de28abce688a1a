import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../process/context.ts';
import { copyStates } from './copies.ts';
import { backUp, backupFolder, type BackupFile } from './keep-backups.ts';
import { readBackupName } from './names.ts';

/**
 * The backup that `comanda backup` asks for with a signal. The file `backup-result` tells it the outcome, one fact a
 * line: `backup=PATH` or `error=REASON`, and for each folder outside `copied=FOLDER`, `missing=FOLDER` or
 * `failed=FOLDER: REASON`.
 */
export async function makeRequestedBackup(context: AppContext): Promise<void> {
  const file = join(context.config.dataDir, 'backup-result');
  await rm(file, { force: true });
  const lines = await backUp(context, 'manual').then(
    (made) => outcome(context, made),
    (error: unknown) => {
      context.log.error({ err: error }, 'the backup failed');
      return [`error=${error instanceof Error ? error.message : String(error)}`];
    },
  );
  const text = lines.map((line) => `${line.replaceAll(/\s+/g, ' ')}\n`).join('');
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function outcome(context: AppContext, made: BackupFile): Promise<string[]> {
  const copies = await copyStates(context);
  return [
    `backup=${join(backupFolder(context), made.name)}`,
    ...copies.map(({ folder, state, reason, newestAt }) => {
      if (state === 'missing') return `missing=${folder}`;
      // An earlier copy to a slow folder may still be running.
      const isCopied = state === 'ready' && newestAt === readBackupName(made.name)?.at;
      return isCopied
        ? `copied=${folder}`
        : `failed=${folder}: ${reason ?? 'another copy is still running'}`;
    }),
  ];
}
