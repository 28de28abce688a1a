import type { BodyOf } from '@comanda/contract/endpoint';
import {
  clearPin,
  createUser,
  editPermissions,
  resetPermissions,
  updateUser,
} from '@comanda/contract/people';
import { endSession } from '@comanda/contract/session';
import { createStaffCode } from '@comanda/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useCommand, useSendCommand } from '../../live/command.ts';

export type UserFields = BodyOf<typeof createUser>;

/** Creates a user, or edits the one with this `id`. */
export function useSaveUser(id: number | null) {
  const send = useSendCommand();
  return useMutation({
    mutationFn: (body: UserFields & { version?: number }) =>
      id === null ? send(createUser, { body }) : send(updateUser, { params: { id }, body }),
  });
}

export const useCreateStaffCode = () =>
  useCommand(createStaffCode, (id: number) => ({ params: { id } }));

export const useClearPin = () => useCommand(clearPin, (id: number) => ({ params: { id } }));

export const useEndSession = () => useCommand(endSession, (id: number) => ({ params: { id } }));

export const useEditPermissions = (id: number) =>
  useCommand(editPermissions, (body: BodyOf<typeof editPermissions>) => ({ params: { id }, body }));

export const useResetPermissions = (id: number) =>
  useCommand<typeof resetPermissions, void>(resetPermissions, () => ({ params: { id } }));
