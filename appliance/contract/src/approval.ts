import { Type, type Static } from './type.ts';
import { Id, Maybe } from './common.ts';

/** Somebody who holds the right lets this one act pass, with their PIN. */
export const Approval = Type.Object({
  user_id: Id,
  pin: Type.String({ pattern: '^[0-9]{4}$' }),
});
export type Approval = Static<typeof Approval>;

/** The field of a body whose endpoint is `approvable`; 403 answers say `approval_possible` where it would help. */
export const approval = Maybe(Approval);
