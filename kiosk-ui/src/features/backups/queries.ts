import {
  listBackups,
  makeBackup,
  previewBackup,
  restoreBackup,
  setCopyFolder,
} from '@comanda/contract/backups';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';

export type Backups = ReplyOf<typeof listBackups>;

/** Backups on the box and the state of their copies. */
export function useListBackups() {
  return useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => call(listBackups, { signal }),
    refetchInterval: 60_000,
  });
}

export const useMakeBackup = () => useCommand<typeof makeBackup, void>(makeBackup, () => ({}));

export const useSetCopyFolder = () =>
  useCommand(setCopyFolder, (folder: string | null) => ({ body: { folder } }));

/** The contents of a backup, compared with the current data. */
export function usePreviewBackup(name: string) {
  return useQuery({
    queryKey: [...queryKeys.backups, name],
    queryFn: ({ signal }) => call(previewBackup, { params: { name }, signal }),
    staleTime: 0,
  });
}

export const useRestoreBackup = (name: string) =>
  useCommand(restoreBackup, (accept_altered: boolean) => ({
    params: { name },
    body: { confirm: name, accept_altered },
  }));
