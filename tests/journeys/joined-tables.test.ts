import { describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { journeyLanguages } from './browser.ts';
import { looksAt, ownVenues } from './own-venue.ts';
import { person, texts } from './pages.ts';

const said = {
  en: { floor: en.floor, common: en.common, starter: 'Guacamole and chips' },
  es: { floor: es.floor, common: es.common, starter: 'Guacamole con totopos' },
};

const openVenue = ownVenues();

describe.each(journeyLanguages)('joined tables (%s)', (language) => {
  it('are one on the plan, in the list, on the check and on the board until they are parted', async () => {
    const { floor, common, starter } = said[language];
    const venue = await openVenue(language);
    const { page, complaints } = venue;
    const see = looksAt(page, `joined-${language}`, ['phone', 'rotated', 'tablet']);
    const title = common.tableNumber.replace('{{number}}', '1 + 2');

    const server = person(page, language);
    await page.goto('/pos?screen=server');
    await server.openCard('1');
    await see('card');
    await server.tap(floor.joinTables);
    const first = common.tableNumber.replace('{{number}}', '1');
    await page.getByText(floor.joinHint.replace('{{name}}', first)).waitFor();
    await server.table('2').click();
    await page.getByText('1 + 2', { exact: true }).waitFor();
    await see('choice');
    await server.tap(floor.joinTables);
    await server.table('1 \\+ 2').waitFor();
    expect(await page.getByRole('button', { name: /^1 \+ 2/ }).count()).toBe(2);

    // A tap on the second one opens the check of both.
    await page
      .getByRole('button', { name: /^1 \+ 2/ })
      .last()
      .click();
    await page.getByRole('heading', { name: title }).first().waitFor();
    await server.search(starter);
    await server.add(starter);
    await server.send(1);
    await see('check');
    await page.getByRole('button', { name: texts[language].checks.backToFloor }).click();
    await see('plan');
    await page.getByRole('tab', { name: floor.list }).click();
    expect(await page.getByRole('button', { name: /^1 \+ 2(?!:)/ }).count()).toBe(1);
    await see('list');
    await page.getByRole('tab', { name: floor.plan }).click();

    await page.goto('/pos?screen=status');
    await page.getByText('1 + 2').first().waitFor();
    await see('board');

    await page.goto('/pos?screen=server');
    await server.openCard('1 \\+ 2');
    await see('occupied');
    await server.tap(floor.partTables);
    await page.getByRole('button', { name: floor.partTables }).waitFor({ state: 'detached' });
    const [check] = await venue.ask<{ table_name: string }[]>('get', '/api/orders?closed=0');
    expect(check?.table_name).toBe('1');
    expect(complaints).toEqual([]);
  });
});
