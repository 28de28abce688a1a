import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxClient } from './box-client.ts';
import { accessibilityProblems, openDevice, picture } from './browser.ts';
import { person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

describe.each([
  ['en', 'tablet'],
  ['es', 'phone'],
] as const)('the pencil of a closed check (%s, %s)', (language, size) => {
  it('corrects its name and table', async () => {
    const manager = await boxClient(venue.origin, 'manager@demo.test');
    const [closed] = await manager.get<{ id: number }[]>('/api/closed-orders');
    const { page, context, complaints } = await openDevice(browser, venue.origin, {
      language,
      size,
    });
    const own = person(page, language);
    const { edit } = own.words.checks;
    await own.start('manager@demo.test');
    await page.goto(`/pos?screen=order&order=${closed?.id}`);
    await own.tap(own.words.checks.header.edit);
    const sheet = page.getByRole('dialog', { name: edit.title });
    await sheet.getByLabel(edit.name).fill(`Patio ${language}`);
    await sheet.getByLabel(edit.table).selectOption({ index: 1 });
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `closed-check-${language}`);
    await sheet.getByRole('button', { name: /^(Save|Guardar)$/ }).click();
    await page.getByRole('heading', { level: 1, name: `Patio ${language}` }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
