import * as contract from '../../appliance/src/api.ts';
import { problemCatalogue } from '@comanda/domain/problem';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../appliance/src/http/open-api.ts';
import { unbounded } from '../../appliance/src/http/serialize.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

type Json = Record<string, unknown>;
interface Body {
  content: Record<string, { schema: Json; example?: unknown }>;
}
interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: Body | { $ref: string };
  responses: Record<string, { $ref?: string; content?: Record<string, Json> }>;
}

let box: TestApp;
let owner: AppClient;
beforeAll(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterAll(() => box.close());

const { api } = contract;
const parts = { programs: openApi(contract, '1.0.0'), box: openApi(contract, '1.0.0', 'box') };
const document = parts.programs;
const pathsOf = ({ paths }: typeof document) =>
  paths as unknown as Record<string, Record<string, Operation>>;
const operationsOf = (one: typeof document) =>
  Object.values(pathsOf(one)).flatMap((path) => Object.values(path));
const operations = Object.values(parts).flatMap(operationsOf);
const operationOf = (name: string) => {
  const shape = api[name];
  const path = shape?.path.replace(/:(\w+)/g, '{$1}') ?? '';
  const method = shape?.method.toLowerCase() ?? '';
  const found = Object.values(parts).flatMap((one) => pathsOf(one)[path]?.[method] ?? []);
  expect(found).toHaveLength(1);
  return found[0];
};
/** What a reference leads to; anything else as it is. */
function resolved(one: object, of: typeof document = document): Json {
  if (!('$ref' in one)) return one as Json;
  const path = String(one.$ref).slice(2).split('/');
  return path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], of) as Json;
}
const bodyOf = (operation: Operation | undefined, of = document) =>
  resolved(operation?.requestBody ?? {}, of) as unknown as Partial<Body>;

/** A schema of the contract as the document has it, without titles. */
function withoutTitles(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTitles);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { title: _title, required, properties, ...rest } = schema as Json;
  return {
    ...(Array.isArray(required) ? { required: [...(required as string[])].sort() } : {}),
    ...(properties ? { properties: mapOf(properties) } : {}),
    ...mapOf(rest),
  };
}
const mapOf = (of: object): Json =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, withoutTitles(value)]));

describe('the OpenAPI document', () => {
  test.each(Object.entries(parts))('is valid OpenAPI 3.1 (%s)', async (_, one) => {
    const result = await new Validator().validate(structuredClone(one));
    expect(result).toMatchObject({ valid: true });
  });

  test('the OpenAPI document has each endpoint once in one of its parts, with a unique name', () => {
    for (const name of Object.keys(api)) expect([name, operationOf(name)]).not.toContain(undefined);
    for (const one of operationsOf(parts.programs))
      expect(one.security ?? [{}]).not.toContainEqual({ session: [] });
    expect(operations).toHaveLength(Object.keys(api).length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test.each(Object.entries(parts))('has references that lead somewhere (%s)', (_, one) => {
    for (const [, $ref = ''] of JSON.stringify(one).matchAll(/"\$ref":"([^"]+)"/g)) {
      expect([$ref, resolved({ $ref }, one)]).not.toContain(undefined);
    }
  });

  test('says the same as the contract, with the shared parts put back', () => {
    const whole = (value: unknown, of: typeof document): unknown => {
      if (Array.isArray(value)) return value.map((one) => whole(one, of));
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(resolved(value, of)).map(([key, one]) => [key, whole(one, of)]);
      const all = Object.fromEntries(fields) as Json;
      return Array.isArray(all['required'])
        ? { ...all, required: [...(all['required'] as string[])].sort() }
        : all;
    };
    const ofBox = new Set(operationsOf(parts.box));
    for (const [name, { body, reply }] of Object.entries(api)) {
      const operation = operationOf(name) as Operation;
      const of = ofBox.has(operation) ? parts.box : document;
      const json = (one: unknown) => (one as Partial<Body>).content?.['application/json']?.schema;
      const [asked, answered] = [
        bodyOf(operation, of),
        resolved(operation.responses[200] ?? {}, of),
      ].map(json);
      const meant = answered && withoutTitles(unbounded(reply));
      expect([name, whole(asked, of)]).toEqual([name, whole(withoutTitles(body), of)]);
      expect([name, whole(answered, of)]).toEqual([name, whole(meant, of)]);
    }
  });

  test('the OpenAPI document names the objects of the contract', () => {
    const { schemas } = document.components as Record<string, Record<string, Json>>;
    expect(Object.keys(schemas ?? {})).toEqual(
      expect.arrayContaining(['Problem', 'Product', 'Special']),
    );
  });

  test('the OpenAPI document includes who may call an endpoint', () => {
    expect(document.security).toEqual([{ session: [] }, { token: [] }]);
    expect(operationOf('session.login')?.security).toEqual([]);
    expect(operationOf('tokens.createToken')?.security).toEqual([{ session: [] }]);
    expect(operationOf('printing.daemonClaim')?.security).toEqual([{ printDaemon: [] }]);
    expect(operationOf('reports.getDailyClose')).not.toHaveProperty('security');
    expect(operationOf('reports.getDailyClose')).toHaveProperty('x-permission', 'reports.view');
  });

  test('the OpenAPI document has every problem with its status', () => {
    const said = document.components.schemas.ProblemCode.anyOf.flatMap(
      ({ description, enum: codes }) => codes.map((code) => [code, Number(description)] as const),
    );
    const known = Object.entries(problemCatalogue).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(known));
    for (const { responses } of operations) expect(responses).toHaveProperty('default');
  });

  test('every example matches its schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [name, one] of Object.entries(parts)) ajv.addSchema({ $id: name, ...one });
    const whole = (schema: unknown, part: string): unknown =>
      JSON.parse(
        JSON.stringify(schema).replaceAll('"#/components', `"${part}#/components`),
      ) as unknown;
    const check = (part: string, name: string, schema: unknown, example: unknown) => {
      const fits = ajv.compile(whole(schema, part) as object);
      expect([name, fits(example), fits.errors]).toEqual([name, true, null]);
    };
    let count = 0;
    for (const [part, one] of Object.entries(parts)) {
      for (const [name, schema] of Object.entries(one.components.schemas)) {
        const { examples = [] } = schema as { examples?: unknown[] };
        for (const example of examples) check(part, name, schema, example);
      }
      for (const operation of operationsOf(one)) {
        const json = bodyOf(operation, one).content?.['application/json'];
        if (json?.example) check(part, operation.operationId, json.schema, json.example);
        count += json?.example ? 1 : 0;
      }
    }
    expect(count).toBeGreaterThan(30);
  });

  test.each([
    ['reports.exportDailyClose', ['text/csv']],
    ['stock.exportInventory', ['text/csv']],
    ['catalog.getProductImage', ['image/png', 'image/jpeg', 'image/webp']],
    ['backups.downloadBackup', ['application/vnd.sqlite3']],
    ['printing.getTicket', ['text/plain', 'application/octet-stream', 'application/json']],
  ])('%s answers %j', (name, types) => {
    const { content = {} } = resolved(operationOf(name)?.responses['200'] ?? {});
    expect(Object.keys(content as Json).sort()).toEqual([...types].sort());
  });
});

describe('GET /api/docs', () => {
  test('GET /api/docs returns the document on a real box to users and tokens that may see the box', async () => {
    const answer = await owner.get('/api/docs');
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApi(contract, '0.0.0'))));
    const rest = await owner.get('/api/docs?part=box');
    expect(rest.body).toEqual(JSON.parse(JSON.stringify(openApi(contract, '0.0.0', 'box'))));
    const made = await owner.post('/api/tokens', { name: 'Reader', permissions: ['box.view'] });
    const headers = { authorization: `Bearer ${String(made.body['secret'])}` };
    expect((await box.stranger().ask('GET', '/api/docs', undefined, headers)).status).toBe(200);
    expect((await (await box.as('server')).get('/api/docs')).status).toBe(403);
    expect((await box.stranger().get('/api/docs')).status).toBe(401);
  });
});
