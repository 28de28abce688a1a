/** Every delay of the daemon in milliseconds, so that tests can shorten them. */
export interface Timing {
  /**
   * How long a printer may take to answer a status request: longer each time one that used to answer is silent. Over
   * Wi-Fi, or when busy, it may need seconds.
   */
  answerMs: readonly [number, ...number[]];
  /** How long a drawer command may take. */
  pulseMs: number;
  /** Time allowed in addition to that needed to send the bytes. */
  marginMs: number;
  connectMs: number;
  /** How long a network printer may take to close the connection after the last byte. */
  farewellMs: number;
  /** Polling interval, for when the live channel is lost. */
  pollMs: number;
  statusEveryMs: number;
  /** How long a stop waits for the last report to be accepted. */
  lastReportMs: number;
  backOffMs: readonly number[];
}

export const TIMING: Timing = {
  answerMs: [500, 2_000, 5_000],
  pulseMs: 500,
  marginMs: 8_000,
  connectMs: 5_000,
  farewellMs: 5_000,
  pollMs: 2_000,
  statusEveryMs: 15_000,
  lastReportMs: 8_000,
  backOffMs: [1_000, 2_000, 5_000, 10_000],
};

/** The delay before the next attempt after this many failures; the last value repeats. */
export function backOff(timing: Timing, failures: number): number {
  return timing.backOffMs[Math.min(failures, timing.backOffMs.length) - 1] ?? 0;
}

/** Time to send this many bytes (ten bits each), with a margin. */
export function lineTime(bytes: number, baud: number, timing: Timing): number {
  return Math.ceil((bytes * 10 * 1000) / baud) + timing.marginMs;
}

/** Settles like `promise`, or rejects with the result of `fault` after `ms`. */
export async function within<T>(promise: Promise<T>, ms: number, fault: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault()), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** A signal between two parts. A ring while no one waits is not lost. */
export interface Bell {
  ring: () => void;
  /** Resolves at the next ring, at once if it rang since the last wait, or after `ms`. */
  wait: (ms: number) => Promise<void>;
}

export function createBell(): Bell {
  let rang = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      rang = true;
      wake?.();
    },
    wait: async (ms) => {
      if (!rang) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      rang = false;
    },
  };
}
