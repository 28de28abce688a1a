import { api } from '@comanda/contract/api';
import { IdParams } from '@comanda/contract/common';
import { readApi } from '@comanda/contract/docs';
import type { EndpointShape } from '@comanda/contract/endpoint';
import type { TSchema } from '@comanda/contract/type';
import type { FastifyInstance } from 'fastify';
import { deviceCookie, sessionCookie } from '../kernel/guard.ts';
import { mountOwn } from '../kernel/mount.ts';
import { unbounded } from '../kernel/serialize.ts';
import { isForTokens } from '../kernel/token-guard.ts';
import { problemResponse, problemSchemas } from './open-api-problems.ts';
import { createReferences, exampleOf, nameFor } from './open-api-schemas.ts';

/** Serves the contract as an OpenAPI 3.1 document. */
export function openApiRoutes(app: FastifyInstance): void {
  mountOwn(app, readApi, async ({ context }) => openApi(context.config.version));
}

/** The contract as an OpenAPI document. It is built for each request, because it is rarely read. */
export function openApi(version: string) {
  const endpoints = Object.values(api);
  const { refer, used } = createReferences(
    [
      ...endpoints.map(({ reply }) => unbounded(reply) as object),
      ...endpoints.flatMap(({ body, query }) => [body ?? [], query ?? []].flat()),
    ],
    endpoints.flatMap(({ body }) => body ?? []),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, shape] of Object.entries(api)) {
    const path = shape.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[shape.method.toLowerCase()] = operation(name, shape, refer);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version,
      description:
        'The API of one box. Amounts are in pesos, times in UTC (ISO 8601). Programs send a token, which is made in ' +
        'the back office under Integrations. A write with an Idempotency-Key is safe to repeat.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: { ...problemSchemas, ...used() },
      responses: { problem: problemResponse, ...shareResponses(paths) },
      parameters: {
        ...shareParameters(paths),
        Id: parameters('path', IdParams, refer)[0],
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key with the same request answers again what was answered first.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
          example: '6f1f6f0e-8f7c-4c0b-9d7e-2f1f0f7a9c11',
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: `A person who logged in. The device has a cookie of its own (${deviceCookie}).`,
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token of another program.' },
        printDaemon: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of the print daemon.',
        },
      },
    },
  };
}

/** The operation id of an endpoint. The noun is added where two endpoints would have the same id. */
function idOf(name: string): string {
  const [noun = '', own = ''] = name.split('.');
  const isUnique = Object.keys(api).filter((each) => each.endsWith(`.${own}`)).length === 1;
  return isUnique ? own : `${noun}_${own}`;
}

const tagOf = (name: string) => name.split('.')[0] ?? name;

type Operation = { responses: Record<string, unknown> };

/** Moves responses that several endpoints share into the components, under the name of their schema. */
function shareResponses(paths: Record<string, Record<string, unknown>>) {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
  const texts = operations.map(({ responses }) => JSON.stringify(responses[200]));
  const shared: Record<string, unknown> = {};
  for (const [index, { responses }] of operations.entries()) {
    const text = texts[index] ?? '';
    const name = /"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}\}\}$/.exec(text)?.[1];
    if (!name || texts.filter((other) => other === text).length < 2) continue;
    shared[name] = responses[200];
    responses[200] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

/** Moves query parameters that many endpoints share into the components, under their name. */
function shareParameters(paths: Record<string, Record<string, unknown>>) {
  const lists = Object.values(paths).flatMap((path) =>
    (Object.values(path) as { parameters?: object[] }[]).map(({ parameters: all = [] }) => all),
  );
  const texts = lists.flat().map((one) => JSON.stringify(one));
  const shared: Record<string, object> = {};
  for (const list of lists) {
    for (const [index, one] of list.entries()) {
      if (!('name' in one)) continue;
      const name = nameFor(String(one.name));
      const text = JSON.stringify(one);
      const isCommon = texts.filter((other) => other === text).length > 2;
      if (!isCommon || JSON.stringify(shared[name] ?? one) !== text) continue;
      shared[name] = one;
      list[index] = { $ref: `#/components/parameters/${name}` };
    }
  }
  return shared;
}

type Refer = (schema: TSchema, place: string) => unknown;

function operation(name: string, shape: EndpointShape, refer: Refer) {
  const own = idOf(name);
  const place = own.charAt(0).toUpperCase() + own.slice(1);
  const json = (schema: TSchema) => ({ 'application/json': { schema: refer(schema, place) } });
  const isJson = !shape.media || 'properties' in shape.reply || 'items' in shape.reply;
  return {
    operationId: own,
    summary: shape.summary,
    tags: [tagOf(name)],
    ...(shape.access.includes('.') ? { 'x-permission': shape.access } : {}),
    ...securityOf(shape),
    ...parametersOf(shape, refer),
    ...(shape.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                ...json(shape.body)['application/json'],
                ...exampleFor(shape.body),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: {
          ...(isJson ? json(unbounded(shape.reply) as TSchema) : {}),
          ...Object.fromEntries((shape.media ?? []).map((type) => [type, mediaSchema(type)])),
        },
      },
      default: { $ref: '#/components/responses/problem' },
    },
  };
}

/** A body without required fields needs no example. */
function exampleFor(body: TSchema) {
  const example = exampleOf(body) as object;
  return Object.keys(example).length > 0 ? { example } : {};
}

/** OpenAPI 3.1 has no schema for bytes; text is a string. */
function mediaSchema(type: string) {
  return type.startsWith('text/') ? { schema: { type: 'string' } } : {};
}

/** Set only where it differs from that of the whole document (a session or a token). */
function securityOf(shape: EndpointShape) {
  if (shape.access === 'public') return { security: [] };
  if (shape.access === 'daemon') return { security: [{ printDaemon: [] }] };
  return isForTokens(shape) ? {} : { security: [{ session: [] }] };
}

function parametersOf(shape: EndpointShape, refer: Refer) {
  const all = [
    ...(shape.params === IdParams
      ? [{ $ref: '#/components/parameters/Id' }]
      : parameters('path', shape.params, refer)),
    ...parameters('query', shape.query, refer),
    ...(shape.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return all.length > 0 ? { parameters: all } : {};
}

function parameters(place: 'path' | 'query', schema: TSchema | undefined, refer: Refer) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: refer(of, nameFor(name)),
  }));
}
