import type * as contract from '@comanda/contract/people';
import type { PersonRow } from '@comanda/db/repos/people.repo';
import type { Repos } from '@comanda/db/repos';
import { Problem } from '@comanda/domain/problem';

/** Throws 400 unknown_role when the role does not exist. */
export async function requireRole(repos: Repos, id: number): Promise<void> {
  const known = (await repos.people.listRoles()).some((role) => role.id === id);
  if (!known) throw new Problem('unknown_role', { field: 'user_role' });
}

/** Converts a user to the back office's format, without hashes. */
export function toUser(row: PersonRow): contract.User {
  const has_pin = row.pin_hash !== null;
  return {
    id: row.id,
    email: row.email,
    user_name: row.user_name,
    first_names: row.first_names,
    last_names: row.last_names,
    cell_phone: row.cell_phone,
    born_on: row.born_on,
    active: row.active,
    user_role: row.user_role,
    role_title: row.role_title,
    language: row.language,
    pin: has_pin ? 'set' : null,
    has_pin,
    created: row.created_at,
    modified: row.modified_at,
    version: row.version,
  };
}
