import { listBackups, makeBackup, previewBackup, restoreBackup } from '@comanda/contract/backups';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export type Backups = ReplyOf<typeof listBackups>;

/** Backups on the box and the state of their copies. */
export function useBackups() {
  return useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => call(listBackups, { signal }),
    refetchInterval: 60_000,
  });
}

export function useMakeBackup() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: () => attempt(null, (idempotencyKey) => call(makeBackup, { idempotencyKey })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.backups }),
  });
}

/** What a backup holds beside what the box holds now. */
export function useContents(name: string) {
  return useQuery({
    queryKey: [...queryKeys.backups, name],
    queryFn: ({ signal }) => call(previewBackup, { params: { name }, signal }),
    staleTime: 0,
  });
}

export function useRestore(name: string) {
  return useMutation({
    mutationFn: (confirm: string) => call(restoreBackup, { params: { name }, body: { confirm } }),
  });
}
