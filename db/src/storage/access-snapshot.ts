import { roleIds } from '@comanda/domain/permissions';
import { connect } from '../driver/connect.ts';
import type { Connection } from '../driver/driver.ts';

/**
 * The access data of a database: users, devices, tokens and roles. A restore must not bring back access that
 * was revoked since the backup.
 */
export type Access = {
  /** Token hash and name of each revoked device. */
  revokedDevices: { token_hash: string; name: string; revoked_at: number }[];
  /** Token hash and name of each revoked token. */
  revokedTokens: { token_hash: string; name: string; revoked_at: number }[];
  people: AccessOfPerson[];
  /** `permissions` is the stored JSON. */
  roles: { id: number; title: string; permissions: string }[];
};

type AccessOfPerson = {
  id: number;
  user_name: string;
  active: number;
  deleted_at: number | null;
  user_role: number;
  password_hash: string;
  pin_hash: string | null;
};

/** What a restore keeps as it is now, and for whom or what. */
export type AccessChange = {
  kind:
    | 'device_revoked'
    | 'token_revoked'
    | 'person_inactive'
    | 'password'
    | 'pin'
    | 'role'
    | 'permissions';
  name: string;
};

/** Reads the access data of a database of any released version. */
export async function readAccess(connection: Pick<Connection, 'all'>): Promise<Access> {
  const rows = async <T>(sql: string) => (await connection.all(sql)) as T[];
  const revoked = (table: 'devices' | 'tokens') =>
    rows<Access['revokedTokens'][number]>(
      `SELECT token_hash, name, revoked_at FROM ${table} WHERE revoked_at IS NOT NULL`,
    );
  const hasTokens = await rows(`SELECT 1 FROM sqlite_master WHERE name = 'tokens'`);
  return {
    revokedDevices: await revoked('devices'),
    revokedTokens: hasTokens.length > 0 ? await revoked('tokens') : [],
    people: await rows(
      `SELECT id, user_name, active, deleted_at, user_role, password_hash, pin_hash FROM users`,
    ),
    roles: await rows('SELECT id, title, permissions FROM roles'),
  };
}

/**
 * The differences between a backup and now. A user, device or token that the backup does not contain is not a
 * difference.
 */
export function changesOfAccess(backup: Access, now: Access): AccessChange[] {
  const changes: AccessChange[] = [];
  const wasRevoked = new Set(backup.revokedDevices.map((device) => device.token_hash));
  for (const { token_hash, name } of now.revokedDevices) {
    if (!wasRevoked.has(token_hash)) changes.push({ kind: 'device_revoked', name });
  }
  const wasEnded = new Set(backup.revokedTokens.map((token) => token.token_hash));
  for (const { token_hash, name } of now.revokedTokens) {
    if (!wasEnded.has(token_hash)) changes.push({ kind: 'token_revoked', name });
  }
  const isInactive = (person: AccessOfPerson) => person.active !== 1 || person.deleted_at !== null;
  const before = new Map(backup.people.map((person) => [person.id, person]));
  for (const person of now.people) {
    const then = before.get(person.id);
    const name = person.user_name;
    if (!then) continue;
    if (isInactive(person)) {
      if (!isInactive(then)) changes.push({ kind: 'person_inactive', name });
      continue;
    }
    if (person.user_role !== then.user_role) changes.push({ kind: 'role', name });
    if (person.password_hash !== then.password_hash) changes.push({ kind: 'password', name });
    if (person.pin_hash !== then.pin_hash) changes.push({ kind: 'pin', name });
  }
  const permissions = new Map(backup.roles.map((role) => [role.id, role.permissions]));
  for (const role of now.roles) {
    const then = permissions.get(role.id);
    if (then !== undefined && then !== role.permissions)
      changes.push({ kind: 'permissions', name: role.title });
  }
  return changes;
}

/** Writes the current access data into a database that was made from a backup. */
export async function keepAccess(connection: Connection, now: Access): Promise<void> {
  await connection.run('BEGIN IMMEDIATE');
  for (const { id, title, permissions } of now.roles) {
    await connection.run(
      `INSERT INTO roles (id, title, permissions) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET permissions = excluded.permissions`,
      [id, title, permissions],
    );
  }
  for (const person of now.people) {
    await connection.run(
      `UPDATE users SET active = ?, deleted_at = ?, user_role = ?, password_hash = ?, pin_hash = ? WHERE id = ?`,
      [
        person.active,
        person.deleted_at,
        person.user_role,
        person.password_hash,
        person.pin_hash,
        person.id,
      ],
    );
  }
  for (const { token_hash, name, revoked_at } of now.revokedDevices) {
    // A device that enrolled after the backup keeps its row, so that its cookie is still refused.
    await connection.run(
      `INSERT INTO devices (token_hash, name, created_at, seen_at, revoked_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (token_hash) DO UPDATE SET revoked_at = excluded.revoked_at, enrolled = 0`,
      [token_hash, name, revoked_at, revoked_at, revoked_at],
    );
  }
  for (const { token_hash, revoked_at } of now.revokedTokens) {
    await connection.run('UPDATE tokens SET revoked_at = ? WHERE token_hash = ?', [
      revoked_at,
      token_hash,
    ]);
  }
  await connection.run('COMMIT');
}

/** Reads the access data of a database that no process has open. */
export async function accessOf(file: string): Promise<Access> {
  const connection = await connect(file, 'read-only');
  try {
    return await readAccess(connection);
  } finally {
    await connection.close();
  }
}

/** The password hashes of the active owners. */
export function ownerHashes({ people }: Access): string[] {
  return people
    .filter((person) => person.user_role === roleIds.owner)
    .filter((person) => person.active === 1 && person.deleted_at === null)
    .map((person) => person.password_hash)
    .filter((hash) => hash !== '');
}
