import type { Generated } from 'kysely';

/** The one row about the group: what was sent, what waits, and why it was refused. Milliseconds UTC, 0/1 flags. */
export interface GroupBoxTable {
  id: number;
  /** Whether triggers write to `group_outbox`. */
  recording: Generated<0 | 1>;
  /** The life in which the group takes this box; null before the first contact. */
  life: number | null;
  /** The last shipment that the group has, and its digest. */
  number: Generated<number>;
  digest: Generated<string>;
  /** Facts up to this sequence are not sent; they are deleted in pieces. */
  discarded_to: Generated<number>;
  /** The next shipment as JSON. It stays the same in every try. */
  shipment: string | null;
  /** History that was not added yet: ids in (from, to]. */
  checks_from: Generated<number>;
  checks_to: Generated<number>;
  payments_from: Generated<number>;
  payments_to: Generated<number>;
  movements_from: Generated<number>;
  movements_to: Generated<number>;
  cuts_from: Generated<number>;
  cuts_to: Generated<number>;
  /** Why nothing is sent, since when; null while sending works. */
  problem: string | null;
  problem_at: number | null;
  shipped_at: number | null;
}

/** Facts that wait to be sent. */
export interface GroupOutboxTable {
  sequence: Generated<number>;
  kind: 'check' | 'check_taken_back' | 'payment' | 'movement' | 'cut' | 'name';
  fact: string;
}

/** The one row about the menu of the group. Milliseconds UTC. */
export interface GroupMenuTable {
  id: number;
  /** The newest version for this box; null before the first. */
  from_venue: number | null;
  from_name: string | null;
  number: number | null;
  published_at: number | null;
  fetched_at: number | null;
  /** JSON of its rows. */
  content: string | null;
  /** The version that was accepted last. */
  accepted_from: number | null;
  accepted_number: number | null;
  accepted_at: number | null;
  accepted: string | null;
  /** HH:MM at which new versions are accepted, and who set it; null: by hand. */
  auto_time: string | null;
  auto_by: number | null;
  /** JSON of why the last version was not accepted by itself. */
  problem: string | null;
}

/** Which row here is which row of the menu that a venue publishes. */
export interface GroupMenuLinksTable {
  from_venue: number;
  kind: 'option_group' | 'option' | 'category' | 'product' | 'special';
  group_id: number;
  local_id: number;
}
