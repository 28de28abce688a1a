import { cashRoundings } from '@comanda/domain/cash';
import { clockInRules } from '@comanda/domain/work-periods';
import { Type, type Static, type TSchema } from './type.ts';
import { HeardAboutSource } from './cash.ts';
import { Area, Flag, FlagIn, Language, Name, Nullable, OneOf, Ordinal, Success } from './common.ts';
import { bodies, recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';

const Line = (most: number) => Type.String({ maxLength: most });
const Minutes = (least: number, most: number) => Type.Integer({ minimum: least, maximum: most });

/** The settings of the venue. Every screen applies changes at once. */
const fields = {
  venue_name: Name,
  /** Lines of the ticket's header. */
  venue_address: Line(300),
  /** RFC, or empty. 400 invalid_tax_id. */
  venue_tax_id: Line(40),
  venue_slogan: Line(120),
  /** IANA name. 400 unknown_time_zone. */
  time_zone: Line(60),
  /** HH:MM at which a business day begins. */
  business_day_cut_off: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  iva_formula: OneOf(['flat16', 'extracted']),
  /** Step in pesos to which the rest of a check is rounded, half a step up, when it is paid in cash. */
  cash_rounding: OneOf(cashRoundings),
  /** The language of a screen on which no one has chosen one. */
  default_language: Language,
  ticket_language: Language,
  screen_lock_minutes: Minutes(1, 300),
  /** For a new category: fresh up to the first, needs attention up to the second, then urgent. */
  kitchen_fresh_minutes: Minutes(0, 240),
  kitchen_attention_minutes: Minutes(1, 480),
  /** User names with the permission printer.test. */
  printer_test_users: Type.Array(Name, { maxItems: 20 }),
  /** Areas whose orders are also printed. */
  kitchen_printing: Type.Array(Area, { maxItems: 4, uniqueItems: true }),
  /** Page where guests request an invoice, with {folio} or {code}, and perhaps {total}; empty for none. 400 invoice_url. */
  invoice_url: Line(200),
  /** What happens when a user orders without being clocked in: nothing, a reminder, or a refusal. */
  clock_in: OneOf(clockInRules),
  /** Years after which hours are deleted, at least those that the law asks for; 0: never. */
  hours_kept_years: Type.Integer({ minimum: 0, maximum: 50 }),
};

/** Weights by role id, as {"2": 3, "3": 2}. */
const Weights = Type.Record(
  Type.String({ pattern: '^[1-9][0-9]{0,5}$' }),
  Type.Number({ minimum: 0, maximum: 1000 }),
  { maxProperties: 50 },
);

const switchesOf = <S extends TSchema>(flag: S) => ({
  /** Whether users who may not approve payouts count the drawer without seeing the expected amount. */
  blind_count: flag,
  /** Whether the log-in shows only users with a live session on the device, instead of everyone with a PIN. */
  device_tiles_only: flag,
  /** Whether screens repeat an unconfirmed send automatically after reconnecting, instead of asking first. */
  send_after_reconnect: flag,
  /** Whether checks show courses (starter, main, dessert) and lines can be held until they are fired. */
  use_courses: flag,
  /** Whether keypads for money count centavos, as a card terminal does, instead of whole pesos. */
  keypad_centavos: flag,
  /** Whether a tap on a board finishes a ticket or a line, instead of moving it one stage. */
  one_tap_tickets: flag,
  /** Whether closing a check prints its ticket. */
  print_on_close: flag,
  /** Whether the shares of a tip pool are also by the minutes that each person worked during the shift. */
  tip_pool_hours: flag,
  /** Whether cash opens the drawer of its register: sale, payout, deposit. */
  drawer_on_cash: flag,
});
export type SettingSwitch = keyof ReturnType<typeof switchesOf>;
export const settingSwitches = Object.keys(switchesOf(Flag)) as SettingSwitch[];

export const Settings = Type.Object({
  ...fields,
  ...switchesOf(Flag),
  /** How tips are shared; null: all staff keep their own. A weight of 0 gets no share. */
  tip_pool: Nullable(Weights),
  /** Whether there is a logo, at /api/settings/logo. */
  has_logo: Flag,
});
export type Settings = Static<typeof Settings>;

export const SettingsChange = Type.Partial(
  Type.Object({
    ...fields,
    ...switchesOf(FlagIn),
    tip_pool: Nullable(Weights),
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type SettingsChange = Static<typeof SettingsChange>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What the venue decides about itself',
  access: 'settings.edit',
  reply: Settings,
});
/**
 * Changes only the given fields. 400 tip_pool for a role that does not exist. The journal records each change with
 * before and after.
 */
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Change settings',
  access: 'settings.edit',
  body: SettingsChange,
  reply: Settings,
  idempotent: true,
});
/** image/png; 404 when there is none. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/settings/logo',
  summary: 'Logo of the ticket',
  access: 'session',
  reply: Type.Unknown(),
  media: ['image/png'],
});
/** 400 unsuitable_picture unless it is a PNG of at most 576 × 576 pixels and 32 kB. */
export const updateLogo = endpoint({
  method: 'PUT',
  path: '/api/settings/logo',
  summary: 'Store the logo of the ticket',
  access: 'settings.edit',
  body: Type.Object({
    /** The PNG in base64. */
    png: Type.String({ minLength: 1, maxLength: 45_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
  }),
  reply: Success,
  idempotent: true,
});
export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/settings/logo',
  summary: 'Remove the logo of the ticket',
  access: 'settings.edit',
  reply: Success,
  idempotent: true,
});

export const SourceSetting = Type.Object({
  ...HeardAboutSource.properties,
  active: Flag,
  ordinal: Type.Integer(),
});
export type SourceSetting = Static<typeof SourceSetting>;

export const listSourceSettings = endpoint({
  method: 'GET',
  path: '/api/settings/heard-about-sources',
  summary: 'Sources, switched-off ones too',
  access: 'settings.edit',
  changedBy: ['settings.changed'],
  reply: Type.Array(SourceSetting),
});
export const { create: createSource, update: updateSource } = recordWrites({
  path: '/api/heard-about-sources',
  one: 'a source',
  words: { update: 'Rename, order or switch a source' },
  access: 'settings.edit',
  row: SourceSetting,
  ...bodies({ name: Name }, { name_es: Name }, { active: FlagIn, ordinal: Ordinal }),
});
