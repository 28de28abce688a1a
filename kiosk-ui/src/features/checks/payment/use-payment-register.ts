import { listActiveRegisters, type RegisterSession } from '@comanda/contract/cash';
import { useState } from 'react';
import { readLocal, writeLocal } from '../../../lib/browser/local-storage.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { venueKey } from '../../../lib/api/practice.ts';
import { hasCode } from '../../../lib/api/problem.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** The register that was chosen on this device last, also for its later sessions. */
const LAST = 'register';

/**
 * The open registers that a payment may belong to; `error` is the refusal of the last attempt, which may list them.
 */
export function usePaymentRegister(error: unknown) {
  const { can } = usePermissions();
  const registers = useRead(listActiveRegisters, {}, { enabled: can('cash.view') });
  const [registerId, setRegisterId] = useState<number | null>(
    () => Number(readLocal(venueKey(LAST))) || null,
  );
  const named = hasCode(error, 'multiple_active_registers')
    ? (error.extra['sessions'] as RegisterSession[] | undefined)
    : undefined;
  const sessions = named ?? registers.data ?? [];
  const session =
    sessions.find(({ register_id: id }) => id === registerId) ??
    (sessions.length === 1 ? sessions[0] : undefined);
  return {
    sessions,
    session,
    // Without the list (no permission, or loading failed) the server decides and may respond with the choices.
    known: registers.data !== undefined || named !== undefined,
    choose: (sessionId: number) => {
      const id = sessions.find((each) => each.id === sessionId)?.register_id ?? null;
      setRegisterId(id);
      writeLocal(venueKey(LAST), id === null ? null : String(id));
    },
    refetch: registers.refetch,
  };
}
export type PaymentRegister = ReturnType<typeof usePaymentRegister>;
