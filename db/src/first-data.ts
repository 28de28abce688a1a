import { defaultPermissions, roleTitles } from '@comanda/domain/permissions';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import { builtInThemes } from './first-themes.ts';
import type { Database } from './schema.ts';
import { bulkWrite, type Store } from './store.ts';

/**
 * Settings of a new venue, as key → JSON value. Texts about the venue are empty until the owner fills them
 * in.
 */
export const firstSettings = {
  venue_name: 'Comanda',
  venue_address: '',
  venue_tax_id: '',
  venue_slogan: '',
  time_zone: 'America/Mexico_City',
  business_day_cut_off: '05:00',
  default_language: 'en',
  ticket_language: 'es',
  iva_formula: 'flat16',
  /** User names with the permission printer.test. */
  printer_test_users: [] as string[],
  /** Minutes until a screen locks for users with a PIN. */
  screen_lock_minutes: 10,
  /** Whether users who may not approve payouts count the drawer without seeing the expected amount. */
  blind_count: false,
  /** Weights by role id for sharing tips; null when all staff keep their own. */
  tip_pool: null as Record<string, number> | null,
  print_on_close: true,
  /** Whether checks show courses. */
  use_courses: false,
  /** Whether keypads for money count centavos instead of whole pesos. */
  keypad_centavos: false,
  /** Thresholds of a new category in minutes. */
  kitchen_fresh_minutes: 5,
  kitchen_attention_minutes: 15,
};

export type Settings = typeof firstSettings;

const paymentTypes = [
  {
    id: 3,
    name: 'Cash',
    name_es: 'Efectivo',
    kind: 'cash',
    reference: 'none',
    needs_register: 1,
    opens_drawer: 1,
    gives_change: 1,
  },
  { id: 2, name: 'Credit/Debit Card', name_es: 'Tarjeta de crédito/débito', kind: 'card' },
  { id: 4, name: 'Bank transfer', name_es: 'Transferencia bancaria', kind: 'transfer' },
  { id: 5, name: 'Crypto', name_es: 'Criptomoneda', kind: 'other' },
  { id: 1, name: 'Unknown/Other', name_es: 'Desconocido/Otro', kind: 'other' },
] as const;

const heardAboutSources = [
  { id: 1, name: 'Other / not specified', name_es: 'Otro / no especificado' },
  { id: 2, name: 'Social media', name_es: 'Redes sociales' },
  { id: 3, name: 'Web search', name_es: 'Búsqueda en internet' },
  { id: 4, name: 'Friend', name_es: 'Recomendación' },
  { id: 5, name: 'Group meetup', name_es: 'Reunión de grupo' },
] as const;

/**
 * Inserts what every installation starts with: settings, roles with the default permissions, payment types,
 * sources, built-in themes and the main printer. No users, rooms or products.
 */
export async function insertFoundation(
  db: Kysely<Database>,
  at: number,
  settings: Settings,
): Promise<void> {
  await db
    .insertInto('settings')
    .values(
      Object.entries(settings).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        modified_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('roles')
    .values(
      Object.entries(defaultPermissions).map(([id, permissions]) => ({
        id: Number(id),
        title: roleTitles[Number(id)] ?? `Role ${id}`,
        permissions: JSON.stringify(permissions),
      })),
    )
    .execute();
  await db
    .insertInto('payment_types')
    .values(
      paymentTypes.map((type, index) => ({
        reference: 'optional' as const,
        needs_register: 0 as const,
        opens_drawer: 0 as const,
        gives_change: 0 as const,
        ...type,
        ordinal: index + 1,
      })),
    )
    .execute();
  await db
    .insertInto('heard_about_sources')
    .values(heardAboutSources.map((source, index) => ({ ...source, ordinal: index + 1 })))
    .execute();
  await db
    .insertInto('themes')
    .values(
      builtInThemes.map((theme) => ({
        id: theme.id,
        name: theme.name,
        active: theme.active,
        is_default: 1 as const,
        theme_data: JSON.stringify(theme.theme_data),
      })),
    )
    .execute();
  await db.insertInto('printers').values({ id: 1, name: 'Main', transport: 'virtual:' }).execute();
}

/**
 * Fills an empty database for a real venue: the foundation, one room and one register; no users. Returns
 * false and changes nothing when the database already holds data.
 */
export function writeFirstData(store: Store, options: { clock: Clock }): Promise<boolean> {
  return bulkWrite(store, async (db) => {
    if (await hasData(db)) return false;
    await insertFoundation(db, options.clock.now(), firstSettings);
    await db.insertInto('rooms').values({ name: 'Salón' }).execute();
    await db.insertInto('registers').values({ name: 'Caja 1' }).execute();
    return true;
  });
}

/** True once a database was filled, with first data or the demo venue. */
export async function hasData(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('roles').select('id').limit(1).executeTakeFirst()) !== undefined;
}
