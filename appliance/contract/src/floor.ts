import { Type, type Static } from './type.ts';
import {
  ExpectedVersion,
  Flag,
  FlagIn,
  Id,
  IdParams,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Ordinal,
  Money,
  Timestamp,
} from './common.ts';
import { bodies, crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { LongestWait } from './longest-wait.ts';

export const Shape = OneOf(['rectangle', 'round', 'square', 'other']);
// The service checks the ranges, so that the response is table_range and names the field.
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
  total: Money,
  /** Time of the last change to one of the open checks. */
  last_activity: Nullable(Timestamp),
  /** Items of the open checks that are not started (status 0; held ones are not counted). */
  new_items: Type.Integer(),
  /** Items in progress (status 1). */
  cooking_items: Type.Integer(),
  /** Items ready to be served (status 2). */
  ready_items: Type.Integer(),
  longest_wait: LongestWait,
  /** Open checks whose bill was printed. */
  bills_asked: Type.Integer(),
  /** Amount paid on the open checks so far. */
  paid: Money,
  /** Null unless it is joined. The figures are those of the first table, `table_id`; the others have none. */
  joined: Nullable(
    Type.Object({
      table_id: Id,
      name: Type.String(),
      seats: Type.Integer(),
      table_ids: Type.Array(Id),
    }),
  ),
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

export const {
  /**
   * All tables in list order: numbers first, then names. Deleted ones (flagged) only with floor.edit; hiding temporary
   * ones is up to the client.
   */
  list: listTables,
  create: createTable,
  /** 400 table_range when a size or position is out of range. */
  update: updateTable,
  /** Soft-deletes a table. 409 table_occupied while a check is open on it, table_joined while it is joined. */
  remove: deleteTable,
} = crud({
  path: '/api/tables',
  one: 'a table',
  list: { access: 'floor.view', summary: 'Tables of the floor plan' },
  access: 'floor.edit',
  row: Table,
  create: Type.Intersect([TableChange, Type.Object({ name: Name })]),
  update: TableChange,
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
/** Reserves a free table for later guests; opening a check on it ends the reservation. 409 table_occupied. */
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
/**
 * Joins tables of one room to this one until they are parted or the last check on them is closed. The open checks of
 * all of them become checks of the first by name. 409 table_joined, table_reserved, tables_apart with the `name` of
 * the other table, and stale.
 */
export const joinTables = endpoint({
  method: 'POST',
  path: '/api/tables/:id/join',
  summary: 'Join tables',
  access: 'orders.open',
  params: IdParams,
  body: Type.Object({
    table_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }),
    ...ExpectedVersion,
  }),
  reply: Type.Array(Table),
  idempotent: true,
  refusal: { current: Table },
});
/** Open checks stay on the first of the tables. 409 table_not_joined. */
export const partTables = endpoint({
  method: 'POST',
  path: '/api/tables/:id/part',
  summary: 'Part joined tables',
  access: 'orders.open',
  params: IdParams,
  reply: Type.Array(Table),
  idempotent: true,
  refusal: { current: Table },
});
export const Room = Type.Object({ id: Id, name: Type.String(), ordinal: Type.Integer() });
export type Room = Static<typeof Room>;

export const {
  list: listRooms,
  /** In last place by default. 409 duplicate_name. */
  create: createRoom,
  update: updateRoom,
  /** 409 room_in_use while it has tables, 409 last_room for the only room. */
  remove: deleteRoom,
} = crud({
  path: '/api/rooms',
  one: 'a room',
  list: { access: 'floor.view', summary: 'Rooms of the floor plan' },
  words: { update: 'Rename a room or change its place in the list' },
  access: 'floor.edit',
  row: Room,
  ...bodies({ name: Name }, { ordinal: Ordinal }),
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
 * Saves all changes to one room from the plan editor: moved and added tables, and ids of removed ones. Other tables
 * do not change. 409 stale (with `current`: the room's tables) when one of them has another version, 409
 * table_occupied when a removed one has an open check; nothing is saved then.
 */
export const updatePlan = endpoint({
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
