import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the longest turn of an event loop took, in milliseconds. */
export interface LongestTurn {
  /** Until the next turn began, with the time in which other programs had the processor. */
  delay: number;
  /** Processor time of the thread itself, with collecting garbage. */
  work: number;
}

/**
 * Loaded before a measured program (`--import`): records the longest turn of its event loop and sends it to the parent
 * on request; each response resets the measurement.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

let work = 0;
let worked = workedSoFar();
// A timer that is due runs once in each turn.
setInterval(endTurn, 1).unref();

function endTurn(): void {
  const now = workedSoFar();
  work = Math.max(work, now - worked);
  worked = now;
}

function workedSoFar(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

process.on('message', () => {
  endTurn();
  process.send?.({ delay: delay.max / 1e6, work } satisfies LongestTurn);
  delay.reset();
  work = 0;
});
process.channel?.unref();
