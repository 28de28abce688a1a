import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** The answers to DLE EOT 1, 2 and 4; `silent` is a clone that never answers. */
export type FakePrinterMood = 'silent' | 'ready' | 'paper_out' | 'cover_open' | 'offline';

const ANSWERS: Record<Exclude<FakePrinterMood, 'silent'>, [number, number, number]> = {
  ready: [0x12, 0x12, 0x12],
  paper_out: [0x1a, 0x32, 0x72],
  cover_open: [0x1a, 0x16, 0x12],
  offline: [0x1a, 0x12, 0x12],
};

/** A serial printer at the other end of a real pseudo-terminal, run by socat. */
export interface FakePrinter {
  /** The device that the daemon opens; exists only while the printer is plugged in. */
  path: string;
  mood: FakePrinterMood;
  /** The number of status requests so far. */
  questions: number;
  /** Everything printed so far, without the status requests. */
  printed: () => Buffer;
  /** Returns the paper printed so far and starts a new one. */
  tearOff: () => Buffer;
  /** Accepts no more bytes after this many, and answers nothing. */
  stallAfter: (bytes: number) => void;
  /** The same, once the condition is true for the paper and the requests of one delivery. */
  stallWhen: (condition: (paper: Buffer, questions: number) => boolean) => void;
  stalled: () => boolean;
  /** Accepts bytes and answers again. */
  recover: () => void;
  /** Stops answering after this many bytes, but still accepts bytes. */
  silentAfter: (bytes: number) => void;
  silentWhen: (condition: (paper: Buffer, questions: number) => boolean) => void;
  plugIn: () => Promise<void>;
  unplug: () => Promise<void>;
  close: () => Promise<void>;
}

const NEVER = () => false;

/**
 * Creates a printer, not plugged in yet, whose line delivers this many bytes at a time. Needs socat and throws an
 * error without it.
 */
export async function createFakePrinter(delivery = 256): Promise<FakePrinter> {
  const folder = mkdtempSync(join(tmpdir(), 'fake-printer-'));
  const path = join(folder, 'printer');
  const line = join(folder, 'line');
  let paper = Buffer.alloc(0);
  /** The beginning of a request whose rest has not arrived. */
  let open = Buffer.alloc(0);
  let stalls: (paper: Buffer, questions: number) => boolean = NEVER;
  let silent: (paper: Buffer, questions: number) => boolean = NEVER;
  let isStalled = false;
  let socket: Socket | undefined;
  let socat: ChildProcess | undefined;
  let holder: number | undefined;

  const printed = () => paper;

  /** Stores the bytes for the paper and returns the status requests in between. */
  function read(bytes: Buffer): string[] {
    const text = Buffer.concat([open, bytes]).toString('latin1');
    const rest = UNFINISHED.exec(text)?.[0] ?? '';
    const whole = text.slice(0, text.length - rest.length);
    open = Buffer.from(rest, 'latin1');
    paper = Buffer.concat([paper, Buffer.from(whole.replace(QUESTION, ''), 'latin1')]);
    return [...whole.matchAll(QUESTION)].map(([, which]) => which ?? '');
  }

  const server = createServer((accepted) => {
    socket = accepted;
    accepted.on('error', () => undefined);
    accepted.on('data', (bytes: Buffer) => {
      const questions = read(bytes);
      printer.questions += questions.length;
      if (stalls(paper, questions.length)) {
        isStalled = true;
        socat?.kill('SIGSTOP');
      } else if (!silent(paper, questions.length)) answer(accepted, questions);
    });
  });

  function answer(to: Socket, questions: string[]): void {
    if (printer.mood === 'silent') return;
    const [state, cause, roll] = ANSWERS[printer.mood];
    for (const which of questions) {
      to.write(Buffer.from([which === '\x01' ? state : which === '\x02' ? cause : roll]));
    }
  }

  await new Promise<void>((resolve) => server.listen(line, resolve));

  const printer: FakePrinter = {
    path,
    mood: 'silent',
    questions: 0,
    printed,
    tearOff: () => {
      const whole = paper;
      paper = Buffer.alloc(0);
      return whole;
    },
    stallAfter: (bytes) => (stalls = (so) => so.length >= bytes),
    stallWhen: (condition) => (stalls = condition),
    stalled: () => isStalled,
    silentAfter: (bytes) => (silent = (so) => so.length >= bytes),
    silentWhen: (condition) => (silent = condition),
    recover: () => {
      [stalls, silent, isStalled] = [NEVER, NEVER, false];
      socat?.kill('SIGCONT');
    },
    plugIn: async () => {
      rmSync(path, { force: true });
      const ends = [`pty,raw,echo=0,link=${path}`, `unix-connect:${line}`];
      const child = spawn('socat', ['-b', String(delivery), ...ends], { stdio: 'ignore' });
      let failure: Error | undefined;
      child.on('error', (error) => (failure = error));
      socat = child;
      await until(() => {
        if (failure) throw new Error(`socat is needed for these tests: ${failure.message}`);
        return existsSync(path) && socket !== undefined;
      });
      // socat exits when the last process closes the terminal; a cable stays when the program exits.
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

// oxlint-disable-next-line no-control-regex -- DLE EOT n is made of control characters.
const UNFINISHED = /\x10\x04?$/;
// oxlint-disable-next-line no-control-regex -- the same.
const QUESTION = /\x10\x04([\x01\x02\x04])/g;
