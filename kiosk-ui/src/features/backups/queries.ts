import {
  listBackups,
  createBackup,
  previewBackup,
  restoreBackup,
  updateCopyFolder,
} from '@comanda/contract/backups';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useCommand } from '../../live/command.ts';
import { useRead } from '../../lib/api/use-read.ts';

export type Backups = ReplyOf<typeof listBackups>;

/** Backups on the box and the state of their copies. */
export function useListBackups() {
  return useRead(listBackups, {}, { refetchInterval: 60_000 });
}

export const useCreateBackup = () =>
  useCommand<typeof createBackup, void>(createBackup, () => ({}));

export const useUpdateCopyFolder = () =>
  useCommand(updateCopyFolder, (folder: string | null) => ({ body: { folder } }));

/** The contents of a backup, compared with the current data. */
export function usePreviewBackup(name: string) {
  return useRead(previewBackup, { params: { name } }, { staleTime: 0 });
}

export const useRestoreBackup = (name: string) =>
  useCommand(restoreBackup, (accept_altered: boolean) => ({
    params: { name },
    body: { confirm: name, accept_altered },
  }));
