import { api } from '@comanda/contract/api';
import { problemCatalogue } from '@comanda/domain/problem';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../appliance/src/http/open-api.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, Json> }>;
}

let box: TestApp;
let owner: AppClient;
beforeAll(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterAll(() => box.close());

const document = openApi('1.0.0');
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const operationOf = (name: string) => {
  const shape = api[name];
  const path = paths[shape?.path.replace(/:(\w+)/g, '{$1}') ?? ''];
  return path?.[shape?.method.toLowerCase() ?? ''];
};

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  test('has each endpoint once, with a unique name', () => {
    for (const name of Object.keys(api)) expect([name, operationOf(name)]).not.toContain(undefined);
    expect(operations).toHaveLength(Object.keys(api).length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test('has less than 1 kB per operation, and valid references', () => {
    const text = JSON.stringify(document);
    // What endpoints share is written once; a new endpoint adds little more than its own fields.
    expect(text.length).toBeLessThanOrEqual(operations.length * 980);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path
        .split('/')
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
      expect([path, found]).not.toContain(undefined);
    }
  });

  test('writes the fields that creating and changing have in common once', () => {
    const { schemas, parameters } = document.components as Record<string, Record<string, Json>>;
    const body = (name: string) =>
      operationOf(name)?.requestBody?.content['application/json']?.schema ?? {};
    const [create, update] = [body('specials.createSpecial'), body('specials.updateSpecial')];
    expect(create).toMatchObject({ required: ['name'], allOf: [{ $ref: expect.any(String) }] });
    expect(update['allOf']).toEqual(create['allOf']);
    const [{ $ref = '' } = {}] = create['allOf'] as { $ref?: string }[];
    const fields = schemas?.[$ref.split('/').at(-1) ?? '']?.['properties'];
    expect(Object.keys({ ...(fields as Json), ...(create['properties'] as Json) }).sort()).toEqual(
      Object.keys((api['specials.createSpecial']?.body as Json)['properties'] as Json).sort(),
    );
    expect(Object.keys(parameters ?? {})).toEqual(expect.arrayContaining(['From', 'To', 'Id']));
  });

  test('includes who may call an endpoint', () => {
    expect(document.security).toEqual([{ session: [] }, { token: [] }]);
    expect(operationOf('session.login')?.security).toEqual([]);
    expect(operationOf('tokens.createToken')?.security).toEqual([{ session: [] }]);
    expect(operationOf('printing.daemonClaim')?.security).toEqual([{ printDaemon: [] }]);
    expect(operationOf('reports.dailyClose')).not.toHaveProperty('security');
    expect(operationOf('reports.dailyClose')).toHaveProperty('x-permission', 'reports.view');
  });

  test('has every problem with its status', () => {
    const said = document.components.schemas.ProblemCode.anyOf.flatMap(
      ({ description, enum: codes }) => codes.map((code) => [code, Number(description)] as const),
    );
    const known = Object.entries(problemCatalogue).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(known));
    for (const { responses } of operations) expect(responses).toHaveProperty('default');
  });

  test('every example matches its schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...document });
    const whole = (schema: unknown): unknown =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as unknown;
    const check = (name: string, schema: unknown, example: unknown) => {
      const fits = ajv.compile(whole(schema) as object);
      expect([name, fits(example), fits.errors]).toEqual([name, true, null]);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const { examples = [] } = schema as { examples?: unknown[] };
      for (const example of examples) check(name, schema, example);
    }
    for (const { operationId, requestBody } of operations) {
      const json = requestBody?.content['application/json'];
      if (json?.example) check(operationId, json.schema, json.example);
    }
  });

  test.each([
    ['reports.dailyCloseCsv', ['text/csv']],
    ['stock.exportInventory', ['text/csv']],
    ['catalog.productImage', ['image/png', 'image/jpeg', 'image/webp']],
    ['backups.downloadBackup', ['application/vnd.sqlite3']],
    ['printing.getTicket', ['text/plain', 'application/octet-stream', 'application/json']],
  ])('%s answers %j', (name, types) => {
    const { content = {} } = operationOf(name)?.responses['200'] ?? {};
    expect(Object.keys(content).sort()).toEqual([...types].sort());
  });
});

describe('GET /api/docs', () => {
  test('returns the document on a real box to users and tokens that may see the box', async () => {
    const answer = await owner.get('/api/docs');
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApi('0.0.0'))));
    const made = await owner.post('/api/tokens', { name: 'Reader', permissions: ['box.view'] });
    const headers = { authorization: `Bearer ${String(made.body['secret'])}` };
    expect((await box.stranger().ask('GET', '/api/docs', undefined, headers)).status).toBe(200);
    expect((await (await box.as('server')).get('/api/docs')).status).toBe(403);
    expect((await box.stranger().get('/api/docs')).status).toBe(401);
  });
});
