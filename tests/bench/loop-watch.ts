/** What the longest turn of an event loop took, in milliseconds. */
export interface LongestTurn {
  /** Until the next turn began, with the time in which other programs had the processor. */
  delay: number;
  /** Processor time of the thread itself, with collecting garbage. */
  work: number;
}

/**
 * Loaded before a measured program (`--import`): measures the turns of its event loop, and sends the longest ones to
 * the parent on request; each response resets the measurement.
 */
let longest: LongestTurn = { delay: 0, work: 0 };
let last = now();

function now() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), worked: (user + system) / 1000 };
}

// A timer that is due runs once in each turn.
setInterval(endTurn, 1).unref();

function endTurn(): void {
  const end = now();
  longest.delay = Math.max(longest.delay, end.at - last.at);
  longest.work = Math.max(longest.work, end.worked - last.worked);
  last = end;
}

process.on('message', () => {
  endTurn();
  process.send?.(longest);
  longest = { delay: 0, work: 0 };
});
process.channel?.unref();
