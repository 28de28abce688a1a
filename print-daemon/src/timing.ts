/** Every wait of the daemon in milliseconds, so that tests can make them short. */
export interface Timing {
  /** How long a printer may take to answer a status question. */
  answerMs: number;
  /** What a printer may hesitate on top of the time its bytes take on the line. */
  marginMs: number;
  connectMs: number;
  /** How long a network printer may take to end the connection after the last byte. */
  farewellMs: number;
  /** Finds work when the live channel is lost. */
  pollMs: number;
  statusEveryMs: number;
  /** How long a stop waits for the last result to be taken. */
  lastReportMs: number;
  backOffMs: readonly number[];
}

export const TIMING: Timing = {
  answerMs: 500,
  marginMs: 8_000,
  connectMs: 5_000,
  farewellMs: 5_000,
  pollMs: 2_000,
  statusEveryMs: 15_000,
  lastReportMs: 8_000,
  backOffMs: [1_000, 2_000, 5_000, 10_000],
};

/** The wait before the next try after so many failures: the last one repeats. */
export function backOff(timing: Timing, failures: number): number {
  return timing.backOffMs[Math.min(failures, timing.backOffMs.length) - 1] ?? 0;
}

/** Time the line needs for so many bytes (ten bits each) with a margin: a long ticket takes long. */
export function lineTime(bytes: number, baud: number, timing: Timing): number {
  return Math.ceil((bytes * 10 * 1000) / baud) + timing.marginMs;
}

/** Settles like `promise`, or rejects with what `fault` makes once the time is over. */
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

/** Something to wait on that another part rings; a ring while nobody waits is not lost. */
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
