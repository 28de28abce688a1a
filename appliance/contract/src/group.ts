import { Type, type Static } from './type.ts';
import { Id, Nullable, SignedMoney, Timestamp } from './common.ts';
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

export const GroupReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Highest sales first. */
  venues: Type.Array(GroupVenue),
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
