import { exceptionKinds } from '@comanda/domain/exceptions';
import { journalGroups } from '@comanda/domain/journal';
import { Type, type Static } from './type.ts';
import {
  BusinessDay,
  Id,
  Maybe,
  Money,
  Nullable,
  OneOf,
  SignedMoney,
  Success,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

/**
 * A journal row. `detail` holds the data of the action, amounts in pesos; `names` the current names of the ids in it,
 * by field; `hash` includes the hash of the previous row.
 */
export const JournalRow = Type.Object({
  id: Id,
  at: Timestamp,
  business_day: Type.String(),
  actor_id: Nullable(Id),
  actor_name: Nullable(Type.String()),
  approver_id: Nullable(Id),
  approver_name: Nullable(Type.String()),
  action: Type.String(),
  group: OneOf(journalGroups),
  subject: Type.String(),
  subject_id: Nullable(Type.Integer()),
  detail: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  names: Type.Unsafe<Record<string, { name: string; name_es: string | null }>>({
    type: 'object',
    additionalProperties: true,
  }),
  hash: Type.String(),
});
export type JournalRow = Static<typeof JournalRow>;

/**
 * Newest first. `from` and `to` are business days (inclusive), `person` acted or approved, `text` occurs in the
 * detail. For the next page, `before` is the last id.
 */
export const listJournal = endpoint({
  method: 'GET',
  path: '/api/journal',
  summary: 'Sensitive acts, newest first',
  access: 'journal.view',
  query: Type.Object({
    from: Type.Optional(BusinessDay),
    to: Type.Optional(BusinessDay),
    group: Type.Optional(OneOf(journalGroups)),
    person: Type.Optional(Id),
    subject: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    subject_id: Type.Optional(Type.Integer()),
    text: Type.Optional(Type.String({ maxLength: 80 })),
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  reply: Type.Array(JournalRow),
});

const Threshold = Type.Object({
  count: Nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
  amount: Nullable(Money),
});
const ThresholdChange = Type.Object({
  count: Maybe(Type.Integer({ minimum: 0, maximum: 10_000 })),
  amount: Maybe(Money),
});
const byKind = <T>(schema: T) =>
  Object.fromEntries(exceptionKinds.map((kind) => [kind, schema])) as Record<
    (typeof exceptionKinds)[number],
    T
  >;

/** The exceptions of a business day, by default the current one. */
export const Exceptions = Type.Object({
  day: Type.String(),
  rows: Type.Integer(),
  kinds: Type.Array(
    Type.Object({
      kind: OneOf(exceptionKinds),
      count: Type.Integer(),
      amount: Nullable(SignedMoney),
      over: Type.Boolean(),
      threshold: Threshold,
      people: Type.Array(
        Type.Object({
          user_id: Nullable(Id),
          name: Nullable(Type.String()),
          count: Type.Integer(),
          amount: SignedMoney,
        }),
      ),
      entries: Type.Array(JournalRow),
    }),
  ),
});
export type Exceptions = Static<typeof Exceptions>;

export const listExceptions = endpoint({
  method: 'GET',
  path: '/api/journal/exceptions',
  summary: 'What stands out on a day',
  access: 'journal.view',
  query: Type.Object({ day: Type.Optional(BusinessDay) }),
  reply: Exceptions,
});

/** Limits above which an action is an exception. Only the fields sent are changed; null: no limit. */
export const updateThresholds = endpoint({
  method: 'PUT',
  path: '/api/journal/thresholds',
  summary: 'Choose what stands out',
  access: 'settings.edit',
  body: Type.Object(
    Object.fromEntries(
      Object.entries(byKind(ThresholdChange)).map(([kind, schema]) => [
        kind,
        Type.Optional(schema),
      ]),
    ),
    { additionalProperties: false, minProperties: 1 },
  ),
  reply: Success,
  idempotent: true,
});

/**
 * Whether the chain of hashes is valid. Without `after` the whole journal; with it the next `limit` rows, so that a
 * screen can show progress. `missing`: rows were removed from the end.
 */
export const checkJournal = endpoint({
  method: 'GET',
  path: '/api/journal/check',
  summary: 'Check the chain of the journal',
  access: 'journal.view',
  query: Type.Object({
    after: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000 })),
  }),
  reply: Type.Object({
    ok: Type.Boolean(),
    checked: Type.Integer(),
    /** The first row whose hash does not match, or null. */
    broken_id: Nullable(Type.Integer()),
    missing: Type.Boolean(),
    /** Checked at the end: the first row of hours that differs from the journal, or null. */
    wrong_hours_id: Nullable(Type.Integer()),
    through_id: Type.Integer(),
    last_id: Type.Integer(),
    done: Type.Boolean(),
    /** Hash of the row `through_id`. Stored elsewhere, it proves later that no earlier row was changed. */
    seal: Type.String(),
  }),
});
