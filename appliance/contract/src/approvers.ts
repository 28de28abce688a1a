import { permissionSections } from '@comanda/domain/permissions';
import { Type, type Static } from './type.ts';
import { Id } from './common.ts';
import { endpoint } from './endpoint.ts';

const permissions = Object.entries(permissionSections).flatMap(([section, actions]) =>
  actions.map((action) => `${section}.${action}`),
);

export const ApproverTile = Type.Object({
  id: Id,
  name: Type.String(),
  role: Type.String(),
  user_role: Id,
});
export type ApproverTile = Static<typeof ApproverTile>;

/**
 * Active users with a PIN who can approve an action: those with `permission`, or who may give a discount of
 * `percent`.
 */
export const listApprovers = endpoint({
  method: 'GET',
  path: '/api/approvers',
  summary: 'Who may approve an act',
  access: 'session',
  query: Type.Object({
    permission: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: permissions })),
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  }),
  reply: Type.Array(ApproverTile),
});
