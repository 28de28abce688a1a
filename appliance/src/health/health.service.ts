import type * as contract from '@comanda/contract/session';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Call } from '../http/mount.ts';
import { canInvoice } from '../issuer/can-invoice.ts';
import { behindMs } from '../process/clock.ts';

/** Answers 200 only when the database is open and migrated, which is checked by reading from it. */
export async function health({ repos, venue, now, context }: Call<typeof contract.health>) {
  return {
    status: 'ok' as const,
    version: context.config.version,
    demo: context.config.demo,
    demo_on_network: context.config.demoOnLan,
    venue_name: venue.name,
    has_logo: await repos.logo.hasLogo(),
    time_zone: venue.clock.timeZone,
    business_day: businessDayOf(now, venue.clock),
    clock_behind_seconds: Math.round(behindMs(context.clock) / 1000),
    storage_full: context.disk?.isFull() ?? false,
    storage_read_only: context.store.readOnly !== null,
    server_time: now,
    iva_formula: venue.ivaFormula,
    screen_lock_minutes: venue.screenLockMinutes,
    send_after_reconnect: venue.sendAfterReconnect,
    use_courses: venue.usesCourses,
    keypad_centavos: venue.keypadCentavos,
    one_tap_tickets: venue.oneTapTickets,
    default_language: (await repos.people.hasAny()) ? venue.defaultLanguage : null,
    ticket_language: venue.language,
    can_invoice: await canInvoice({ repos, venue }),
    group: context.config.group.reportUrl !== null,
    group_menu: context.config.group.url !== null,
  };
}
