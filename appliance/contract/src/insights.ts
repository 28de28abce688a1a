import { menuActions } from '@comanda/domain/menu-matrix';
import { comparisons } from '@comanda/domain/report-period';
import { Area, Id, Nullable, OneOf, SignedMoney } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ReportQuery } from './reports.ts';
import { Type, type Static } from './type.ts';

const { period, from, to } = ReportQuery.properties;
/** Whole business days. `compare` is accepted and ignored, so that all reports take the same query. */
const DaysQuery = Type.Object({ period, from, to, compare: Type.Optional(OneOf(comparisons)) });
const Days = { from: Type.String(), to: Type.String() };
const Count = Type.Integer();

/**
 * Sums by weekday (0 is Sunday) of the business day and local hour. Sales count at the hour of sending, checks and
 * guests at the hour of opening. Minutes are from sending to ready, in the last 92 of the days.
 */
export const HeatMap = Type.Object({
  ...Days,
  /** Number of business days with sales, per weekday from Sunday. */
  open_days: Type.Array(Count),
  cells: Type.Array(
    Type.Object({
      weekday: Count,
      hour: Count,
      sales: SignedMoney,
      checks: Count,
      guests: Count,
      minutes: Nullable(Type.Number()),
    }),
  ),
});
export type HeatMap = Static<typeof HeatMap>;

export const getHeatMap = endpoint({
  method: 'GET',
  path: '/api/reports/heat-map',
  summary: 'Sales, checks, guests and kitchen minutes by weekday and hour',
  access: 'reports.view',
  query: DaysQuery,
  reply: HeatMap,
});

/** Prices and margins per unit. `action` is null when the cost is unknown or the category has no other product. */
export const MenuMatrix = Type.Object({
  ...Days,
  products: Type.Array(
    Type.Object({
      product_id: Id,
      name: Type.String(),
      category: Type.String(),
      units: Count,
      total: SignedMoney,
      price: SignedMoney,
      cost: Nullable(SignedMoney),
      margin: Nullable(SignedMoney),
      /** Share of the units of its category, 0 to 1. */
      share: Type.Number(),
      action: Nullable(OneOf(menuActions)),
    }),
  ),
});
export type MenuMatrix = Static<typeof MenuMatrix>;

export const getMenuMatrix = endpoint({
  method: 'GET',
  path: '/api/reports/menu-matrix',
  summary: 'Products by margin and popularity',
  access: 'reports.view',
  query: DaysQuery,
  reply: MenuMatrix,
});

const use = {
  seats: Count,
  parties: Count,
  guests: Count,
  sales: SignedMoney,
  /** Average minutes from opening to closing. */
  minutes: Type.Number(),
  /** Parties per table and open day. */
  turns: Type.Number(),
  /** Guests per seat while the table was occupied; can exceed 1. Null when guests were not counted. */
  seat_use: Nullable(Type.Number()),
  /** Sales per seat and open day. */
  per_seat: SignedMoney,
};

/** Checks with a table. Checks split from another one count as the same party. */
export const RoomUse = Type.Object({
  ...Days,
  open_days: Count,
  rooms: Type.Array(Type.Object({ room_id: Id, name: Type.String(), tables: Count, ...use })),
  tables: Type.Array(
    Type.Object({ table_id: Id, name: Type.String(), room: Type.String(), ...use }),
  ),
});
export type RoomUse = Static<typeof RoomUse>;

export const getRoomUse = endpoint({
  method: 'GET',
  path: '/api/reports/room-use',
  summary: 'Turns of tables and use of seats',
  access: 'reports.view',
  query: DaysQuery,
  reply: RoomUse,
});

export const dayParts = ['morning', 'afternoon', 'night'] as const;

/** Sales per user. `compared` is the user's average check divided by that of all users in the same shifts. */
export const PeopleFigures = Type.Object({
  ...Days,
  people: Type.Array(
    Type.Object({
      user_id: Id,
      name: Type.String(),
      checks: Count,
      guests: Count,
      sales: SignedMoney,
      tips: SignedMoney,
      /** From the first opened to the last closed check, summed over the days. */
      hours: Type.Number(),
      per_hour: SignedMoney,
      average_check: SignedMoney,
      compared: Nullable(Type.Number()),
      discounts: SignedMoney,
      cancelled_count: Count,
      cancelled_amount: SignedMoney,
      shifts: Type.Array(
        Type.Object({
          part: OneOf(dayParts),
          checks: Count,
          average_check: SignedMoney,
          everyone: SignedMoney,
        }),
      ),
    }),
  ),
});
export type PeopleFigures = Static<typeof PeopleFigures>;

export const getPeopleFigures = endpoint({
  method: 'GET',
  path: '/api/reports/people',
  summary: 'What each person sold, gave and canceled',
  access: 'reports.view',
  query: DaysQuery,
  reply: PeopleFigures,
});

const PairProduct = Type.Object({ product_id: Id, name: Type.String(), price: SignedMoney });

/** Pairs of products that were sold together on the newest checks of the period. */
export const SoldTogether = Type.Object({
  ...Days,
  checks: Count,
  pairs: Type.Array(
    Type.Object({
      first: PairProduct,
      second: PairProduct,
      together: Count,
      share: Type.Number(),
      lift: Type.Number(),
      price: SignedMoney,
      combo_price: SignedMoney,
      /** Margin of the combo; null when the cost of either product is unknown. */
      combo_margin: Nullable(SignedMoney),
    }),
  ),
});
export type SoldTogether = Static<typeof SoldTogether>;

export const getSoldTogether = endpoint({
  method: 'GET',
  path: '/api/reports/sold-together',
  summary: 'Products that are sold on the same checks',
  access: 'reports.view',
  query: DaysQuery,
  reply: SoldTogether,
});

/**
 * Seven business days from today. `usual` is the median of the same weekday in the past eight weeks, `season` the factor
 * from last year. Sales are 0 on a weekday that is usually closed and null when the weekday has not occurred yet.
 */
export const Forecast = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      sales: Nullable(SignedMoney),
      usual: Nullable(SignedMoney),
      season: Type.Number(),
      units: Count,
    }),
  ),
  /** Daily differences of the past eight weeks divided by their sales, 0 to 1 and more. */
  error: Nullable(Type.Number()),
  /** The same forecast made for past weeks, with what was sold. */
  weeks: Type.Array(Type.Object({ ...Days, forecast: SignedMoney, actual: SignedMoney })),
  /** Units to prepare; `units` has one number per day. */
  stations: Type.Array(
    Type.Object({
      area: Area,
      units: Type.Array(Count),
      products: Type.Array(
        Type.Object({ product_id: Id, name: Type.String(), units: Type.Array(Count) }),
      ),
    }),
  ),
});
export type Forecast = Static<typeof Forecast>;

export const getForecast = endpoint({
  method: 'GET',
  path: '/api/reports/forecast',
  summary: 'Sales and items of the next seven days',
  access: 'reports.view',
  reply: Forecast,
});
