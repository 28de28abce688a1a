import type { Page } from 'playwright';
import { es } from '../support/screen-texts.ts';
import { launchBrowser } from '../journeys/browser.ts';
import { owner } from './installed-box.ts';

/**
 * Sets a box up with all nine steps of the wizard, in Spanish on a phone: sample menu, no staff, a register and no
 * printer, up to the list of what is missing. A step that got no answer is tried again, as a person does.
 */
export async function setUpInBrowser(origin: string, code: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: origin,
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 844 },
      locale: 'es-MX',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto('/');
    await page.getByLabel(es.setup.code).fill(code);
    await step(page, es.setup.next, es.setup.titles.venue);
    await page.getByLabel(es.setup.venueName).fill('La Esquina');
    await step(page, es.setup.next, es.setup.titles.iva);
    await step(page, es.setup.next, es.setup.titles.owner);
    await page.getByLabel(es.setup.ownerName).fill('Ana');
    await page.getByLabel(es.session.email).fill(owner.email);
    await page.getByLabel(es.session.password).fill(owner.password);
    await page.getByLabel(es.setup.pin, { exact: true }).fill('2580');
    await step(page, es.setup.next, es.setup.titles.tables);
    await step(page, es.setup.finish, es.setup.titles.menu);
    await step(page, es.setup.next, es.setup.titles.people);
    await step(page, es.setup.skip, es.setup.titles.register);
    await page.getByLabel(es.setup.registerName).fill('Barra');
    await step(page, es.setup.next, es.setup.titles.printer);
    await page.getByRole('button', { name: es.setup.noPrinterYet }).click();
    await page.getByRole('heading', { name: es.admin.ready.title }).waitFor();
  } finally {
    await browser.close();
  }
}

async function step(page: Page, button: string, title: string): Promise<void> {
  const next = page.getByRole('heading', { name: title, exact: true });
  const lost = page.getByRole('alert');
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await next.or(lost).first().waitFor();
    if (await next.isVisible()) return;
    console.log(`${title}: ${await lost.first().textContent()}`);
  }
  throw new Error(`The wizard does not reach ${title}.`);
}
