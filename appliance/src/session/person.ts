import type { Person } from '@comanda/contract/session';
import type { PersonRow } from '@comanda/db/repos/people.repo';

/** What others may see of a user: never a hash, and of the PIN only whether there is one. */
export function toPerson(row: PersonRow, sessionId: number): Person {
  const has_pin = row.pin_hash !== null;
  return {
    id: row.id,
    user_id: row.id,
    session_id: sessionId,
    user_name: row.user_name,
    first_names: row.first_names,
    last_names: row.last_names,
    email: row.email,
    role_title: row.role_title,
    user_role: row.user_role,
    language: row.language,
    active: row.active,
    pin: has_pin ? 'set' : null,
    has_pin,
  };
}
