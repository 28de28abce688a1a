import { Type, type Static } from './type.ts';
import { Nullable, Timestamp } from './common.ts';

/**
 * The item that guests have waited for longest: the oldest one that is made and not yet served. Held items and what is
 * not made do not count. From `ordered` it is fresh up to the first minutes and late from the second, as on the board.
 * Null: everything is served.
 */
export const LongestWait = Nullable(
  Type.Object({
    ordered: Timestamp,
    fresh_minutes: Type.Integer(),
    attention_minutes: Type.Integer(),
  }),
);
export type LongestWait = Static<typeof LongestWait>;
