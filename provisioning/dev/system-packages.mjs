import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedEnv, pinnedNode } from './paths.mjs';
import { run, Sentence } from './run.mjs';

/** Chromium without windows: the journeys take less processor time with it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
/** Where systems install Chromium, best first; the journeys look in the same places. */
export const chromiumPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Whether packages of the system can be installed. */
export const canInstall = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;

/**
 * The tests need a browser and pairs of pseudo-terminals. On Debian they are installed as packages, for which
 * node_modules need not be there yet; elsewhere, what is missing is printed.
 */
export async function ensureTestPrograms() {
  const missing = await missingPrograms();
  if (missing.length === 0) {
    // Where only the whole browser is there; without the shell the journeys are slower, not worse.
    if (canInstall && !existsSync(headlessShell)) await install(['chromium-headless-shell']);
    return;
  }
  const names = missing.join(' ');
  if (!canInstall) {
    throw new Sentence(
      `The tests need ${missing.join(' and ')}: install with "sudo apt-get install ${names}" or your system's own way, then run npm test again.`,
    );
  }
  console.log(`Installing ${names} from the system's packages.`);
  await run('apt-get', ['update', '-qq'], { env: aptEnv, quiet: true });
  const { code, output } = await install(missing);
  if (code !== 0 || (await missingPrograms()).length > 0) {
    console.error(output);
    throw new Sentence(`apt-get could not install ${names}: its message above says why.`);
  }
}

/** @param {string[]} packages */
function install(packages) {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: aptEnv,
    quiet: true,
  });
}

async function missingPrograms() {
  return [
    ...((await hasChromium()) ? [] : ['chromium-headless-shell']),
    ...(findProgram('socat') ? [] : ['socat']),
  ];
}

async function hasChromium() {
  if (chromiumPaths.some((path) => existsSync(path))) return true;
  const node = pinnedNode();
  if (!node) return false;
  const script = `process.stdout.write(require('playwright').chromium.executablePath())`;
  const { code, output } = await run(node, ['-e', script], {
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
