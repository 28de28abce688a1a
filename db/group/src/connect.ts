import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { GroupDatabase } from './schema.ts';

export type Group = Kysely<GroupDatabase>;

/** Limits in milliseconds. */
export interface Limits {
  connectMs: number;
  /** Of one statement; also the time after which an answer is no longer waited for. */
  statementMs: number;
}

const int8 = 20;
const date = 1082;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    // Sums of centavos stay far below 2^53, and a day has no time zone.
    if (oid === int8) return Number;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** Opens a pool of at most two connections. Nothing is connected until the first statement. `destroy()` ends it. */
export function openGroup(url: string, { connectMs, statementMs }: Limits): Group {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'comanda',
    types,
  });
  // Without listeners a connection that breaks would end the process: the pool listens to idle ones only, and
  // one in use may break between two statements. The next statement fails then.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<GroupDatabase>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Why a statement failed. `slow`: it reached its time limit; `rights`: row-level security or a missing grant; `schema`:
 * the tables are older than this program.
 */
export type GroupFailure = 'login' | 'rights' | 'slow' | 'schema' | 'unreachable';

/** Undefined function, column, table, schema. */
const missing = ['42883', '42703', '42P01', '3F000'];

export function reasonOf(error: unknown): GroupFailure {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code.startsWith('28')) return 'login';
  if (code === '42501') return 'rights';
  if (missing.includes(code)) return 'schema';
  return code === '57014' ? 'slow' : 'unreachable';
}
