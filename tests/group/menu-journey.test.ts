import type { Product } from '@comanda/contract/catalog';
import { letPublish } from '@comanda/db/group/venues';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import {
  accessibilityProblems,
  closePages,
  openBrowser,
  picture,
  sizes,
} from '../journeys/browser.ts';
import { openOwnVenue, type OwnVenue } from '../journeys/own-venue.ts';
import { makeGroup, type TestGroup } from './groups.ts';

let group: TestGroup;
let browser: Browser;
let centro: OwnVenue;
let norte: OwnVenue;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
  browser = await openBrowser();
  const [first, second] = [await group.addVenue('Centro'), await group.addVenue('Norte')];
  await letPublish(group.db, first.id, true);
  centro = await openOwnVenue(browser, 'en', 'tablet', { COMANDA_GROUP_URL: first.url });
  norte = await openOwnVenue(browser, 'es', 'tablet', { COMANDA_GROUP_URL: second.url });
});
afterAll(async () => {
  await centro.close();
  await norte.close();
  await closePages(browser);
  await group.close();
});

const open = async ({ page, origin }: OwnVenue, title: string) => {
  await page.goto(`${origin}/pos?screen=admin&section=groupMenu`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};
const products = (at: OwnVenue) => at.ask<Product[]>('get', '/api/products');
const setPrice = (at: OwnVenue, id: number, price: number) =>
  at.ask('put', `/api/products/${id}`, { price });

async function publish(): Promise<void> {
  await open(centro, en.admin.sections.groupMenu);
  await centro.page.getByRole('button', { name: en.groupMenu.publish }).click();
  const send = en.groupMenu.publishTo_one.replace('{{count}}', '1');
  await centro.page.getByRole('checkbox', { name: 'Norte' }).waitFor();
  await picture(centro.page, 'group-menu-publish');
  expect(await accessibilityProblems(centro.page)).toEqual([]);
  await centro.page.getByRole('button', { name: send }).click();
}

async function goBackToTheFirst(): Promise<void> {
  const { page } = centro;
  await open(centro, en.admin.sections.groupMenu);
  await page.getByRole('button', { name: en.groupMenu.publish }).click();
  await page.getByRole('dialog').getByLabel(en.groupMenu.menu, { exact: true }).selectOption('1');
  await page.getByText(en.groupMenu.againHint.replace('{{number}}', '1')).waitFor();
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    await page.setViewportSize(sizes[size]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, `group-menu-again-${size}`);
  }
  await page.setViewportSize(sizes.tablet);
  await page
    .getByRole('button', { name: en.groupMenu.publishTo_one.replace('{{count}}', '1') })
    .click();
  await page.getByText(en.groupMenu.sent.replace('{{number}}', '3')).waitFor();
}

// Repeated once like the other journeys.
describe('the menu of the group on two boxes', { retry: 1 }, () => {
  test('the menu of the group on two boxes is published by one and accepted by the other, which keeps its own price', async () => {
    await publish();
    await centro.page.getByText(en.groupMenu.sent.replace('{{number}}', '1')).waitFor();
    await open(norte, es.admin.sections.groupMenu);
    await norte.page.getByText(es.groupMenu.first).waitFor();
    await norte.page.getByRole('button', { name: /^Aceptar \d+ cambios$/ }).click();
    await norte.page.getByText(es.groupMenu.same).waitFor();

    const [mine, theirs] = [await products(norte), await products(centro)];
    const both = theirs.flatMap((product) => {
      const here = mine.find(({ name }) => name === product.name);
      return here ? [{ ...product, here: here.id }] : [];
    });
    expect(both.length).toBe(theirs.length);
    const [kept, taken] = both;
    if (!kept || !taken) throw new Error('The sample menu has no products.');
    await setPrice(norte, kept.here, 11);
    await setPrice(centro, kept.id, 21);
    await setPrice(centro, taken.id, 22);
    await publish();
    await centro.page.getByText(en.groupMenu.sent.replace('{{number}}', '2')).waitFor();

    const { page } = norte;
    await open(norte, es.admin.sections.groupMenu);
    await page.getByText(es.groupMenu.changedHere).waitFor();
    expect(await page.getByRole('checkbox', { name: new RegExp(kept.name) }).isChecked()).toBe(
      false,
    );
    expect(await page.getByRole('checkbox', { name: new RegExp(taken.name) }).isChecked()).toBe(
      true,
    );
    await page.getByRole('switch', { name: es.groupMenu.byItself }).click();
    await page.getByLabel(es.groupMenu.time).waitFor();
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      await page.setViewportSize(sizes[size]);
      await page.getByText(es.groupMenu.changedHere).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `group-menu-es-${size}`);
    }
    await page.setViewportSize(sizes.tablet);
    await page
      .getByRole('button', { name: es.groupMenu.take_one.replace('{{count}}', '1') })
      .click();
    await page.getByText(es.groupMenu.done.replace('{{number}}', '2')).waitFor();
    const after = await products(norte);
    expect(after.find(({ id }) => id === kept.here)?.price).toBe(11);
    expect(after.find(({ id }) => id === taken.here)?.price).toBe(22);

    await goBackToTheFirst();
    await open(norte, es.admin.sections.groupMenu);
    await page.getByText(es.groupMenu.changedHere).waitFor();
    await page
      .getByRole('button', { name: es.groupMenu.take_one.replace('{{count}}', '1') })
      .click();
    await page.getByText(es.groupMenu.done.replace('{{number}}', '3')).waitFor();
    const back = await products(norte);
    expect(back.find(({ id }) => id === kept.here)?.price).toBe(11);
    expect(back.find(({ id }) => id === taken.here)?.price).toBe(taken.price);
    expect([...centro.complaints, ...norte.complaints]).toEqual([]);
  });
});
