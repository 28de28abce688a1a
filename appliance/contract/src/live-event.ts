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
  | { event: 'customer.changed'; id: number }
  | { event: 'invoice.changed'; id: number }
  /** The user with this id clocked in or out. */
  | { event: 'clock.in'; id: number }
  | { event: 'clock.out'; id: number }
  /** Other hours of the user with this id changed: a break, a correction, an objection. */
  | { event: 'clock.changed'; id: number }
  /** A planned shift, a rate of pay, or the limits of working hours. */
  | { event: 'hours.changed'; id: number }
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

export type LiveEventName = LiveEvent['event'];
