import { Type as typebox } from 'typebox';
import { Type } from '@comanda/contract/type';
import { expect, it } from 'vitest';

/** Calls every builder that the contract uses, with and without options. */
const samples = (T: typeof Type) => [
  T.Any(),
  T.Unknown({ title: 'anything' }),
  T.Null(),
  T.Boolean(),
  T.Number({ minimum: 0 }),
  T.Integer(),
  T.String({ maxLength: 3 }),
  T.Literal('word'),
  T.Literal(7),
  T.Literal(true),
  T.Unsafe<0 | 1>({ enum: [0, 1] }),
  T.Array(T.String(), { maxItems: 2 }),
  T.Union([T.String(), T.Null()]),
  T.Intersect([T.Object({ a: T.String() }), T.Object({ b: T.Optional(T.String()) })]),
  T.Record(T.String(), T.Boolean(), { maxProperties: 3 }),
  T.Record(T.String({ pattern: '^[a-z]+$' }), T.Number()),
  T.Object({ needed: T.Integer(), free: T.Optional(T.Integer()) }, { additionalProperties: true }),
  T.Object({ free: T.Optional(T.Optional(T.Integer())) }),
  T.Partial(T.Object({ a: T.Integer() }, { additionalProperties: false }), { minProperties: 1 }),
  T.Partial(T.Object({ word: T.Unsafe<'a'>({ enum: ['a'] }) })),
];

it('builds the JSON schemas that typebox builds', () => {
  expect(JSON.stringify(samples(Type))).toBe(JSON.stringify(samples(typebox)));
  const marks = (T: typeof Type) => samples(T).map((schema) => '~optional' in schema);
  expect(marks(Type)).toEqual(marks(typebox));
});
