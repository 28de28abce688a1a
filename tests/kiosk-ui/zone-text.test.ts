import { expect, test, vi } from 'vitest';
import { zoneChoices, zoneText } from '../../kiosk-ui/src/lib/format/zone-text.ts';

test('a time zone has the name of its place in the language of the person', () => {
  const names = (language: string) =>
    ['America/Mexico_City', 'America/Cancun', 'America/New_York', 'UTC', 'Mars/Olympus_Mons'].map(
      (zone) => zoneText(zone, language),
    );
  expect(names('en')).toEqual(['Mexico City', 'Cancún', 'New York', 'UTC', 'Olympus Mons']);
  expect(names('es')).toEqual(['Ciudad de México', 'Cancún', 'Nueva York', 'UTC', 'Olympus Mons']);
});

test.each(['en', 'es'])(
  'every time zone is offered once, those of Mexico first (%s)',
  (language) => {
    const { mexican, others } = zoneChoices(language);
    const zones = [...mexican, ...others].map(([zone]) => zone);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
    const texts = [...mexican, ...others].map(([, text]) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => /[/_]|undefined/.test(text))).toEqual([]);
    expect(mexican[0]?.[1]).toMatch(/^(Mexico City|Ciudad de México) \(GMT-6\)$/);
  },
);

test('a zone of Mexico has its Spanish name also in a browser that has no names of zones', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function refuse() {
    throw new RangeError('no names');
  });
  try {
    expect(zoneText('America/Mexico_City', 'es')).toBe('Ciudad de México');
    expect(zoneText('America/New_York', 'es')).toBe('New York');
  } finally {
    format.mockRestore();
  }
});
