import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kinds = {
  openat: ['EACCES', 'EMFILE', 'ENOSPC', 'EIO', 'EROFS', 'SIGKILL'],
  rename: ['EACCES', 'ENOSPC', 'EIO', 'EROFS', 'SIGKILL'],
  link: ['EACCES', 'ENOSPC', 'EIO', 'EROFS', 'SIGKILL'],
  unlink: ['EACCES', 'EIO', 'EROFS', 'SIGKILL'],
  fsync: ['ENOSPC', 'EIO', 'SIGKILL'],
  fdatasync: ['ENOSPC', 'EIO', 'SIGKILL'],
} as const;
type Kind = keyof typeof kinds;

/** The n-th operation of a kind on a path, and its error. */
export interface Failure {
  kind: Kind;
  path: string;
  nth: number;
  how: string;
}

export const canTrace = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;

interface Run {
  /** Null when a signal ended it. */
  code: number | null;
  said: string;
  log: string;
}

/** Runs a program of the product under strace. With a single libuv thread, so that every run is the same. */
export function trace(args: readonly string[], failure: Failure | null): Run {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-strace-'));
  const log = join(folder, 'log');
  const watched =
    failure === null ? `trace=${Object.keys(kinds).join(',')}` : `trace=${failure.kind}`;
  const injected = failure === null ? [] : ['-P', failure.path, '-e', injection(failure)];
  const flags = ['-f', '--seccomp-bpf', '-qq', '-y', '-s', '4096', '-o', log, '-e', watched];
  const done = spawnSync('strace', [...flags, ...injected, process.execPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  const run = {
    code: done.status,
    said: done.stdout + done.stderr,
    log: readFileSync(log, 'utf8'),
  };
  rmSync(folder, { recursive: true });
  return run;
}

const injection = ({ kind, how, nth }: Failure) =>
  `inject=${kind}:${how === 'SIGKILL' ? 'signal=SIGKILL' : `error=${how}`}:when=${nth}`;

/** Every possible failure of every file operation of a run in a folder. */
export function failuresIn(log: string, folder: string): Failure[] {
  const counts = new Map<string, { kind: Kind; path: string; count: number }>();
  for (const line of log.split('\n')) {
    const kind = /^\d+ +(\w+)\(/.exec(line)?.[1];
    const start = line.indexOf(folder);
    if (kind === undefined || !(kind in kinds) || start < 0) continue;
    const path = /^[^">]*/.exec(line.slice(start))?.[0] ?? '';
    const key = `${kind} ${path}`;
    const one = counts.get(key) ?? { kind: kind as Kind, path, count: 0 };
    counts.set(key, { ...one, count: one.count + 1 });
  }
  return [...counts.values()].flatMap(({ kind, path, count }) =>
    Array.from({ length: count }, (_, index) =>
      kinds[kind].map((how) => ({ kind, path, nth: index + 1, how })),
    ).flat(),
  );
}
