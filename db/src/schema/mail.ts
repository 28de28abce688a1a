import type { Generated } from 'kysely';

/** The venue's mail server, in a single row. */
export interface MailSettingsTable {
  id: Generated<number>;
  active: Generated<0 | 1>;
  host: Generated<string>;
  port: Generated<number>;
  security: Generated<'starttls' | 'tls' | 'none'>;
  username: Generated<string>;
  /** Encrypted with a key outside the database; empty for none. */
  password: Generated<string>;
  sender: Generated<string>;
  /** JSON list of the addresses that get notices. */
  recipients: Generated<string>;
  /** JSON list of the notices that are sent. */
  notices: Generated<string>;
  /** Milliseconds UTC. Nothing from before is sent. */
  active_since: number | null;
}

export interface MailsTable {
  id: Generated<number>;
  kind: 'test' | 'receipt' | 'close' | 'backup' | 'disk' | 'certificate';
  /** The subject of a notice that is sent only once, such as `close 2026-03-09`. */
  once: string | null;
  check_id: number | null;
  /** JSON list of addresses. */
  recipients: string;
  /** JSON list of RecipientAnswer (appliance/src/mail/answers.ts); a recipient without one was not tried yet. */
  answers: Generated<string>;
  subject: string;
  /** Plain text. */
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  tries: Generated<number>;
  /** Time of the next attempt, milliseconds UTC. */
  next_at: number;
  /** Code of the server's last answer. */
  status: number | null;
  error: Generated<string>;
  created_by: number | null;
  created_at: number;
  finished_at: number | null;
}
