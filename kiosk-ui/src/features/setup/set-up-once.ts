import type { BodyOf } from '@comanda/contract/endpoint';
import { login, type Person } from '@comanda/contract/session';
import { setUp } from '@comanda/contract/setup';
import { call } from '../../lib/api/call.ts';
import { hasCode, isAnswered } from '../../lib/api/problem.ts';

/**
 * Sets the box up and returns its owner, logged in. When the response to the first attempt was lost, the box is set up
 * already: then the owner logs in with the same password, which also enrols this device. Throws the refusal of the
 * set-up when the box has another owner.
 */
export async function setUpOnce(body: BodyOf<typeof setUp>): Promise<Person> {
  try {
    return (await call(setUp, { body })).user;
  } catch (error) {
    if (!hasCode(error, 'already_set_up')) throw error;
    const { email, password } = body.owner;
    const again = await call(login, { body: { email, password } }).catch((other: unknown) => {
      throw isAnswered(other) ? error : other;
    });
    return again.user;
  }
}
