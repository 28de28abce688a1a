import { Type, type Static } from './type.ts';
import { Id, Maybe } from './common.ts';

/** A user with the permission approves this one action with their PIN. */
export const Approval = Type.Object({
  user_id: Id,
  pin: Type.String({ pattern: '^[0-9]{4}$' }),
});
export type Approval = Static<typeof Approval>;

/** The body field of an `approvable` endpoint. A 403 response has `approval_possible` when an approval would help. */
export const approval = Maybe(Approval);
