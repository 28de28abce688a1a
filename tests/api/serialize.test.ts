import fc from 'fast-check';
import stringifierOf from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { LongReply } from '../../appliance/src/http/prepared.ts';
import { stringify, withoutNullUnions } from '../../appliance/src/http/serialize.ts';

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const line = {
  type: 'object',
  required: ['name', 'price'],
  properties: {
    name: { type: 'string' },
    price: orNull({ type: 'integer' }),
    note: orNull({ type: 'string' }),
    kind: orNull({ anyOf: [{ const: 'a' }, { const: 'b' }] }),
  },
};
const reply = {
  type: 'object',
  required: ['best', 'lines'],
  properties: {
    best: orNull(line),
    lines: orNull({ type: 'array', items: orNull(line) }),
    flag: orNull({ type: 'boolean' }),
  },
};

const aLine = fc.record(
  {
    name: fc.string(),
    price: fc.option(fc.integer()),
    note: fc.option(fc.string()),
    kind: fc.option(fc.constantFrom('a', 'b')),
    undeclared: fc.string(),
  },
  { requiredKeys: ['name', 'price'] },
);
const aReply = fc.record(
  {
    best: fc.option(aLine),
    lines: fc.option(fc.array(fc.option(aLine))),
    flag: fc.option(fc.boolean()),
  },
  { requiredKeys: ['best', 'lines'] },
);

test('a reply with nulls is serialised as its unions say, without undeclared fields', () => {
  const byUnion = stringifierOf(reply as object);
  fc.assert(
    fc.property(aReply, (value) => {
      expect(stringify(reply, value)).toBe(byUnion(value));
    }),
  );
  expect(stringify(reply, { best: { name: 'x', price: null, undeclared: 1 }, lines: null })).toBe(
    '{"best":{"name":"x","price":null},"lines":null}',
  );
});

test('a required field that is missing inside a union with null is still an error', () => {
  expect(() => stringify(reply, { best: { name: 'x' }, lines: null })).toThrow('price');
  expect(() => stringify(reply, { best: null })).toThrow('lines');
});

test('unions of typed schemas and null need no validator; others stay', () => {
  // The union of two constants and null, in both places of a line.
  const text = JSON.stringify(withoutNullUnions(reply));
  expect(text.match(/"anyOf"/g)).toHaveLength(4);
  expect(text.match(/"null"/g)).toHaveLength(2);
  expect(withoutNullUnions(orNull({ type: 'string', const: 'a' }))).toEqual(
    orNull({ type: 'string', const: 'a' }),
  );
  expect(withoutNullUnions({ type: 'string' })).toEqual({ type: 'string' });
});

test('a reply of many rows is the same in slices as in one piece', async () => {
  const schema = {
    type: 'object',
    required: ['total', 'header', 'rows', 'end'],
    properties: {
      total: { type: 'integer' },
      header: { type: 'array', items: { type: 'string' } },
      rows: { type: 'array', items: line },
      end: { type: 'string' },
    },
  };
  const text = fc.oneof(fc.string(), fc.constantFrom('"rows":[]', 'rows":[', '\\"rows":[]'));
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        total: fc.integer(),
        header: fc.array(text),
        rows: fc.array(aLine, { maxLength: 30 }),
        end: text,
      }),
      async ({ rows, ...rest }) => {
        const reply = new LongReply<{ rows: typeof rows }>(rest, rows.values());
        const bytes = await reply.encode(schema);
        expect(bytes.toString()).toBe(stringify(schema, { ...rest, rows }));
      },
    ),
    { numRuns: 50 },
  );
});
