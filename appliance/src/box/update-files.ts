import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateReport } from '@comanda/contract/updates';
import type { AppContext } from '../kernel/context.ts';
import { addPart } from '../kernel/upload-parts.ts';

/** Reads a file of KEY=value lines, the format used by the scripts of the box. Empty when the file is missing. */
async function readLines(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const values: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, key, value] = /^([A-Z]+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) values[key] = value;
  }
  return values;
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    return false;
  }
}

/** The files used to communicate with the upgrade unit (provisioning/box/run-upgrade.sh). */
export function updateFiles({ config }: AppContext) {
  const { opt, run, etc, stick } = config.box;
  const folder = join(config.dataDir, 'updates');
  const request = join(folder, 'request');
  const plan = join(folder, 'plan');
  const uploaded = join(folder, 'incoming.update');

  return {
    uploaded,
    plan,

    async unavailable(): Promise<UpdateReport['unavailable']> {
      if (!(await exists(join(opt, 'current')))) return 'not_installed';
      const signers = [join(etc, 'allowed_signers'), join(opt, 'current/allowed_signers')];
      const known = await Promise.all(signers.map(exists));
      return known.includes(true) ? null : 'no_signer';
    },

    /**
     * State of the last or current action of the unit. A request that the unit has not read yet counts as started.
     */
    async readState(): Promise<{ state: string; step: string; version: string }> {
      const asked = await readLines(request);
      if (asked['WHAT']) {
        const state = asked['WHAT'] === 'check' ? 'checking' : 'installing';
        return { state, step: '', version: asked['VERSION'] ?? '' };
      }
      const lines = await readLines(join(run, 'state'));
      return {
        state: lines['STATE'] ?? 'none',
        step: lines['STEP'] ?? '',
        version: lines['VERSION'] ?? '',
      };
    },

    readChanges: () => readFile(join(run, 'changes'), 'utf8').catch(() => ''),

    /** The last line of the unit's log. */
    async readMessage(): Promise<string> {
      const log = await readFile(join(run, 'log'), 'utf8').catch(() => '');
      return log.trim().split('\n').at(-1) ?? '';
    },

    /** The version to which `comanda rollback` returns; null when there is none. */
    async readPrevious(): Promise<string | null> {
      const { FROM, TO } = await readLines(join(opt, 'upgrade'));
      return FROM && TO === config.version && (await exists(join(opt, 'releases', FROM)))
        ? FROM
        : null;
    },

    async listOnStick(): Promise<string[]> {
      const names = await readdir(stick).catch(() => []);
      return names.filter((name) => /^[A-Za-z0-9][\w.-]{0,80}\.update$/.test(name)).sort();
    },

    readPlan: () => readLines(plan),

    /** Written to a temporary name and renamed: the unit reads the file as soon as it exists. */
    async ask(lines: Record<string, string>): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const text = Object.entries(lines).map(([key, value]) => `${key}=${value}\n`);
      await writeFile(`${request}.new`, text.join(''), { mode: 0o600, flush: true });
      await rename(`${request}.new`, request);
    },

    async keepPlan(version: string, at: number): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${plan}.new`, `VERSION=${version}\nAT=${at}\n`, {
        mode: 0o600,
        flush: true,
      });
      await rename(`${plan}.new`, plan);
    },

    forgetPlan: () => rm(plan, { force: true }),

    /** Returns the number of bytes received. */
    addPart: (bytes: Buffer, offset: number, size: number) =>
      addPart(uploaded, { bytes, offset, size }),

    isUploaded: () => exists(uploaded),
  };
}
