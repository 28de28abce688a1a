import type { BodyOf } from '@comanda/contract/endpoint';
import {
  clearPin,
  createUser,
  deleteUser,
  editPermissions,
  resetPermissions,
  updateUser,
} from '@comanda/contract/people';
import { endSession } from '@comanda/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Fetches lists again when the box has answered; the live channel does the same for every other screen. */
function useAfter(...keys: QueryKey[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export type UserFields = BodyOf<typeof createUser>;

/** Adds a person, or changes the one of `id`. */
export function useSaveUser(id: number | null) {
  const onSettled = useAfter(queryKeys.users, queryKeys.roles);
  return useMutation({
    mutationFn: (body: UserFields & { version?: number }) =>
      id === null
        ? call(createUser, { body, idempotencyKey: uuid() })
        : call(updateUser, { params: { id }, body, idempotencyKey: uuid() }),
    onSettled,
  });
}

export function useDeleteUser() {
  const onSettled = useAfter(queryKeys.users, queryKeys.roles);
  return useMutation({
    mutationFn: (id: number) => call(deleteUser, { params: { id }, idempotencyKey: uuid() }),
    onSettled,
  });
}

export function useClearPin() {
  const onSettled = useAfter(queryKeys.users, queryKeys.sessions);
  return useMutation({
    mutationFn: (id: number) => call(clearPin, { params: { id }, idempotencyKey: uuid() }),
    onSettled,
  });
}

export function useEndSession() {
  const onSettled = useAfter(queryKeys.sessions);
  return useMutation({
    mutationFn: (id: number) => call(endSession, { params: { id } }),
    onSettled,
  });
}

export function useSavePermissions(id: number) {
  const onSettled = useAfter(queryKeys.roles, queryKeys.permissions);
  return useMutation({
    mutationFn: (body: BodyOf<typeof editPermissions>) =>
      call(editPermissions, { params: { id }, body, idempotencyKey: uuid() }),
    onSettled,
  });
}

export function useResetPermissions(id: number) {
  const onSettled = useAfter(queryKeys.roles, queryKeys.permissions);
  return useMutation({
    mutationFn: () => call(resetPermissions, { params: { id }, idempotencyKey: uuid() }),
    onSettled,
  });
}
