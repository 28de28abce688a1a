import type { RolePermissions } from '@comanda/domain/permissions';
import { sql, type Kysely } from 'kysely';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A live session with its user and role; `permissions` is parsed. Cached and frozen. */
export type LiveSession = Readonly<{
  id: number;
  user_id: number;
  device_id: number;
  active_at: number;
  full_login_at: number | null;
  created_at: number;
  user_name: string;
  display_name: string;
  first_names: string;
  last_names: string;
  has_pin: boolean;
  active: 0 | 1;
  user_role: number;
  role_title: string;
  permissions: RolePermissions;
}>;

/** Devices, sessions and login guards. */
export function sessionRepo(db: Kysely<Database>, caches: CachedValues) {
  return {
    ...sessions(db, caches),
    ...sessionChanges(db),
    ...devices(db),
    ...guards(db),
  };
}

/** Live sessions, which are cached. */
function sessions(db: Kysely<Database>, caches: CachedValues) {
  // Cached, because every request reads one of them.
  const live = caches.add(['sessions', 'users', 'roles', 'devices'], async () => {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('roles', 'roles.id', 'users.user_role')
      // Default deny: a session ends with the enrolment of its device.
      .innerJoin('devices', (join) =>
        join
          .onRef('devices.id', '=', 'sessions.device_id')
          .on('devices.enrolled', '=', 1)
          .on('devices.revoked_at', 'is', null),
      )
      .select([
        'sessions.id',
        'sessions.user_id',
        'sessions.device_id',
        'sessions.active_at',
        'sessions.full_login_at',
        'sessions.created_at',
        'users.user_name',
        'users.display_name',
        'users.first_names',
        'users.last_names',
        'users.pin_hash',
        'users.active',
        'users.user_role',
        'roles.title as role_title',
        'roles.permissions',
        'sessions.token_hash',
      ])
      .where('sessions.ended_at', 'is', null)
      .where('users.deleted_at', 'is', null)
      .orderBy('sessions.id')
      .execute();
    const byId = new Map<number, LiveSession>();
    const byToken = new Map<string, LiveSession>();
    for (const { token_hash, ...row } of rows) {
      const session = toLiveSession(row);
      byId.set(session.id, session);
      byToken.set(token_hash, session);
    }
    return { byId, byToken };
  });
  return {
    /** The live session with this token hash, or undefined. */
    async findByToken(tokenHash: string): Promise<LiveSession | undefined> {
      return (await live.get()).byToken.get(tokenHash);
    },
    /** The live session with this id, or undefined. */
    async findLive(id: number): Promise<LiveSession | undefined> {
      return (await live.get()).byId.get(id);
    },
    /** When each user was last active on a device, by user id, including ended sessions. */
    async readLastUse(deviceId: number): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('sessions')
        .select((eb) => ['user_id', eb.fn.max('active_at').as('at')])
        .where('device_id', '=', deviceId)
        .groupBy('user_id')
        .execute();
      return new Map(rows.map((row) => [row.user_id, row.at]));
    },
    /** Every live session, oldest first. */
    async listLive(): Promise<LiveSession[]> {
      return [...(await live.get()).byId.values()];
    },
  };
}

/** Starting, updating and ending sessions. */
function sessionChanges(db: Kysely<Database>) {
  const sessions = tableRepo(db, 'sessions');
  return {
    /**
     * Creates the session of this user on this device, or gives the existing row a new token, which
     * invalidates the old cookie. When `full_login_at` is null (after a PIN), the stored value is kept.
     */
    async create(row: {
      user_id: number;
      device_id: number;
      token_hash: string;
      full_login_at: number | null;
      now: number;
    }): Promise<number> {
      const { user_id, device_id, token_hash, full_login_at, now } = row;
      const renewed = await db
        .updateTable('sessions')
        .set({ token_hash, active_at: now, ...(full_login_at === null ? {} : { full_login_at }) })
        .where('user_id', '=', user_id)
        .where('device_id', '=', device_id)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (renewed) return renewed.id;
      return sessions.create({
        user_id,
        device_id,
        token_hash,
        full_login_at,
        created_at: now,
        active_at: now,
      });
    },
    /** Records activity, unless the last one was recorded after `unlessSince`. */
    async touch(id: number, now: number, unlessSince: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ active_at: now })
        .where('id', '=', id)
        .where('active_at', '<=', unlessSince)
        .where('ended_at', 'is', null)
        .execute();
    },
    /** Shifts the last activity of every live session, and every lock, by a leap of the clock. */
    async moveTimes(ms: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ active_at: sql<number>`active_at + ${ms}` })
        .where('ended_at', 'is', null)
        .execute();
      await db
        .updateTable('login_guards')
        .set({ locked_until: sql<number>`locked_until + ${ms}` })
        .where('locked_until', 'is not', null)
        .execute();
    },
    /** Ends a session; false when it was not live. */
    async end(
      id: number,
      reason: NonNullable<Row<'sessions'>['end_reason']>,
      now: number,
    ): Promise<boolean> {
      const result = await db
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: reason })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Ends every live session of a user except one. Returns the ids of the ended ones. */
    async endAllOf(
      userId: number,
      reason: NonNullable<Row<'sessions'>['end_reason']>,
      now: number,
      exceptId: number | null = null,
    ): Promise<number[]> {
      const rows = await db
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: reason })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('id', '!=', exceptId ?? 0)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Ends every live session on a device. Returns their ids. */
    async endAllOn(deviceId: number, now: number): Promise<number[]> {
      const rows = await db
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: 'remote' })
        .where('device_id', '=', deviceId)
        .where('ended_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

/** Prefix of the hash of a token that must be renewed. */
const toRenew = 'renew:';

/** Devices, for the log-in. */
function devices(db: Kysely<Database>) {
  const devices = tableRepo(db, 'devices');
  return {
    /** Device names from their user agents, by id. */
    async readAgents(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('devices')
        .select(['id', 'name', 'agent'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row.name || row.agent]));
    },
    /** Records the last use of a device and its user agent. */
    async touchDevice(id: number, agent: string, now: number): Promise<void> {
      await devices.update(id, { agent, seen_at: now });
    },
    /** The device with this token hash, unless it is revoked. */
    findDevice(tokenHash: string): Promise<Row<'devices'> | undefined> {
      return db
        .selectFrom('devices')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
    },
    /** True when the device with this token hash is revoked. */
    async isRevoked(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('devices')
        .select('id')
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Deletes devices that were first seen before a time and never used to log in. */
    async deleteUnusedDevices(before: number): Promise<void> {
      await db
        .deleteFrom('devices')
        .where('enrolled', '=', 0)
        .where('created_at', '<', before)
        .where('revoked_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions').select('id').whereRef('sessions.device_id', '=', 'devices.id'),
            ),
          ),
        )
        .execute();
    },
    /** Invalidates the token of a device, except that `findToRenew` finds it once. */
    async markForRenewal(id: number): Promise<void> {
      await db
        .updateTable('devices')
        .set({ token_hash: sql<string>`${toRenew} || token_hash` })
        .where('id', '=', id)
        .execute();
    },
    /** The enrolled device whose old token has this hash and must be renewed. */
    findToRenew(oldHash: string): Promise<Row<'devices'> | undefined> {
      return db
        .selectFrom('devices')
        .selectAll()
        .where('token_hash', '=', toRenew + oldHash)
        .where('enrolled', '=', 1)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
    },
    /** Sets a new token of a device. */
    async setToken(id: number, token_hash: string): Promise<void> {
      await devices.update(id, { token_hash });
    },
    /** Adds a device and returns its id. */
    createDevice: devices.create,
    /** Enrols the device. */
    async approveDevice(id: number, now: number): Promise<void> {
      await devices.update(id, { enrolled: 1, seen_at: now });
    },
  };
}

function guards(db: Kysely<Database>) {
  return {
    /** The counter of failed log-ins of a subject, or undefined. */
    findGuard(scope: string, subject: string): Promise<Row<'login_guards'> | undefined> {
      return db
        .selectFrom('login_guards')
        .selectAll()
        .where('scope', '=', scope)
        .where('subject', '=', subject)
        .executeTakeFirst();
    },
    /** Stores a counter. */
    async saveGuard(row: NewRow<'login_guards'>): Promise<void> {
      const { scope: _scope, subject: _subject, ...change } = row;
      await db
        .insertInto('login_guards')
        .values(row)
        .onConflict((conflict) => conflict.columns(['scope', 'subject']).doUpdateSet(change))
        .execute();
    },
    /** Deletes a counter. */
    async clearGuard(scope: string, subject: string): Promise<void> {
      await db
        .deleteFrom('login_guards')
        .where('scope', '=', scope)
        .where('subject', '=', subject)
        .execute();
    },
    /** Deletes counters of earlier days that are not locked any more. */
    async deleteOldGuards(day: string, now: number): Promise<void> {
      await db
        .deleteFrom('login_guards')
        .where('day', '<', day)
        .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
        .execute();
    },
  };
}

function toLiveSession<T extends { permissions: string; pin_hash: string | null }>(row: T) {
  const { pin_hash, permissions, ...rest } = row;
  return Object.freeze({
    ...rest,
    has_pin: pin_hash !== null,
    permissions: frozen(JSON.parse(permissions) as RolePermissions),
  });
}
