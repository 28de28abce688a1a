import { menuKinds } from '@comanda/domain/group-menu';
import { Type, type Static } from './type.ts';
import { Id, Nullable, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Time } from './specials.ts';

/** Amounts in pesos, volumes in liters, lists as names, 0/1 for no and yes. */
const Value = Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] });
const Key = Type.String({ maxLength: 80 });

/** A difference between the published menu and that of the venue. */
export const GroupMenuLine = Type.Object({
  key: Key,
  kind: OneOf(menuKinds),
  name: Type.String(),
  /** A removed product or special becomes inactive; a removed option is deleted. */
  change: OneOf(['added', 'changed', 'removed']),
  /** The changed field. */
  field: Nullable(Type.String()),
  /** The price of what is added or removed. */
  before: Value,
  after: Value,
  /** The venue changed it since the version that it accepted last; it stays unless it is in `take`. */
  ours: Type.Boolean(),
});
export type GroupMenuLine = Static<typeof GroupMenuLine>;

const Version = Type.Object({
  from_venue: Id,
  from: Type.String(),
  number: Type.Integer(),
  at: Timestamp,
});

export const GroupMenu = Type.Object({
  /** Whether the database of the group answered now. */
  reachable: Type.Boolean(),
  /** Its tables are older than this box: `npm run group -- migrate` is needed. */
  outdated: Type.Boolean(),
  /** The newest version for this venue, and when it was published. */
  published: Nullable(Version),
  /** The version that was accepted last, and when that was. */
  accepted: Nullable(Version),
  lines: Type.Array(GroupMenuLine),
  /** HH:MM at which new versions are accepted, but not the first one; null: by hand. */
  auto_time: Nullable(Type.String()),
  day_starts: Type.String(),
  /** Why a version was not accepted by itself: the code of a problem, and the row. */
  problem: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Where this venue can publish its menu; null when it may not. */
  venues: Nullable(
    Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        /** The version that it got last from here. */
        number: Nullable(Type.Integer()),
        at: Nullable(Timestamp),
      }),
    ),
  ),
  /** What this venue published, the newest first: the last fifty versions. */
  versions: Type.Array(
    Type.Object({ number: Type.Integer(), at: Timestamp, venues: Type.Integer() }),
  ),
});
export type GroupMenu = Static<typeof GroupMenu>;

/** Looks for a new version and compares it. 404 group_off without COMANDA_GROUP_URL. */
export const getGroupMenu = endpoint({
  method: 'GET',
  path: '/api/group/menu',
  summary: 'The menu of the group and what it would change',
  access: 'catalog.edit',
  reply: GroupMenu,
});

export const updateGroupMenu = endpoint({
  method: 'PUT',
  path: '/api/group/menu',
  summary: 'Set when menus of the group are accepted',
  access: 'catalog.edit',
  body: Type.Object({ auto_time: Nullable(Time) }),
  reply: Success,
  idempotent: true,
});

const Keys = Type.Optional(Type.Array(Key, { maxItems: 50_000 }));

/**
 * Takes over a version, all or nothing. Lines of the venue stay unless they are in `take`, the others are taken unless
 * they are in `keep`. 409 group_menu_newer for a version that is not the newest. A problem of a row is that of its
 * editor, with `row`, the name.
 */
export const acceptGroupMenu = endpoint({
  method: 'POST',
  path: '/api/group/menu/accept',
  summary: 'Accept the menu of the group',
  access: 'catalog.edit',
  body: Type.Object({ from_venue: Id, number: Type.Integer(), take: Keys, keep: Keys }),
  reply: Type.Object({
    success: Type.Literal(true),
    added: Type.Integer(),
    changed: Type.Integer(),
    removed: Type.Integer(),
    kept: Type.Integer(),
  }),
  idempotent: true,
  bodyLimit: 1024 * 1024,
});

/**
 * Publishes the menu of this venue, or with `version` an earlier one again under the next number. Venues that have it
 * already get nothing; `number` is null when all have. 403 group_may_not_publish; 404 for an unknown version.
 */
export const publishGroupMenu = endpoint({
  method: 'POST',
  path: '/api/group/menu/publish',
  summary: 'Publish the menu of this venue to others',
  access: 'reports.group',
  body: Type.Object({
    venues: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: Type.Object({ success: Type.Literal(true), number: Nullable(Type.Integer()) }),
});
