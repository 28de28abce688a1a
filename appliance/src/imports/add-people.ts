import type { AddedIds } from '@comanda/db/repos/imports.repo';
import type { AddedPerson } from '@comanda/domain/mapped-import';
import type { Work } from '../process/context.ts';

/** Adds staff without an email. Each joins with a one-time code, once a manager creates it. */
export async function addPeople(
  { repos, now, emit }: Work,
  people: readonly AddedPerson[],
): Promise<AddedIds> {
  const users: number[] = [];
  for (const { name, last_names, user_role, phone } of people) {
    users.push(
      await repos.people.create({
        email: '',
        email_key: '',
        user_name: name,
        first_names: name,
        last_names,
        cell_phone: phone,
        // Not a valid hash, so no password matches.
        password_hash: '',
        user_role,
        language: null,
        created_at: now,
        modified_at: now,
      }),
    );
  }
  if (users.length > 0) emit({ event: 'user.changed', id: 0 });
  return { users };
}
