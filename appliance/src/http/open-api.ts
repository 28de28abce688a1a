import { api } from '@comanda/contract/api';
import { ProblemBody } from '@comanda/contract/common';
import { endpoint, type EndpointShape } from '@comanda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from '@comanda/contract/type';
import { mountOwn } from '../kernel/mount.ts';

const docs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This document',
  access: 'public',
  reply: Type.Unknown(),
});

/** OpenAPI 3.1 of the contract, served in demo mode only. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = openApi(app.comanda.config.version);
  mountOwn(app, docs, async () => document);
}

/** The contract as an OpenAPI document. */
export function openApi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, shape] of Object.entries(api)) {
    const path = shape.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[shape.method.toLowerCase()] = operation(name, shape);
  }
  return { openapi: '3.1.0', info: { title: 'Comanda', version }, paths };
}

function operation(name: string, shape: EndpointShape) {
  const json = (schema: TSchema) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: name,
    summary: shape.summary,
    tags: [name.split('.')[0]],
    description: `Access: ${shape.access}.`,
    parameters: [
      ...parameters('path', shape.params),
      ...parameters('query', shape.query),
      ...(shape.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(shape.body ? { requestBody: json(shape.body) } : {}),
    responses: {
      200: { description: 'Done', ...json(shape.reply) },
      default: { description: 'Refused', ...json(ProblemBody) },
    },
  };
}

function parameters(place: 'path' | 'query', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: of,
  }));
}
