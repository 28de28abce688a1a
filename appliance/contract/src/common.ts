import type { Centavos } from '@comanda/domain/money';
import { reportPeriods } from '@comanda/domain/report-period';
import { stations } from '@comanda/domain/stations';
import type { Instant } from '@comanda/domain/time';
import { coded, flag, money, time } from './codec.ts';
import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from './type.ts';

/** Row ids. */
export const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
/** A business day of this century, YYYY-MM-DD. */
export const BusinessDay = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
});
/** A month of the calendar: 2026-03. */
export const Month = Type.String({ pattern: '^20[2-9][0-9]-(0[1-9]|1[0-2])$' });
/**
 * Money: centavos, in JSON pesos with two decimals. The limits are in pesos; the title marks an amount that forms show
 * with its sign.
 */
export function Amount(options: {
  title?: 'pesos';
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}) {
  return Type.Unsafe<Centavos>(coded(Type.Number(options), money));
}
/** An amount that is not negative. */
export const Money = Amount({ title: 'pesos', minimum: 0, maximum: 10_000_000 });
/** An amount of at least one centavo. */
export const SomeMoney = Amount({ minimum: 0.01, maximum: 10_000_000 });
export const SignedMoney = Amount({});
/** A tip: whole centavos. */
export const Tip = Amount({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
/** Name of a check, a table, a product: 1 to 80 characters. */
export const Name = Type.String({ minLength: 1, maxLength: 80 });
/** Place in a list. */
export const Ordinal = Type.Integer({ minimum: 0, maximum: 1000 });
/** Free text: up to 300 characters. */
export const Note = Type.String({ maxLength: 300 });
/** 0/1 in responses. */
export const Flag = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });
/** Yes or no in requests: 0, 1 or a boolean in JSON, 0 or 1 inside. */
export const FlagIn = Type.Unsafe<0 | 1>(coded({ enum: [0, 1, true, false] }, flag));
/** A time: milliseconds, in JSON ISO 8601 in UTC. */
export const Timestamp = Type.Unsafe<Instant>(coded(Type.String(), time));
/** A time of an earlier reply in a request. */
export const TimestampIn = Type.Unsafe<Instant>(coded(Type.String({ maxLength: 40 }), time));

/**
 * The business days (inclusive) that figures are compared with: the same weekdays, the last of them only until a time when
 * the compared one is running.
 */
export const ComparedSpan = Type.Object({
  from: Type.String(),
  to: Type.String(),
  until: Type.Unsafe<Instant | null>(coded({ type: ['string', 'null'] }, time)),
});
export type ComparedSpan = Static<typeof ComparedSpan>;

/** One of several values. A plain `enum`, because unions of literals are slow to serialise. */
export function OneOf<const V extends readonly (string | number)[]>(values: V) {
  return Type.Unsafe<V[number]>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
  });
}

/** The schema or null. */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: words } = schema as { type?: string; enum?: unknown[] };
  if (typeof type === 'string' && type !== 'object' && type !== 'array') {
    return Type.Unsafe<Static<T> | null>({
      ...schema,
      type: [type, 'null'],
      ...(words ? { enum: [...words, null] } : {}),
    });
  }
  return Type.Unsafe<Static<T> | null>(Type.Union([schema, Type.Null()]));
}

/** A field that may be absent or null. */
export function Maybe<T extends TSchema>(schema: T) {
  return Type.Optional(Nullable(schema));
}

/** Optional fields of a body as a reply has them: always there, null where nothing is saved, without the limits. */
export function readable<F extends TProperties>(
  fields: F,
): { [Name in keyof F]: TUnsafe<Static<F[Name]> | null> } {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const { type, title, enum: choices } = schema as Record<string, unknown>;
    return [
      name,
      Type.Unsafe({ type, ...(title ? { title } : {}), ...(choices ? { enum: choices } : {}) }),
    ];
  });
  return Object.fromEntries(entries) as { [Name in keyof F]: TUnsafe<Static<F[Name]> | null> };
}

export const Area = OneOf(stations);
export const Language = OneOf(['en', 'es']);

/** Path parameter `:id`, written in digits. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 }) });
export const Success = Type.Object({ success: Type.Literal(true) });

/** The body of every refused request: `error` is a sentence or the specification's text, `code` is stable. */
export const ProblemBody = Type.Object(
  { error: Type.String(), code: Type.String(), field: Type.Optional(Type.String()) },
  { additionalProperties: true },
);

/** The `version` of the line that the user saw. 409 stale with `current` when it has changed. */
export const ExpectedVersion = { expected_version: Type.Optional(Type.Integer({ minimum: 1 })) };

/** Number of a guest of a check. */
export const Guest = Type.Integer({ minimum: 1, maximum: 50 });

/** A period that ends now. */
export const Period = OneOf(reportPeriods);

/** Items of a check that a command names. */
export const ItemIds = Maybe(Type.Array(Id, { minItems: 1, maxItems: 200 }));
