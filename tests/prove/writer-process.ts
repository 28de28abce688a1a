import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Mode } from '../db/kill-nine/killed-process.ts';

const script = join(import.meta.dirname, '../db/kill-nine/writer.ts');

/** A writer under load (tests/db/kill-nine), in a process that the test watches. */
export interface WriterProcess {
  /** Commands acknowledged so far. */
  acknowledged(): string[];
  /** Resolves once it is writing, or has ended. */
  ready: Promise<void>;
  /** Resolves with its output. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a writer on `file`; `before` is prepended to its command line, for example strace. */
export function startWriter(
  file: string,
  round: string,
  mode: Mode,
  before: readonly string[] = [],
): WriterProcess {
  const [program = '', ...args] = [...before, process.execPath, script, file, round, mode];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<string>((done) => child.once('close', () => done(errors)));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.includes('ready\n') && resolve());
    void ended.then(() => resolve());
  });
  return {
    // A line that is cut off does not count.
    acknowledged: () =>
      output
        .split('\n')
        .slice(0, -1)
        .filter((line) => line !== 'ready'),
    ready,
    ended,
    stop: async () => {
      // The whole process group, because strace detaches from what it traced.
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
