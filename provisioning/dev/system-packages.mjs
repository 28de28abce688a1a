import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedEnv, requirePinnedNode } from './paths.mjs';
import { run, Sentence } from './run.mjs';

/** Where systems install Chromium; the journeys look in the same places. */
const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The tests need a browser and pairs of pseudo-terminals. On Debian they are installed as packages; elsewhere, what
 * is missing is printed.
 */
export async function ensureTestPrograms() {
  const missing = await missingPrograms();
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new Sentence(
      `The tests need ${missing.join(' and ')}: install with "sudo apt-get install ${names}" or your system's own way, then run npm test again.`,
    );
  }
  console.log(`Installing ${names} from the system's packages.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
    { env, quiet: true },
  );
  if (code !== 0 || (await missingPrograms()).length > 0) {
    console.error(output);
    throw new Sentence(`apt-get could not install ${names}: its message above says why.`);
  }
}

async function missingPrograms() {
  return [
    ...((await hasChromium()) ? [] : ['chromium']),
    ...(findProgram('socat') ? [] : ['socat']),
  ];
}

async function hasChromium() {
  if (chromiumPaths.some((path) => existsSync(path))) return true;
  const script = `process.stdout.write(require('playwright').chromium.executablePath())`;
  const { code, output } = await run(requirePinnedNode(), ['-e', script], {
    env: pinnedEnv(),
    quiet: true,
  });
  return code === 0 && existsSync(output.trim());
}

/** @param {string} name */
function findProgram(name) {
  return (process.env.PATH ?? '').split(delimiter).find((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
