import type { Generated } from 'kysely';

/**
 * Printers and the print queue. Units as in the migrations: centavos, milliseconds UTC, milliliters, 0/1
 * flags.
 */
export interface PrintersTable {
  id: Generated<number>;
  name: string;
  transport: string;
  width: Generated<24 | 28 | 32 | 42>;
  code_page: Generated<number>;
  language: Generated<'en' | 'es'>;
  state: Generated<'ready' | 'paper_low' | 'paper_out' | 'cover_open' | 'offline' | 'unknown'>;
  state_detail: string | null;
  state_at: number | null;
  deleted_at: number | null;
  font: Generated<'a' | 'b'>;
  cut: Generated<'partial' | 'full' | 'none'>;
  /** Whether it draws QR codes itself or gets them as pictures. */
  qr: Generated<'command' | 'picture'>;
  /** 0 for pin 2, 1 for pin 5. */
  drawer_pin: Generated<0 | 1>;
  /** A JSON list of the areas whose tickets it prints. */
  areas: Generated<string>;
  is_receipt: Generated<0 | 1>;
  backup_printer_id: number | null;
  state_since: number | null;
  /** 1 once the device at its address has answered a status request. */
  answers: Generated<0 | 1>;
}

export interface PrintJobsTable {
  id: Generated<number>;
  printer_id: number;
  document: 'ticket' | 'kitchen' | 'x_cut' | 'z_cut' | 'payout' | 'test' | 'daily_close';
  order_id: number | null;
  /** The payout, Z cut or register session of a report that is not about a check. */
  subject_id: number | null;
  language: 'en' | 'es';
  width: 24 | 28 | 32 | 42;
  marking: 'copy' | 'possible_duplicate' | null;
  data: string;
  state: Generated<'queued' | 'printing' | 'printed' | 'failed' | 'unconfirmed' | 'cancelled'>;
  reason: string | null;
  attempt: Generated<number>;
  next_attempt_at: number | null;
  claimed_by: string | null;
  bytes_sent: Generated<number>;
  printed_text: string | null;
  copy_of: number | null;
  created_by: number;
  created_at: number;
  modified_at: number;
  printed_at: number | null;
  /** The original printer, when the job was moved to its backup printer. */
  meant_for: number | null;
  /** When a user allowed a job to print that was too old to print automatically. */
  released_at: number | null;
}

/** The lines of a kitchen ticket. */
export interface PrintJobItemsTable {
  order_product_id: number;
  job_id: number;
}

export interface DrawerPulsesTable {
  id: Generated<number>;
  printer_id: number;
  cause: 'sale' | 'payout' | 'deposit' | 'hand';
  reason: Generated<string>;
  state: Generated<'waiting' | 'taken' | 'sent' | 'failed' | 'expired'>;
  detail: string | null;
  created_by: number;
  created_at: number;
  expires_at: number;
}

export interface PrinterScansTable {
  id: Generated<number>;
  hosts: Generated<string>;
  state: Generated<'waiting' | 'running' | 'done'>;
  found: Generated<string>;
  created_by: number;
  created_at: number;
}
