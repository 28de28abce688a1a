import * as contract from '../../appliance/src/api.ts';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../appliance/src/http/open-api.ts';
import {
  fieldsOf,
  matches,
  operationsOf,
  problemsOf,
  typeText,
  type ApiDocument,
  type Schema,
} from '../../kiosk-ui/src/features/reference/document.ts';

const document = openApi(contract, '1.0.0') as unknown as ApiDocument;
const ofBox = openApi(contract, '1.0.0', 'box') as unknown as ApiDocument;
const operations = [document, ofBox].flatMap(operationsOf);
const operation = (id: string) => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the API reference', () => {
  test('the API reference has every endpoint with its parameters, body and answer', () => {
    expect(operations).toHaveLength(Object.keys(contract.api).length);
    expect(operation('createCheck')).toMatchObject({
      method: 'POST',
      path: '/api/orders',
      permission: 'orders.open',
      caller: 'token',
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    });
    const check = operation('createCheck').answer['application/json']?.schema ?? {};
    expect(fieldsOf(document, check).map(({ name }) => name)).toContain('tip');
    expect(operation('login').caller).toBe('anyone');
    expect(operation('createToken').caller).toBe('session');
    expect(operation('daemonClaim').caller).toBe('daemon');
    expect(Object.keys(operation('exportDailyClose').answer)).toEqual(['text/csv']);
  });

  test('shows which fields of a body are required', () => {
    const { schema = {} } = operation('createSpecial').body['application/json'] ?? {};
    const fields = fieldsOf(document, schema);
    expect(fields.find(({ name }) => name === 'name')?.required).toBe(true);
    expect(fields.find(({ name }) => name === 'priority')?.required).toBe(false);
  });

  test('every schema has a type, and all its references lead somewhere', () => {
    const seen = new Set<string>();
    const look = (document: ApiDocument, schema: Schema) => {
      expect(typeText(document, schema)).not.toBe('');
      const text = JSON.stringify(schema);
      if (seen.has(text)) return;
      seen.add(text);
      for (const field of fieldsOf(document, schema)) look(document, field.schema);
    };
    for (const { document, parameters, body, answer } of operations) {
      for (const one of parameters) look(document, one.schema);
      for (const { schema } of [...Object.values(body), ...Object.values(answer)]) {
        if (schema) look(document, schema);
      }
    }
    expect(seen.size).toBeGreaterThan(500);
  });

  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['integer', 'null'], minimum: 1, maximum: 500 }, 'integer | null 1–500'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Check' } }, 'Check[]'],
    [{ enum: ['all', 'day'] }, '"all" | "day"'],
    [{ anyOf: [{ type: 'null' }, { const: 1 }] }, 'null | 1'],
    [{ type: 'string', maxLength: 9, pattern: '^a' }, 'string ≤ 9 /^a/'],
  ])('%j is %s', (schema, text) => expect(typeText(document, schema)).toBe(text));

  test.each(['daily close csv', 'GET /api/reports', 'reports.export', 'EXPORTDAILYCLOSE'])(
    'is found by "%s"',
    (text) => {
      expect(matches(operation('exportDailyClose'), text)).toBe(true);
      expect(matches(operation('login'), text)).toBe(false);
    },
  );

  test('lists every code by status', () => {
    expect(problemsOf(document).find(({ status }) => status === '403')?.codes).toContain(
      'forbidden',
    );
  });
});
