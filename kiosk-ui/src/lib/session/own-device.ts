import { getOwnDevice } from '@comanda/contract/devices';
import { useRead } from '../api/use-read.ts';

/** A waiting browser notices its enrolment, and a revoked one its end, within this many milliseconds. */
const waitingMs = 3000;
const enrolledMs = 60_000;

/** The state of this browser: enrolled, waiting with a code, or revoked. */
export function useGetOwnDevice() {
  return useRead(
    getOwnDevice,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.state === 'enrolled' && !state.data.setup_needed ? enrolledMs : waitingMs,
    },
  );
}
