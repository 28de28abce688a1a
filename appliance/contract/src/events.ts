import type { Permission } from '@comanda/domain/permissions';
import type { RowsOf } from './collections.ts';

/**
 * Events of the live channel (WebSocket GET /api/live): who changed what, by id. Every event has the sequence number
 * `seq`. {event:'heartbeat', server_time} is sent every 5 s, and at once after {type:'ping'}.
 *
 * Screens send {type:'follow'} with the collections that they show (collections.ts), each with the number of the event
 * after which it was fetched. From then on they get one message per command ('changes') with its events and the rows
 * that it changed, and {event:'caught_up'} with what they missed; a collection in `stale` must be fetched again.
 *
 * Other programs get each event as a message of its own. After a reconnect they send {type:'resume', seq} and receive
 * the missed events, or {event:'resync'} when the gap is too long.
 */
export type LiveEvent =
  | { event: 'order.changed'; id: number; table_id: number | null }
  | { event: 'order.closed'; id: number; table_id: number | null }
  | { event: 'order.reopened'; id: number; table_id: number | null }
  /** An empty check was deleted (`into` is null), or all its items are on the check `into` now. */
  | { event: 'order.removed'; id: number; into: number | null }
  | { event: 'items.changed'; id: number; order_id: number; areas: string[] }
  /** A board showed items of this check for the first time. */
  | { event: 'items.seen'; id: number; order_id: number }
  /** The unsent lines of the check with this id changed. */
  | { event: 'unsent.changed'; id: number }
  | { event: 'table.changed'; id: number }
  /** Rows of a collection changed, and nothing else announces it. */
  | { event: 'rows.changed'; id: number }
  | { event: 'catalog.changed'; id: number }
  | { event: 'special.changed'; id: number }
  | { event: 'special.dropped'; id: number; order_id: number; name: string }
  | { event: 'stock.changed'; id: number }
  | { event: 'keg.changed'; id: number }
  /** A cost, or with id 0 the inputs of the projection. */
  | { event: 'cost.changed'; id: number }
  | { event: 'register.changed'; id: number }
  | { event: 'payout.changed'; id: number; register_session_id: number }
  | { event: 'session.changed'; id: number }
  | { event: 'device.changed'; id: number }
  | { event: 'user.changed'; id: number }
  | { event: 'permissions.changed'; id: number }
  | { event: 'theme.changed'; id: number }
  | { event: 'settings.changed'; id: number }
  | { event: 'printer.changed'; id: number }
  /** Its settings changed, not its state. */
  | { event: 'printer.edited'; id: number }
  /** The print service started or stopped. */
  | { event: 'print_service.changed'; id: number; running: 0 | 1 }
  /** A command other than printing waits for the print service. */
  | { event: 'print_command.queued'; id: number }
  | { event: 'drawer.changed'; id: number; state: string }
  | { event: 'printer_scan.changed'; id: number }
  | { event: 'print_job.queued'; id: number; order_id: number | null }
  | { event: 'print_job.changed'; id: number; order_id: number | null; state: string };

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

export type LiveEventName = LiveEvent['event'];

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
