import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { programFile } from '../../support/processes.ts';

export type Mode = 'store' | 'two-transactions' | 'early-ack' | 'no-flush';

/**
 * Lets a writer work on `file` and kills it with SIGKILL: `delay` ms after it began to write, or after its start when
 * `during` is 'start'. Resolves with the acknowledged commands.
 */
export async function killedWriter(options: {
  file: string;
  round: string;
  mode: Mode;
  delay: number;
  during: 'start' | 'work';
}): Promise<string[]> {
  const { file, round, mode, delay, during } = options;
  const child = spawn(
    process.execPath,
    [programFile('tests/db/kill-nine/writer.ts'), file, round, mode],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready\n')) resolve();
    });
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.on('close', (_code, signal) => resolve(signal));
  });
  if (during === 'work') await Promise.race([ready, ended]);
  await sleep(delay);
  child.kill('SIGKILL');
  if ((await ended) !== 'SIGKILL') throw new Error(`The writer ended by itself: ${errors}`);
  // A line that was cut off by the kill does not count.
  return output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'ready');
}
