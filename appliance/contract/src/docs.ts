import { Type } from './type.ts';
import { endpoint } from './endpoint.ts';

/** OpenAPI 3.1: every endpoint with its access, schemas, problems and examples. */
export const readApi = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This API as an OpenAPI document',
  access: 'box.view',
  reply: Type.Unknown(),
});
