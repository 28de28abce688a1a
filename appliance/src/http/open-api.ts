import { getApi, type ApiPart } from '@comanda/contract/docs';
import type { EndpointShape } from '@comanda/contract/endpoint';
import type { TSchema } from '@comanda/contract/type';
import type { FastifyInstance } from 'fastify';
import { deviceCookie, sessionCookie } from './guard.ts';
import { mountOwn } from './mount.ts';
import { isForTokens } from '../accounts/token-guard.ts';
import { problemResponse, problemSchemas } from './open-api-problems.ts';
import { createWriter, exampleOf } from './open-api-schemas.ts';

/** The contract: its endpoints by noun and name, its schemas by name. */
interface Api {
  api: Record<string, EndpointShape>;
  schemas: Record<string, TSchema>;
}

/** Serves the contract as an OpenAPI 3.1 document. */
export function openApiRoutes(app: FastifyInstance, whole: Api): void {
  // Kept once it was read: it is the same until the next start, and building it takes 100 ms of a processor.
  const built = new Map<ApiPart, ReturnType<typeof openApi>>();
  mountOwn(app, getApi, async ({ context, query: { part = 'programs' } }) => {
    const document = built.get(part) ?? openApi(whole, context.config.version, part);
    built.set(part, document);
    return document;
  });
}

/**
 * The endpoints of a part of the contract as an OpenAPI document: those that programs call, or those that only the
 * screens and the print daemon of the box do.
 */
export function openApi(whole: Api, version: string, part: ApiPart = 'programs') {
  const endpoints = Object.entries(whole.api).filter(
    ([, shape]) => isForTokens(shape) === (part === 'programs'),
  );
  const writer = createWriter(whole.schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, shape] of endpoints) {
    const path = shape.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[shape.method.toLowerCase()] = operation(
      idOf(whole.api, name),
      name,
      shape,
      writer,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version,
      description:
        `The API of one box: what ${callers[part]}. Amounts are in pesos, times in UTC (ISO 8601). Programs send a ` +
        'token, which is made in the back office under Integrations. A write with an Idempotency-Key is safe to repeat.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: { ...problemSchemas, ...writer.components },
      responses: { Error: problemResponse },
      parameters: { Key: idempotencyKey },
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

const callers: Record<ApiPart, string> = {
  programs: 'programs and screens call. /api/docs?part=box has what only the box itself calls',
  box: 'only the screens and the print daemon of the box call. /api/docs has the rest',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same request answers again what was answered first.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '6f1f6f0e-8f7c-4c0b-9d7e-2f1f0f7a9c11',
};

/** The operation id of an endpoint. The noun is added where two endpoints would have the same id. */
function idOf(api: Api['api'], name: string): string {
  const [noun = '', own = ''] = name.split('.');
  const isUnique = Object.keys(api).filter((each) => each.endsWith(`.${own}`)).length === 1;
  return isUnique ? own : `${noun}_${own}`;
}

const tagOf = (name: string) => name.split('.')[0] ?? name;

type Writer = ReturnType<typeof createWriter>;

function operation(operationId: string, name: string, shape: EndpointShape, writer: Writer) {
  const isJson = !shape.media || 'properties' in shape.reply || 'items' in shape.reply;
  const json = isJson ? { 'application/json': { schema: writer.answer(shape.reply) } } : {};
  return {
    operationId,
    summary: shape.summary,
    tags: [tagOf(name)],
    ...(shape.access.includes('.') ? { 'x-permission': shape.access } : {}),
    ...securityOf(shape),
    ...parametersOf(shape, writer),
    ...(shape.body ? { requestBody: bodyOf(shape.body, writer) } : {}),
    responses: {
      200: {
        description: 'OK',
        content: {
          ...json,
          ...Object.fromEntries((shape.media ?? []).map((type) => [type, mediaSchema(type)])),
        },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function bodyOf(body: TSchema, writer: Writer) {
  const schema = writer.request(body);
  return { required: true, content: { 'application/json': { schema, ...exampleFor(body) } } };
}

/** One field needs no example. */
function exampleFor(body: TSchema) {
  const example = exampleOf(body) as object;
  return Object.keys(example).length > 1 ? { example } : {};
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

function parametersOf(shape: EndpointShape, writer: Writer) {
  const parameters = [
    ...parametersIn('path', shape.params, writer),
    ...parametersIn('query', shape.query, writer),
    ...(shape.idempotent ? [{ $ref: '#/components/parameters/Key' }] : []),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

function parametersIn(place: 'path' | 'query', schema: TSchema | undefined, writer: Writer) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: writer.request(of),
  }));
}
