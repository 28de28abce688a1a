import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program in the checkout to its end and passes on its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, piped?: boolean, signal?: AbortSignal }} [options] quiet returns the
 * output to the caller, who shows it when the program failed; piped shows it at once but is not a terminal, so that
 * two programs do not repaint each other's lines; signal ends it
 * @returns {Promise<{ code: number, output: string, printed: string }>} code 127 when the program cannot be started;
 * printed is the output without errors and warnings
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, quiet = false, piped = false, signal } = options;
  return new Promise((resolve) => {
    const flow = quiet || piped ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', flow, flow], signal });
    let output = '';
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (stream === child.stdout) printed += text;
        if (piped) process.stdout.write(text);
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message, printed }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 128 : 1), output, printed }),
    );
  });
}

/** A failure that the user can act on, printed as one sentence without a stack. */
export class Sentence extends Error {}

/**
 * Exits with the sentence of a `Sentence`, or with the full stack of an unexpected error.
 * @param {unknown} error
 */
export function endWith(error) {
  console.error(error instanceof Sentence ? `\n${error.message}` : error);
  process.exitCode = 1;
}
