import { expect, test } from 'vitest';
import { courses } from '../../kiosk-ui/src/texts/courses.ts';
import { en, es } from '../support/screen-texts.ts';

test('a file of texts is loaded in one language', async () => {
  const spanish = await import('../../kiosk-ui/src/texts/courses.ts?es');
  expect({ ...spanish }).toEqual({ courses: es.courses });
  expect(courses.course).toEqual(['Course', 'Tiempo']);
});

test('a collection of texts has the same language in all its files', async () => {
  const english = await import('../../kiosk-ui/src/texts/back-office.ts?en');
  expect({ ...english }).toMatchObject({ setup: en.setup, journal: en.journal });
  expect(en).toMatchObject({ ...english });
});
