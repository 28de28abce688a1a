import type { Clock } from '@comanda/db/clock';

/** The machine's clock, which never goes back while the process runs (promises, The clock may jump). */
export function systemClock(): Clock {
  let latest = 0;
  return {
    now() {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
}
