import { localeOf } from '../../i18n/locale.ts';

/** The zones of Mexico in the time zone database (zone.tab, MX), from the capital to the border. */
const mexican: readonly string[] = [
  'America/Mexico_City',
  'America/Cancun',
  'America/Merida',
  'America/Monterrey',
  'America/Matamoros',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Mazatlan',
  'America/Bahia_Banderas',
  'America/Hermosillo',
  'America/Tijuana',
];

/** 'America/Mexico_City' as a person of this language names the place: 'Mexico City', 'Ciudad de México'. */
export function zoneText(zone: string, language: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  // A zone has no name of its own in browsers, only its time has: 'hora de Ciudad de México'.
  const named = language.startsWith('es') && partOf(zone, language, 'shortGeneric');
  return (named && /^hora de (.+)$/.exec(named)?.[1]) || city;
}

/** The zones to choose from, as value and text: those of Mexico with what their clock is ahead of UTC, all others by name. */
export function zoneChoices(language: string) {
  const order = new Intl.Collator(localeOf(language));
  return {
    mexican: mexican.map(
      (zone) =>
        [zone, `${zoneText(zone, language)} (${partOf(zone, language, 'shortOffset')})`] as const,
    ),
    others: Intl.supportedValuesOf('timeZone')
      .filter((zone) => !mexican.includes(zone))
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
