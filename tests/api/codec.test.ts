import { decoderOf, encoderOf, refusalOf } from '@comanda/contract/codec';
import {
  Amount,
  FlagIn,
  Maybe,
  Money,
  Nullable,
  SignedMoney,
  Success,
  Timestamp,
  TimestampIn,
} from '@comanda/contract/common';
import { endpoint } from '@comanda/contract/endpoint';
import { Type, type TSchema } from '@comanda/contract/type';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf } from '../../appliance/src/http/validate.ts';
import { stringify } from '../../appliance/src/http/serialize.ts';

const Row = Type.Object({
  id: Type.Integer(),
  price: Money,
  cost: Maybe(Money),
  parts: Type.Array(Type.Object({ amount: SignedMoney })),
  sums: Type.Record(Type.String(), SignedMoney),
  last: Nullable(Type.Object({ tip: Money })),
});
const inside = {
  id: 1,
  price: 4550,
  cost: null,
  parts: [{ amount: -1 }, { amount: 0 }],
  sums: { cash: 100 },
  last: { tip: 1_000_000_05 },
};
const json = {
  id: 1,
  price: 45.5,
  cost: null,
  parts: [{ amount: -0.01 }, { amount: 0 }],
  sums: { cash: 1 },
  last: { tip: 1_000_000.05 },
};

test.each([
  [true, 1],
  [false, 0],
  [1, 1],
  [0, 0],
])('a flag that is sent as %s is %i inside', (sent, flag) => {
  expect(decoderOf(Type.Object({ active: FlagIn }))?.({ active: sent })).toEqual({ active: flag });
});

describe('money', () => {
  test('is written in pesos wherever a schema has it, and what the program holds is not changed', () => {
    const before = structuredClone(inside);
    expect(JSON.parse(stringify(Row, inside))).toEqual(json);
    expect(inside).toEqual(before);
    const list = Type.Array(Row);
    expect(JSON.parse(stringify(list, [inside, { ...inside, last: null }]))).toEqual([
      json,
      { ...json, last: null },
    ]);
  });

  test('is read as centavos', () => {
    expect(decoderOf(Row)?.(structuredClone(json))).toEqual(inside);
  });

  test('comes back as it was', () => {
    const schema = Type.Object({ amount: SignedMoney });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => {
        const text = stringify(schema, { amount });
        expect(decoderOf(schema)?.(JSON.parse(text))).toEqual({ amount });
      }),
    );
  });

  test('of a request is checked in pesos and reaches the service in centavos', () => {
    const body = Type.Object({ amount: Amount({ minimum: 0.01, maximum: 10 }) });
    const check = checkOf({ body });
    const parts = (amount: unknown) => ({ params: {}, query: {}, body: { amount } });
    const fits = parts(10);
    expect(check(fits)).toBeNull();
    expect(fits.body).toEqual({ amount: 1000 });
    const typed = parts('9.99');
    expect(check(typed)).toBeNull();
    expect(typed.body).toEqual({ amount: 999 });
    const refused = parts(10.01);
    expect(check(refused)).toMatchObject({ code: 'validation', field: 'amount' });
    expect(refused.body).toEqual({ amount: 10.01 });
  });
});

describe('a time', () => {
  const body = Type.Object({ at: Nullable(Timestamp), modified: Maybe(TimestampIn) });
  const at = Date.UTC(2026, 2, 10, 20, 0, 0, 5);

  test('a time is written as ISO 8601 in UTC, and read as milliseconds', () => {
    const text = stringify(body, { at, modified: null });
    expect(JSON.parse(text)).toEqual({ at: '2026-03-10T20:00:00.005Z', modified: null });
    expect(decoderOf(body)?.(JSON.parse(text))).toEqual({ at, modified: null });
    expect(JSON.parse(stringify(body, { at: null, modified: null }))).toMatchObject({ at: null });
  });

  test('a time that is none equals no other, and does not break what writes it', () => {
    const parts = { params: {}, query: {}, body: { at: null, modified: 'soon' } };
    expect(checkOf({ body })(parts)).toBeNull();
    expect(parts.body).toEqual({ at: null, modified: Number.NaN });
    expect(encoderOf(body)?.(parts.body)).toEqual({ at: null, modified: null });
  });
});

test('a schema without another form costs nothing', () => {
  const plain = Type.Object({ id: Type.Integer(), names: Type.Array(Type.String()) });
  expect([encoderOf(plain), decoderOf(plain)]).toEqual([null, null]);
});

test('a union of two forms is refused, because nothing says which one a value has', () => {
  const either = Type.Union([Type.Object({ a: Money }), Type.Object({ b: Money })]);
  expect(() => encoderOf(either)).toThrow('only one option');
});

describe('a refusal', () => {
  const shape = { method: 'PUT', path: '/api/x', summary: '', access: 'session' } as const;
  const written = (reply: TSchema, body: object, refusal?: Record<string, TSchema>) =>
    encoderOf(refusalOf(endpoint({ ...shape, reply, ...(refusal ? { refusal } : {}) })))?.(body);

  test('has amounts in pesos', () => {
    expect(written(Success, { code: 'rest_due', rest: 150 })).toEqual({
      code: 'rest_due',
      rest: 1.5,
    });
  });

  test('has the current state like the reply, or like its check', () => {
    const Item = Type.Object({ price: Money });
    expect(written(Item, { current: { price: 100 } })).toEqual({ current: { price: 1 } });
    const receipt = Type.Object({ success: Type.Literal(true), order: Item });
    expect(written(receipt, { current: { price: 100 } })).toEqual({ current: { price: 1 } });
    const other = { current: Type.Object({ total: Money }) };
    expect(written(Item, { current: { total: 100 } }, other)).toEqual({ current: { total: 1 } });
  });
});
