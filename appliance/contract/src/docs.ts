import { OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Type, type Static } from './type.ts';

/** What programs call with a token, or what only the screens and the print daemon of the box call. */
export const ApiPart = OneOf(['programs', 'box']);
export type ApiPart = Static<typeof ApiPart>;

/** OpenAPI 3.1: every endpoint of a part with its access, schemas, problems and examples. */
export const getApi = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This API as an OpenAPI document',
  access: 'box.view',
  query: Type.Object({ part: Type.Optional(ApiPart) }),
  reply: Type.Unknown(),
});
