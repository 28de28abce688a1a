import { run, Sentence } from '../dev/run.mjs';

/**
 * Runs a program; returns what it printed, without warnings.
 * @param {string[]} command
 * @param {string} failure
 * @throws {Sentence} with its output when it fails
 */
export async function must([program = '', ...options], failure) {
  const { code, output, printed } = await run(program, options, { quiet: true });
  if (code !== 0) throw new Sentence(`${failure}. ${output.trim()}`);
  return printed.trim();
}

/**
 * @param {string} option of `npm run release`
 * @param {Record<string, string>} programs with the Debian package of each
 * @throws {Sentence} without root or one of them
 */
export async function needPrograms(option, programs) {
  for (const [program, name] of Object.entries(programs)) {
    const { code } = await run('sh', ['-c', `command -v ${program}`], { quiet: true });
    if (code !== 0) throw new Sentence(`${option} needs ${program}: apt install ${name}`);
  }
  if (process.getuid?.() !== 0)
    throw new Sentence(`${option} needs root, for the owners of files.`);
}
