import { Type, type Static } from 'typebox';
import {
  Flag,
  FlagIn,
  Id,
  IdParams,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Pesos,
  Success,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const Shape = OneOf(['rectangle', 'round', 'square', 'other']);
// The ranges of F§5 are the service's: outside of them the answer is table_range.
const Side = Type.Integer();
const Coordinate = Type.Number();

/** F§3 Table. `status`, `server`, `active_orders` and the figures below it are computed from the open checks. */
export const Table = Type.Object({
  id: Id,
  name: Type.String(),
  shape: Shape,
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  seats: Type.Integer(),
  room_id: Id,
  room_name: Type.String(),
  status: OneOf(['available', 'occupied', 'reserved']),
  server: Nullable(Type.String()),
  active_orders: Type.Integer(),
  /** Sum of the open checks' totals. */
  total: Pesos,
  /** Time of the last act on one of the open checks. */
  last_activity: Nullable(Timestamp),
  /** Items ready to be served (status 2) on the open checks. */
  ready_items: Type.Integer(),
  deleted: Flag,
  temporary: Flag,
  restaurant_id: Type.Integer(),
  version: Type.Integer(),
});
export type Table = Static<typeof Table>;

export const TableChange = Type.Object({
  name: Type.Optional(Name),
  shape: Type.Optional(Shape),
  width: Type.Optional(Side),
  height: Type.Optional(Side),
  x: Type.Optional(Coordinate),
  y: Type.Optional(Coordinate),
  seats: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  room_id: Maybe(Id),
  reserved: Type.Optional(FlagIn),
  temporary: Type.Optional(FlagIn),
  deleted: Type.Optional(FlagIn),
  version: Type.Optional(Type.Integer()),
});

/** All tables, deleted ones too (flagged); temporary ones are left to the client to hide (F§3). */
export const listTables = endpoint({
  method: 'GET',
  path: '/api/tables',
  summary: 'Tables of the floor plan',
  access: 'floor.view',
  reply: Type.Array(Table),
});
export const createTable = endpoint({
  method: 'POST',
  path: '/api/tables',
  summary: 'Add a table',
  access: 'floor.edit',
  body: Type.Intersect([TableChange, Type.Object({ name: Name })]),
  reply: Table,
  idempotent: true,
});
/** 400 table_range outside the ranges of F§5. */
export const updateTable = endpoint({
  method: 'PUT',
  path: '/api/tables/:id',
  summary: 'Change a table',
  access: 'floor.edit',
  params: IdParams,
  body: TableChange,
  reply: Table,
  idempotent: true,
});
export const moveTable = endpoint({
  method: 'PUT',
  path: '/api/tables/:id/position',
  summary: 'Move a table on the plan',
  access: 'floor.edit',
  params: IdParams,
  body: Type.Object({ x: Coordinate, y: Coordinate }),
  reply: Table,
  idempotent: true,
});
/** Marks it deleted. 409 table_occupied while a check is open on it. */
export const deleteTable = endpoint({
  method: 'DELETE',
  path: '/api/tables/:id',
  summary: 'Delete a table',
  access: 'floor.edit',
  params: IdParams,
  reply: Success,
  idempotent: true,
});
export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary: 'Rooms of the floor plan',
  access: 'floor.view',
  reply: Type.Array(Type.Object({ id: Id, name: Type.String(), ordinal: Type.Integer() })),
});
