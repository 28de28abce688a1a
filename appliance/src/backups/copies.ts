import { readFileSync } from 'node:fs';
import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '@comanda/db/storage/replace';
import type { AppContext } from '../process/context.ts';
import { sweepCopies } from './leftovers.ts';
import { readBackupName, splitCopyName } from './names.ts';
import { copyOut } from './sealed-copy.ts';

/** A server that is gone blocks every call to its folder, with NFS for ever. */
const answersWithinMs = 5000;
const copiesWithinMs = 10 * 60_000;
const silent = 'The folder does not answer.';

export type CopyState = 'missing' | 'failed' | 'ready';
export interface Copies {
  folder: string;
  state: CopyState;
  /** When the newest copy that is known was made, also of a folder that is missing now. */
  newestAt: number | null;
  reason: string | null;
}

/** What is kept next to the database, because it concerns this computer only. */
interface Notes {
  /** The folder that was chosen on the page. */
  folder: string | null;
  /** The time of the newest copy in each folder. */
  last: Record<string, number>;
}

/**
 * A folder outside the computer. Only one call to it runs at a time: each that does not return keeps one of the few
 * threads for files.
 */
interface Place {
  looking: Promise<unknown> | null;
  copying: Promise<unknown> | null;
  /** What the last look found. */
  found: Copies;
  failure: string | null;
}

const places = new WeakMap<AppContext, Map<string, Place>>();
const notes = new WeakMap<AppContext, Notes>();

const notesFile = (dataDir: string) => join(dataDir, 'copies.json');

/** The notes in a data folder; none in a new one, or when the file was damaged. */
export function readNotes(dataDir: string): Notes {
  try {
    const { folder, last } = JSON.parse(readFileSync(notesFile(dataDir), 'utf8')) as Partial<Notes>;
    return { folder: folder ?? null, last: last ?? {} };
  } catch {
    return { folder: null, last: {} };
  }
}

function notesOf(context: AppContext): Notes {
  const known = notes.get(context) ?? readNotes(context.config.dataDir);
  notes.set(context, known);
  return known;
}

async function keepNotes(context: AppContext, kept: Notes): Promise<void> {
  notes.set(context, kept);
  const file = notesFile(context.config.dataDir);
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await flush(`${file}.new`);
  await rename(`${file}.new`, file);
}

/** The folder that was chosen on the page, or null. Backups of the demo venue are not copied. */
export function chosenFolder(context: AppContext): string | null {
  return context.config.demo ? null : notesOf(context).folder;
}

/** @throws when the disk cannot be written to */
export async function chooseFolder(context: AppContext, folder: string | null): Promise<void> {
  await keepNotes(context, { ...notesOf(context), folder });
}

/** The folders that get a copy of every backup: those of the settings, and the chosen one. */
export function copyFolders(context: AppContext): string[] {
  const chosen = chosenFolder(context);
  return [...new Set([...context.config.backups.copyTo, ...(chosen === null ? [] : [chosen])])];
}

function placeOf(context: AppContext, folder: string): Place {
  const known = places.get(context) ?? new Map<string, Place>();
  places.set(context, known);
  const found: Copies = { folder, state: 'missing', newestAt: null, reason: null };
  const place = known.get(folder) ?? { looking: null, copying: null, found, failure: null };
  known.set(folder, place);
  return place;
}

/** Waits for a call, but not longer than it may take. The call continues, because it cannot be ended. */
export async function inTime<T>(call: Promise<T>, ms: number = answersWithinMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(silent)), ms);
  });
  // Its failure after that is of no use.
  call.catch(() => undefined);
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** The state of the copies to each folder outside the computer. */
export async function copyStates(context: AppContext): Promise<Copies[]> {
  return Promise.all(copyFolders(context).map((folder) => copyState(context, folder)));
}

async function copyState(context: AppContext, folder: string): Promise<Copies> {
  const place = placeOf(context, folder);
  if (place.copying) return place.found;
  place.looking ??= look(context, folder, place).finally(() => (place.looking = null));
  try {
    await inTime(place.looking);
    return place.found;
  } catch {
    const newestAt = notesOf(context).last[folder] ?? null;
    return { folder, state: 'failed', newestAt, reason: silent };
  }
}

async function look(context: AppContext, folder: string, place: Place): Promise<void> {
  const isPresent = await isThere(context, folder);
  const { failure } = place;
  const state = isPresent ? (failure === null ? 'ready' : 'failed') : 'missing';
  const newest = isPresent ? await newestIn(folder) : null;
  const newestAt = newest ?? notesOf(context).last[folder] ?? null;
  place.found = { folder, state, newestAt, reason: failure };
}

async function newestIn(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.map((name) => readBackupName(splitCopyName(name).backup)?.at ?? 0);
  const newest = Math.max(0, ...times);
  return newest === 0 ? null : newest;
}

/**
 * Whether a folder outside the computer is present. The mount point of a USB stick or of a server stays as an empty
 * folder on the internal disk when it is not mounted. A mounted folder that cannot be written to counts as present,
 * so that the failure is reported.
 */
async function isThere(context: AppContext, folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() === true && isElsewhere(context, found.dev);
}

/** Whether a file system is another one than those of the system and of the data. */
export async function isElsewhere({ config }: AppContext, dev: number): Promise<boolean> {
  return dev !== (await stat('/')).dev && dev !== (await stat(config.dataDir)).dev;
}

/**
 * Copies a backup to a folder, and then tidies that folder. A USB stick that is not plugged in is not an error: the
 * next backup is copied once it is present.
 */
export async function copyTo(
  context: AppContext,
  folder: string,
  backup: string,
  tidy: (folder: string) => Promise<void>,
): Promise<void> {
  const place = placeOf(context, folder);
  const { state } = await copyState(context, folder);
  // Of a call that has not returned yet, the state says that the folder does not answer.
  if (state === 'missing' || place.looking !== null || place.copying !== null) return;
  const name = backup.slice(backup.lastIndexOf('/') + 1);
  const { passphrase } = context.config.backups;
  const target = join(folder, passphrase === null ? name : `${name}.age`);
  const copy = sweepCopies(folder)
    .then(() => copyOut(backup, target, passphrase))
    .then(() => tidy(folder));
  place.copying = copy.catch(() => undefined).finally(() => (place.copying = null));
  try {
    await inTime(copy, copiesWithinMs);
    place.failure = null;
    const { last, ...rest } = notesOf(context);
    const at = readBackupName(name)?.at ?? context.clock.now();
    await keepNotes(context, { ...rest, last: { ...last, [folder]: at } });
  } catch (error) {
    place.failure = error instanceof Error ? error.message : String(error);
    place.found = { ...place.found, state: 'failed', reason: place.failure };
    context.log.error({ err: error, folder }, 'the backup could not be copied');
  }
}
