import { expect, test } from 'vitest';
import { courses } from '../../kiosk-ui/src/texts/courses.ts';
import { en, es } from '../support/screen-texts.ts';

test('a file of texts is loaded in one language', async () => {
  const spanish = await import('../../kiosk-ui/src/texts/courses.ts?es');
  expect({ ...spanish }).toEqual({ courses: es.courses });
  expect(courses.course).toEqual(['Course', 'Tiempo']);
});

test('a collection of texts has the same language in all its files', async () => {
  const { ofRecords, ...english } = await import('../../kiosk-ui/src/texts/back-office.ts?en');
  expect({ ...english }).toMatchObject({ setup: en.setup });
  expect(en).toMatchObject({ ...english });
  expect(en).toMatchObject({ ...ofRecords });
});

test('the texts of a kind of record are in the part that shows them', async () => {
  const first = await import('../../kiosk-ui/src/texts/first.ts?es');
  const office = await import('../../kiosk-ui/src/texts/back-office.ts?es');
  const help = await import('../../kiosk-ui/src/texts/help.ts?es');
  expect(first.ofRecords).toMatchObject({
    admin: { sections: { taxes: 'Impuestos' } },
    records: { deletion: { tax: { done: 'Impuesto eliminado correctamente' } } },
  });
  expect(office.ofRecords).toMatchObject({
    taxes: { add: 'Agregar impuesto' },
    journal: { acts: { tax_delete: '{{actor}} eliminó el impuesto {{name}}' } },
  });
  expect(help.ofRecords).toMatchObject({ help: { topics: { taxes: es.help.topics.taxes } } });
});
