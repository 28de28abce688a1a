import { Type, type Static } from './type.ts';
import { Id, Nullable, OneOf, SignedMoney, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ReportQuery } from './reports.ts';

const { period, from, to, compare } = ReportQuery.properties;
const Count = Type.Integer();

/** The figures of a venue, as in its own statistics. Money. */
export const GroupVenue = Type.Object({
  id: Id,
  name: Type.String(),
  checks: Count,
  guests: Count,
  units: Count,
  total: SignedMoney,
  discount: SignedMoney,
  service_charge: SignedMoney,
  tips: SignedMoney,
  iva: SignedMoney,
  cash: SignedMoney,
  card: SignedMoney,
  other: SignedMoney,
  average_check: SignedMoney,
  /** Counted less expected cash of the Z cuts. */
  difference: SignedMoney,
  cuts: Count,
  /** Registers of earlier business days that were not closed. */
  missing_cuts: Count,
  /** Whole minutes worked on days that are over, what they cost, and those of people without a rate of pay. */
  worked: Count,
  labour_cost: SignedMoney,
  unpaid_minutes: Count,
  last_sent: Nullable(Timestamp),
  /** Nothing was received for more than two hours. */
  silent: Type.Boolean(),
  /** Records that the box had not sent yet. */
  waiting: Count,
  revoked: Type.Boolean(),
});
export type GroupVenue = Static<typeof GroupVenue>;

const Product = Type.Object({
  name: Type.String(),
  venues: Count,
  units: Count,
  total: SignedMoney,
});

export const GroupProducts = Type.Array(Product);

/** What work cost in a venue, in a day or in a week, which is named by its Monday. */
const Labour = Type.Object({
  venue_id: Id,
  name: Type.String(),
  day: Type.String(),
  worked: Count,
  cost: SignedMoney,
  unpaid_minutes: Count,
  sales: SignedMoney,
});

export const GroupReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Highest sales first. */
  venues: Type.Array(GroupVenue),
  /** Of at most 31 days by day, of more by week; the newest first. */
  labour_by: OneOf(['day', 'week']),
  labour: Type.Array(Labour),
  best: GroupProducts,
  worst: GroupProducts,
});
export type GroupReport = Static<typeof GroupReport>;

/**
 * From the group's PostgreSQL, for business days of each venue. 404 group_off without COMANDA_GROUP_REPORT_URL; 503
 * group_unreachable, group_slow after five seconds.
 */
export const getGroupReport = endpoint({
  method: 'GET',
  path: '/api/group/report',
  summary: 'The venues of the group side by side',
  access: 'reports.group',
  query: Type.Object({ period, from, to, compare }),
  reply: GroupReport,
});
