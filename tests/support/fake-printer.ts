import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** What the printer answers to DLE EOT 1, 2 and 4; `silent` is a clone that never answers. */
export type FakePrinterMood = 'silent' | 'ready' | 'paper_out' | 'cover_open' | 'offline';

const ANSWERS: Record<Exclude<FakePrinterMood, 'silent'>, [number, number, number]> = {
  ready: [0x12, 0x12, 0x12],
  paper_out: [0x1a, 0x32, 0x72],
  cover_open: [0x1a, 0x16, 0x12],
  offline: [0x1a, 0x12, 0x12],
};

/** A serial printer at the far end of a real pseudo-terminal, kept by socat. */
export interface FakePrinter {
  /** The device that the daemon opens; exists only while the printer is plugged in. */
  path: string;
  mood: FakePrinterMood;
  /** Everything printed so far, without the status questions. */
  printed: () => Buffer;
  /** Takes no more bytes once so many have come, and answers nothing. */
  stallAfter: (bytes: number) => void;
  /** Takes bytes again. */
  recover: () => void;
  /** Falls silent, but still takes bytes, once so many have come. */
  silentAfter: (bytes: number) => void;
  plugIn: () => Promise<void>;
  unplug: () => Promise<void>;
  close: () => Promise<void>;
}

/** Makes a printer, not yet plugged in. Needs socat; says so when it is not there. */
export async function createFakePrinter(): Promise<FakePrinter> {
  const folder = mkdtempSync(join(tmpdir(), 'fake-printer-'));
  const path = join(folder, 'printer');
  const line = join(folder, 'line');
  let raw = Buffer.alloc(0);
  let answered = 0;
  let stallAt = Infinity;
  let silentAt = Infinity;
  let socket: Socket | undefined;
  let socat: ChildProcess | undefined;
  let holder: number | undefined;

  const printed = () => Buffer.from(raw.toString('latin1').replace(QUESTION, ''), 'latin1');

  const server = createServer((accepted) => {
    socket = accepted;
    accepted.on('error', () => undefined);
    accepted.on('data', (bytes) => {
      raw = Buffer.concat([raw, bytes]);
      if (printed().length >= stallAt) socat?.kill('SIGSTOP');
      else answer(accepted);
    });
  });

  function answer(to: Socket): void {
    const questions = [...raw.toString('latin1').matchAll(QUESTION)].slice(answered);
    answered += questions.length;
    if (printer.mood === 'silent' || printed().length >= silentAt) return;
    const [state, cause, paper] = ANSWERS[printer.mood];
    for (const [, which] of questions) {
      to.write(Buffer.from([which === '\x01' ? state : which === '\x02' ? cause : paper]));
    }
  }

  await new Promise<void>((resolve) => server.listen(line, resolve));

  const printer: FakePrinter = {
    path,
    mood: 'silent',
    printed,
    stallAfter: (bytes) => (stallAt = bytes),
    recover: () => {
      stallAt = Infinity;
      socat?.kill('SIGCONT');
    },
    silentAfter: (bytes) => (silentAt = bytes),
    plugIn: async () => {
      rmSync(path, { force: true });
      const ends = [`pty,raw,echo=0,link=${path}`, `unix-connect:${line}`];
      const child = spawn('socat', ['-b', '256', ...ends], { stdio: 'ignore' });
      let failure: Error | undefined;
      child.on('error', (error) => (failure = error));
      socat = child;
      await until(() => {
        if (failure) throw new Error(`socat is needed for these tests: ${failure.message}`);
        return existsSync(path) && socket !== undefined;
      });
      // socat ends when the last one closes the terminal; a cable stays when the program goes.
      holder = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
    },
    unplug: async () => {
      if (holder !== undefined) closeSync(holder);
      holder = undefined;
      socket?.destroy();
      socket = undefined;
      const child = socat;
      socat = undefined;
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(path, { force: true });
    },
    close: async () => {
      await printer.unplug();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return printer;
}

// eslint-disable-next-line no-control-regex -- DLE EOT n is made of control characters.
const QUESTION = /\x10\x04([\x01\x02\x04])/g;
