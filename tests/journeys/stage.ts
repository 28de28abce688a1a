import type { Browser } from 'playwright';
import { closePages, openBrowser } from './browser.ts';
import { openVenue, type Venue } from './venue.ts';

/** Opens what most journeys need: a venue and a browser. */
export async function openStage(): Promise<{ venue: Venue; browser: Browser }> {
  const [venue, browser] = await Promise.all([openVenue(), openBrowser()]);
  return { venue, browser };
}

/** Closes both; either may be missing when opening failed. */
export async function closeStage(venue?: Venue, browser?: Browser): Promise<void> {
  await closePages(browser);
  await venue?.close();
}
