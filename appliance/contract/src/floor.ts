import { Type, type Static } from './type.ts';
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
// The service checks the ranges, so that the answer is table_range and names the field.
const Side = Type.Integer();
const Coordinate = Type.Number();

/** A table of the plan. `status`, `server`, `active_orders` and the figures after it come from its open checks. */
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
  /** Items of the open checks that a station has not begun (status 0; held ones are not counted). */
  new_items: Type.Integer(),
  /** Items in progress (status 1). */
  cooking_items: Type.Integer(),
  /** Items ready to be served (status 2). */
  ready_items: Type.Integer(),
  /** Open checks whose bill was asked for. */
  bills_asked: Type.Integer(),
  /** What the open checks have been paid so far. */
  paid: Pesos,
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

/**
 * All tables in the order of the lists: numbers first, then names. Deleted ones (flagged) only for holders of floor.edit;
 * temporary ones are left to the client to hide.
 */
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
/** 400 table_range when a measure or a place is outside its range. */
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
/** Keeps a free table for guests who come later; opening a check on it ends that. 409 table_occupied. */
export const reserveTable = endpoint({
  method: 'PUT',
  path: '/api/tables/:id/reserved',
  summary: 'Reserve a table, or end that',
  access: 'orders.open',
  params: IdParams,
  body: Type.Object({ reserved: FlagIn }),
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
const Ordinal = Type.Integer({ minimum: 0, maximum: 1000 });
export const Room = Type.Object({ id: Id, name: Type.String(), ordinal: Type.Integer() });
export type Room = Static<typeof Room>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary: 'Rooms of the floor plan',
  access: 'floor.view',
  reply: Type.Array(Room),
});
/** Without an ordinal it comes last. 409 duplicate_name. */
export const createRoom = endpoint({
  method: 'POST',
  path: '/api/rooms',
  summary: 'Add a room',
  access: 'floor.edit',
  body: Type.Object({ name: Name, ordinal: Type.Optional(Ordinal) }),
  reply: Room,
  idempotent: true,
});
export const updateRoom = endpoint({
  method: 'PUT',
  path: '/api/rooms/:id',
  summary: 'Rename a room or change its place in the list',
  access: 'floor.edit',
  params: IdParams,
  body: Type.Object({ name: Type.Optional(Name), ordinal: Type.Optional(Ordinal) }),
  reply: Room,
  idempotent: true,
});
/** 409 room_in_use while tables stand in it, 409 last_room for the only one. */
export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/api/rooms/:id',
  summary: 'Delete a room',
  access: 'floor.edit',
  params: IdParams,
  reply: Success,
  idempotent: true,
});

export const PlanTable = Type.Object({
  /** Absent for a table that the plan adds. */
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer()),
  name: Name,
  shape: Shape,
  x: Coordinate,
  y: Coordinate,
  width: Side,
  height: Side,
  seats: Type.Integer({ minimum: 0, maximum: 200 }),
});
/**
 * Saves what the plan editor changed in one room as a whole: tables that moved or were added, and ids that were
 * removed. Tables that are not named stay as they are. 409 stale (with `current`: the room's tables) when one of
 * them has another version, 409 table_occupied when a removed one has an open check; nothing is saved then.
 */
export const savePlan = endpoint({
  method: 'PUT',
  path: '/api/rooms/:id/plan',
  summary: 'Save the plan of a room',
  access: 'floor.edit',
  params: IdParams,
  body: Type.Object({
    tables: Type.Array(PlanTable, { maxItems: 300 }),
    removed: Type.Optional(Type.Array(Id, { maxItems: 300 })),
  }),
  reply: Type.Array(Table),
  idempotent: true,
});
