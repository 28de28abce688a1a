import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person } from './pages.ts';

const said = {
  en: {
    checks: en.checks,
    common: en.common,
    settings: en.settings,
    fields: en.fields,
    starter: 'Guacamole and chips',
    own: 'Spilled',
  },
  es: {
    checks: es.checks,
    common: es.common,
    settings: es.settings,
    fields: es.fields,
    starter: 'Guacamole con totopos',
    own: 'Se derramó',
  },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('reasons for cancellations (%s)', (language) => {
  it('are added in Settings, chosen for an item, and named in the daily close', async () => {
    const { checks, common, settings, fields, starter, own } = said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `cancel-reasons-${language}`);

    await page.goto('/pos?screen=admin&section=settings&topic=reasons');
    const list = page.locator('section', {
      has: page.getByRole('heading', { name: settings.cancelReasons }),
    });
    await list.getByRole('button', { name: settings.addReason }).click();
    await page.getByLabel(fields.name_en).fill('Spilled');
    await page.getByLabel(fields.name_es).fill('Se derramó');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await list.getByText('Se derramó').first().waitFor();
    await list.scrollIntoViewIfNeeded();
    await see('settings');

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCheck('1');
    await server.search(starter);
    await server.add(starter);
    await server.send(1);
    await server.chooseLine(starter);
    await server.tap(checks.sent.edit.replace('{{name}}', starter));
    await server.tap(checks.line.cancelItem);
    await page.getByRole('button', { name: own }).click();
    await see('choice');
    await page.getByRole('button', { name: /125/ }).last().click();
    await page
      .getByText(new RegExp(`: ${own}|${own}$`))
      .first()
      .waitFor();
    await see('check');

    await page.goto('/pos?screen=admin&section=dailyClose');
    await page.getByText(own).first().waitFor();
    await see('close');
    expect(complaints).toEqual([]);
  });
});
