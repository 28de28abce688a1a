import type { Backup } from '@comanda/contract/backups';

export type BackupKind = Backup['kind'];

const shape = /^(hourly|nightly|manual|replaced|upgrade)-(\d{8}T\d{6}Z)\.db$/;
/** The backup that a migration makes before it begins (db/src/store.ts). */
const beforeMigration = /^before-[a-z0-9-]+-(\d{13})\.db$/;

/** Ends of the names of encrypted copies: the age format, and the former one. */
const sealEnd = /\.(age|sealed)$/;

/** Splits the name of a copy into the name of its backup and the end that an encrypted one has. */
export function splitCopyName(name: string): { backup: string; end: string } {
  const backup = name.replace(sealEnd, '');
  return { backup, end: name.slice(backup.length) };
}

/** For example `nightly-20260310T110000Z.db`. */
export function backupName(kind: BackupKind, at: number): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${kind}-${stamp}.db`;
}

/** Reads kind and time from the name of a backup; null for any other file. */
export function readBackupName(name: string): { kind: BackupKind; at: number } | null {
  const own = shape.exec(name);
  if (own?.[1] && own[2]) return { kind: own[1] as BackupKind, at: timeOf(own[2]) };
  const before = beforeMigration.exec(name);
  return before?.[1] ? { kind: 'upgrade', at: Number(before[1]) } : null;
}

function timeOf(stamp: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

const kept = { hourly: 24, nightly: 30, monthly: 12, manual: 10, replaced: 3, upgrade: 3 };

/**
 * Returns the names of backups that are no longer needed. Kept are the newest 24 hourly, 30 nightly and 10
 * manual ones, the first nightly one of each of the last 12 months, and the newest 3 each of replaced
 * databases and of those made before an upgrade.
 */
export function outdated(names: readonly string[]): string[] {
  const found = names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read ? [{ name, ...read }] : [];
    })
    .sort((a, b) => b.at - a.at);
  const stays = new Set<string>();
  for (const kind of ['hourly', 'nightly', 'manual', 'replaced', 'upgrade'] as const) {
    const ofKind = found.filter((backup) => backup.kind === kind);
    for (const backup of ofKind.slice(0, kept[kind])) stays.add(backup.name);
  }
  const firstOfMonth = new Map<string, string>();
  for (const { kind, name, at } of found) {
    // The list is newest first, so the last one of a month that is visited is its first.
    if (kind === 'nightly') firstOfMonth.set(new Date(at).toISOString().slice(0, 7), name);
  }
  for (const name of [...firstOfMonth.values()].slice(0, kept.monthly)) stays.add(name);
  return found.map(({ name }) => name).filter((name) => !stays.has(name));
}

/** The order in which backups are deleted when space is short. */
const firstToGo: readonly BackupKind[] = ['hourly', 'nightly', 'manual', 'upgrade', 'replaced'];
const alwaysKept = 3;

/**
 * Returns the names to delete so that the rest takes at most `room` bytes, oldest of each kind first. The
 * newest three are always kept.
 */
export function overRoom(
  kept: readonly { name: string; kind: BackupKind; at: number; bytes: number }[],
  room: number,
): string[] {
  const newestFirst = [...kept].sort((a, b) => b.at - a.at);
  const candidates = newestFirst
    .slice(alwaysKept)
    .sort((a, b) => firstToGo.indexOf(a.kind) - firstToGo.indexOf(b.kind) || a.at - b.at);
  let taken = newestFirst.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone: string[] = [];
  for (const { name, bytes } of candidates) {
    if (taken <= room) break;
    gone.push(name);
    taken -= bytes;
  }
  return gone;
}
