/** The time, in milliseconds since 1970 UTC. Injected everywhere, so that tests own it. */
export interface Clock {
  now(): number;
}

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
