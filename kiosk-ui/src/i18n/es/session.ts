import type { session as source } from '../en/session.ts';
import type { Translated } from '../shape.ts';

export const session: Translated<typeof source> = {};
