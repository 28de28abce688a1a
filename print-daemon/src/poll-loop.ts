import type { Logger } from 'pino';
import { backOff, type Bell, type Timing } from './timing.ts';

interface TurnsOptions {
  /** Runs one turn; returns the milliseconds to wait before the next. */
  turn: () => Promise<number>;
  bell: Bell;
  timing: Timing;
  log: Logger;
  isStopping: () => boolean;
}

/** Runs turns until the daemon stops, with a back-off after consecutive failures. */
export async function runTurns({
  turn,
  bell,
  timing,
  log,
  isStopping,
}: TurnsOptions): Promise<void> {
  let failures = 0;
  while (!isStopping()) {
    let pause: number;
    try {
      pause = await turn();
      failures = 0;
    } catch (error) {
      failures += 1;
      pause = backOff(timing, failures);
      const message = 'the appliance cannot be asked, trying again';
      if (failures === 1) log.warn({ err: error }, message);
      else log.debug({ err: error, failures }, message);
    }
    if (pause > 0 && !isStopping()) await bell.wait(pause);
  }
}
