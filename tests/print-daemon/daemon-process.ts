import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../print-daemon/src/main.ts');

/** The print daemon as a separate process, as the service manager runs it. */
export interface DaemonProcess {
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void;
  /** Exit code, or null after a kill. */
  exited: Promise<number | null>;
  stdout: () => string;
  stderr: () => string;
}

export function startDaemonProcess(env: Record<string, string>): DaemonProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString('utf8')));
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString('utf8')));
  return {
    kill: (signal) => child.kill(signal),
    exited: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    stdout: () => stdout,
    stderr: () => stderr,
  };
}
