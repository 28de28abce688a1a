import type { Generated } from 'kysely';

/**
 * Settings, people, devices and sessions. Units as in the migrations: centavos, milliseconds UTC,
 * milliliters, 0/1 flags.
 */
export interface SettingsTable {
  key: string;
  value: string;
  modified_at: number;
}

export interface RolesTable {
  id: Generated<number>;
  title: string;
  permissions: string;
  version: Generated<number>;
}

export interface UsersTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  user_name: string;
  /** The name on screens and papers; updated by triggers. */
  display_name: Generated<string>;
  first_names: Generated<string>;
  last_names: Generated<string>;
  cell_phone: Generated<string>;
  password_hash: string;
  pin_hash: string | null;
  active: Generated<0 | 1>;
  user_role: number;
  language: 'en' | 'es' | null;
  created_at: number;
  modified_at: number;
  deleted_at: number | null;
  version: Generated<number>;
}

export interface DevicesTable {
  id: Generated<number>;
  token_hash: string;
  name: Generated<string>;
  /** A short name from the device's user agent; empty when it is unknown. */
  agent: Generated<string>;
  enrolled: Generated<0 | 1>;
  created_at: number;
  seen_at: number;
  revoked_at: number | null;
  /** The code shown by a device that waits to be enrolled. */
  code: Generated<string | null>;
  /** The IP address of its request. */
  address: Generated<string>;
  language: Generated<'en' | 'es' | null>;
  start_screen: Generated<'server' | 'status' | 'admin' | null>;
  printer_id: Generated<number | null>;
}

/** The one-time code with which a user joins and chooses a PIN. */
export interface JoinCodesTable {
  user_id: number;
  code_hash: string;
  created_at: number;
  expires_at: number;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  device_id: number;
  token_hash: string;
  created_at: number;
  full_login_at: number | null;
  active_at: number;
  ended_at: number | null;
  end_reason: 'logout' | 'remote' | 'expired' | 'deactivated' | 'replaced' | null;
}

export interface LoginGuardsTable {
  scope: string;
  subject: string;
  failures: Generated<number>;
  locked_until: number | null;
  day: string;
  day_failures: Generated<number>;
}

/** An API token for another program, with a role or with permissions as a JSON array of names. */
export interface TokensTable {
  id: Generated<number>;
  name: string;
  token_hash: string;
  /** Its last characters, by which users recognise it. */
  ending: string;
  created_by: number;
  role: number | null;
  permissions: string | null;
  /** JSON array of addresses and CIDR ranges; when empty, every address is allowed. */
  addresses: Generated<string>;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
  used_from: Generated<string>;
  revoked_at: number | null;
}

/** URLs to which events are sent. */
export interface WebhooksTable {
  id: Generated<number>;
  name: string;
  url: string;
  /** Key of the signature, shared with the receiver. */
  secret: string;
  /** JSON list of event names. */
  events: string;
  active: Generated<0 | 1>;
  /** The last event processed for this webhook. */
  last_event_id: number;
  created_by: number;
  created_at: number;
  deleted_at: number | null;
}

export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  event: string;
  check_id: number | null;
  /** JSON, sent unchanged. */
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  tries: Generated<number>;
  /** Time of the next attempt, milliseconds UTC. */
  next_at: number;
  status: number | null;
  error: Generated<string>;
  created_at: number;
  finished_at: number | null;
}
