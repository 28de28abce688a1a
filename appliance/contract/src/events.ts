import type { Permission } from '@comanda/domain/permissions';
import type { RowsOf } from './collections.ts';
import type { LiveEvent, LiveEventName } from './live-event.ts';

export type { LiveEvent, LiveEventName };

/**
 * Who receives an event: users with one of these permissions, matching the endpoints that return the changed data, or
 * every role. Users also receive events about themselves, their role and their device, by id.
 */
export const eventAccess: Record<LiveEvent['event'], 'session' | readonly Permission[]> = {
  'order.changed': ['orders.view', 'kitchen.view'],
  'order.closed': ['orders.view', 'kitchen.view', 'cash.view', 'reports.view'],
  'order.reopened': ['orders.view', 'kitchen.view', 'cash.view', 'reports.view'],
  'order.removed': ['orders.view', 'kitchen.view'],
  'items.changed': ['orders.view', 'kitchen.view'],
  'items.seen': ['orders.view'],
  'unsent.changed': ['orders.view'],
  'table.changed': ['floor.view', 'orders.view'],
  'rows.changed': 'session',
  'catalog.changed': ['catalog.view'],
  'special.changed': ['orders.view'],
  'special.dropped': ['orders.view'],
  'stock.changed': ['stock.view'],
  'keg.changed': ['stock.kegs', 'reports.view'],
  'cost.changed': ['reports.view'],
  'customer.changed': ['customers.view'],
  'invoice.changed': ['invoices.create'],
  // The own state, and that of the others at the log-in.
  'clock.in': 'session',
  'clock.out': 'session',
  'clock.changed': 'session',
  // The own shifts.
  'hours.changed': 'session',
  'register.changed': ['cash.view', 'reports.view'],
  'payout.changed': ['cash.view'],
  // Updates the tiles of a device, and ends the screens of a session.
  'session.changed': 'session',
  'device.changed': ['box.devices'],
  // The servers that a check can be handed to; the users of the back office.
  'user.changed': ['orders.view', 'people.view'],
  'permissions.changed': ['permissions.view'],
  'theme.changed': 'session',
  // Payment types, the logo and the screen lock concern every role.
  'settings.changed': 'session',
  // Paper out concerns everyone who sends to the printer, and its board.
  'printer.changed': 'session',
  'printer.edited': ['printer.print'],
  'print_service.changed': 'session',
  'print_command.queued': ['printer.print', 'settings.edit'],
  'drawer.changed': ['printer.print'],
  'printer_scan.changed': ['settings.edit'],
  // Lines of a check show whether their kitchen ticket was printed.
  'print_job.queued': ['printer.print', 'orders.view'],
  'print_job.changed': ['printer.print', 'orders.view'],
};

/** Events that the print daemon receives. */
export const daemonEvents: readonly LiveEvent['event'][] = [
  'print_job.queued',
  'print_command.queued',
  'printer.edited',
];

/**
 * Response header with the sequence number of an event. Of a write: the last event published before it; a client that
 * has received it on the live channel knows everything that the write changed. Of a collection: the last event that
 * the rows contain.
 */
export const eventSeqHeader = 'event-seq';

/** An event with its number. */
export type NumberedEvent = LiveEvent & { seq: number };

/** An event as a listener hears it; of one that it may not read only the number. */
export type HeardEvent = (LiveEvent | { event: 'skipped' }) & {
  seq: number;
  /** Set when another event of the same command follows. Events that are sent again after a reconnect lack it. */
  more?: true;
};

/** What is sent to a screen that follows collections; events that it may not read are left out. */
export type Told = {
  /** The last event that it contains. */
  seq: number;
  events: readonly NumberedEvent[];
  rows: readonly RowsOf[];
  /** Collections that must be fetched again. */
  stale: readonly string[];
};

/** All that one command changed. A screen that knows less than `after` has missed a message. */
export type ChangesMessage = Told & { event: 'changes'; after: number };

export type CaughtUpMessage = Told & {
  event: 'caught_up';
  after: number | null;
  /** The collections that contain every change until `seq` now. */
  of: readonly string[];
  /** The tab that asked (`by`); absent when it concerns everybody at the socket. */
  to?: string | undefined;
  /** That of the request. */
  id?: number | undefined;
};

/** A message to a client. */
export type LiveMessage =
  | HeardEvent
  | ChangesMessage
  /** The answer to `follow`: what was missed of its collections, and the events after `after` unless it is null. */
  | CaughtUpMessage
  | { event: 'hello'; seq: number; server_time: string }
  | { event: 'resync'; seq: number; to?: string | undefined }
  /** `seq`: the last event that was sent to a screen that follows collections. */
  | { event: 'heartbeat'; server_time: string; seq?: number | undefined };

/** A message from a client. */
export type LiveRequest =
  | { type: 'resume'; seq: number }
  | {
      type: 'follow';
      /** The last event that the screen knows, after a gap: it also gets the events that it missed. */
      seq?: number | undefined;
      /** What it follows from now on, with the last event that its rows contain. */
      collections: Record<string, number>;
      /** What it no longer follows. */
      drop?: readonly string[] | undefined;
      /** The answers repeat it: one to an earlier request does not answer a later one. */
      id?: number | undefined;
      /** Names the tab that asks, when several share the socket; the answers repeat it as `to`. */
      by?: string | undefined;
    }
  | { type: 'ping' };
