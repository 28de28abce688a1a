import { Type, type Static } from './type.ts';
import { endpoint } from './endpoint.ts';

/**
 * Sent with the value `1` by a screen in practice, also as the query parameter `practice` of `/api/live`. It must
 * agree with the box, which keeps who practises: otherwise every call is refused with 409 practice_changed.
 */
export const practiceHeader = 'x-comanda-practice';

/** The PIN of everyone in practice. No user's own PIN is known there. */
export const practicePin = '1234';

export const Practice = Type.Object({ active: Type.Boolean() });
export type Practice = Static<typeof Practice>;

/**
 * Starts or ends practice for this session. In practice its calls and its live channel are served by a copy of the
 * venue in memory; calls that would change the box itself are 403 practice_refused. It ends with the session, after
 * 30 minutes without a change, and with a restart.
 */
export const setPractice = endpoint({
  method: 'PUT',
  path: '/api/practice',
  summary: 'Start or end practice',
  access: 'session',
  sessionOnly: true,
  body: Practice,
  reply: Practice,
});
