import { permissionSections } from '@comanda/domain/permissions';
import { Type, type Static } from './type.ts';
import { Id, OneOf } from './common.ts';
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
 * `percent`. With `own` also the user who asks, for acts that every user confirms by PIN.
 */
export const listApprovers = endpoint({
  method: 'GET',
  path: '/api/approvers',
  summary: 'Who may approve an act',
  access: 'session',
  query: Type.Object({
    permission: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: permissions })),
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    own: Type.Optional(OneOf([1])),
  }),
  reply: Type.Array(ApproverTile),
});
