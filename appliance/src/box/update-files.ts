import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { feedErrors, UpdateReport } from '@comanda/contract/updates';
import type { AppContext } from '../process/context.ts';
import { addPart } from '../http/upload-parts.ts';

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

/** What read-feed.mjs leaves; sizes in bytes. */
interface FeedState {
  looked_at: number;
  error: (typeof feedErrors)[number] | null;
  version: string;
  notes: string;
  size: number;
  received: number;
}

const neverLooked: FeedState = {
  looked_at: 0,
  error: null,
  version: '',
  notes: '',
  size: 0,
  received: 0,
};

/** The files used to communicate with the upgrade unit (provisioning/box/run-upgrade.sh). */
export function updateFiles({ config }: AppContext) {
  const { opt, run, etc, stick } = config.box;
  const folder = join(config.dataDir, 'updates');
  const request = join(folder, 'request');
  const plan = join(folder, 'plan');
  const uploaded = join(folder, 'incoming.update');
  const feed = join(folder, 'feed');
  const look = join(folder, 'look');
  const feedState = join(folder, 'feed-state');

  /** Written to a temporary name and renamed: a unit reads the file as soon as it exists. */
  const keep = async (file: string, lines: Record<string, string | number>): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = Object.entries(lines).map(([key, value]) => `${key}=${value}\n`);
    await writeFile(`${file}.new`, text.join(''), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  };

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

    /** What the unit said after its last step: its reason, when it failed. */
    async readMessage(): Promise<string> {
      const lines = (await readFile(join(run, 'log'), 'utf8').catch(() => '')).trim().split('\n');
      return lines.slice(lines.findLastIndex((line) => line.startsWith('· ')) + 1).join(' ');
    },

    /** The upgrade that was refused or rolled back last, also by apt or at the shell; null when none was since. */
    async readRefused(): Promise<UpdateReport['refused']> {
      const { VERSION, AT, WHY } = await readLines(join(opt, 'upgrade-refused'));
      if (!VERSION || VERSION === config.version) return null;
      return { version: VERSION, at: Number(AT), reason: WHY ?? '' };
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

    ask: (lines: Record<string, string>) => keep(request, lines),

    keepPlan: (version: string, at: number) => keep(plan, { VERSION: version, AT: at }),

    forgetPlan: () => rm(plan, { force: true }),

    /** Returns the number of bytes received. */
    addPart: (bytes: Buffer, offset: number, size: number) =>
      addPart(uploaded, { bytes, offset, size }),

    isUploaded: () => exists(uploaded),

    /** The release feed and what the last look at it found (provisioning/box/read-feed.mjs). */
    async readFeed(): Promise<{ address: string; found: FeedState } | null> {
      const { ADDRESS } = await readLines(feed);
      if (!ADDRESS) return null;
      const text = await readFile(feedState, 'utf8').catch(() => '{}');
      return { address: ADDRESS, found: { ...neverLooked, ...(JSON.parse(text) as FeedState) } };
    },

    /** Names the feed and asks for a look at it; null forgets both. */
    async keepFeed(address: string | null): Promise<void> {
      await Promise.all([look, feed, feedState].map((file) => rm(file, { force: true })));
      if (address === null) return;
      await keep(feed, { ADDRESS: address });
      await keep(look, {});
    },

    lookNow: () => keep(look, {}),
  };
}
