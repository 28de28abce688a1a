import { localeOf } from '../../i18n/locale.ts';

/** The zones of Mexico in the time zone database (zone.tab, MX), from the capital to the border, in English and Spanish. */
const mexican: Readonly<Record<string, readonly [en: string, es: string]>> = {
  'America/Mexico_City': ['Mexico City', 'Ciudad de México'],
  'America/Cancun': ['Cancún', 'Cancún'],
  'America/Merida': ['Mérida', 'Mérida'],
  'America/Monterrey': ['Monterrey', 'Monterrey'],
  'America/Matamoros': ['Matamoros', 'Matamoros'],
  'America/Chihuahua': ['Chihuahua', 'Chihuahua'],
  'America/Ciudad_Juarez': ['Ciudad Juárez', 'Ciudad Juárez'],
  'America/Ojinaga': ['Ojinaga', 'Ojinaga'],
  'America/Mazatlan': ['Mazatlán', 'Mazatlán'],
  'America/Bahia_Banderas': ['Bahía de Banderas', 'Bahía de Banderas'],
  'America/Hermosillo': ['Hermosillo', 'Hermosillo'],
  'America/Tijuana': ['Tijuana', 'Tijuana'],
};

/** 'America/Mexico_City' as a person of this language names the place: 'Mexico City', 'Ciudad de México'. */
export function zoneText(zone: string, language: string): string {
  const isSpanish = language.startsWith('es');
  const own = mexican[zone]?.[isSpanish ? 1 : 0];
  if (own !== undefined) return own;
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  // Browsers name no zones, some of them its time: 'hora de Nueva York'.
  const named = isSpanish && partOf(zone, language, 'shortGeneric');
  return (named && /^hora de (.+)$/.exec(named)?.[1]) || city;
}

/** The zones to choose from, as value and text: those of Mexico with what their clock is ahead of UTC, all others by name. */
export function zoneChoices(language: string) {
  const order = new Intl.Collator(localeOf(language));
  return {
    mexican: Object.keys(mexican).map(
      (zone) =>
        [zone, `${zoneText(zone, language)} (${partOf(zone, language, 'shortOffset')})`] as const,
    ),
    others: Intl.supportedValuesOf('timeZone')
      .filter((zone) => mexican[zone] === undefined)
      .map((zone) => [zone, zoneText(zone, language)] as const)
      .toSorted(([, a], [, b]) => order.compare(a, b)),
  };
}

function partOf(
  zone: string,
  language: string,
  timeZoneName: 'shortGeneric' | 'shortOffset',
): string | undefined {
  try {
    return new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    // A zone that this browser does not know yet.
    return undefined;
  }
}
