/**
 * Makes the n-th file operation from now on fail with an error or end the process first, like a failing disk or a
 * power cut.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

let plan = { at: 0, how: '' };
let done = 0;

/** `how` is the code of an error, or KILL. */
export function failAt(at: number, how: string): void {
  plan = { at, how };
  done = 0;
}

/** File operations since `failAt`. */
export const operations = (): number => done;

type Operation = (...args: unknown[]) => Promise<unknown>;
const functions = fs as unknown as Record<string, Operation>;
for (const name of ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'writeFile']) {
  const real = functions[name] as Operation;
  functions[name] = async (...args) => {
    done += 1;
    if (done !== plan.at) return real(...args);
    if (plan.how === 'KILL') process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(`${plan.how}: ${name}`), { code: plan.how });
  };
}
syncBuiltinESMExports();
