import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../../provisioning/dev/postgres-programs.mjs';
import { freePort } from './processes.ts';

const password = 'only-for-tests';

export interface Postgres {
  /** The address of a database, with the login of the owner or another one. */
  url(database: string, login?: string, secret?: string): string;
  /** Kills the server without a shutdown, as a power cut would. */
  kill(): void;
  start(): void;
  stop(): void;
}

/**
 * A PostgreSQL server of its own in a folder within `within`, on a free port of this machine. It refuses to run as root, so
 * root starts it with the ids of an unprivileged user, in a place that this user can open.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  within = process.getuid?.() === 0 ? '/tmp' : tmpdir(),
): Promise<Postgres> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed: apt install postgresql');
  const folder = mkdtempSync(join(within, 'comanda-postgres-'));
  const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const run = (name: string, args: string[]) => {
    // Outputs are not inherited: the server would hold them open.
    const { status, stderr } = spawnSync(join(programs, name), args, {
      ...ids,
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', name === 'initdb' ? 'pipe' : 'ignore'],
    });
    if (status !== 0) throw new Error(`${name} failed with ${status}: ${String(stderr)} (${log})`);
  };
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, password);
  if (ids.uid !== undefined) chownSync(secretFile, ids.uid, ids.gid);
  run('initdb', [
    '-D',
    data,
    '-U',
    'owner',
    '--auth=scram-sha-256',
    `--pwfile=${secretFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const start = () =>
    run('pg_ctl', [
      '-D',
      data,
      '-l',
      log,
      '-w',
      '-t',
      '120',
      '-o',
      [...options, ...settings].map((each) => `-c ${each}`).join(' '),
      'start',
    ]);
  start();
  return {
    url: (database, login = 'owner', secret = password) =>
      `postgres://${login}:${secret}@127.0.0.1:${port}/${database}`,
    kill: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    start,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
