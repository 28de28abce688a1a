import type { Browser } from 'playwright';
import { openBrowser } from './browser.ts';
import { openVenue, type Venue } from './venue.ts';

/** What most journeys need: a venue of their own and a browser to look at it. */
export async function openStage(): Promise<{ venue: Venue; browser: Browser }> {
  const [venue, browser] = await Promise.all([openVenue(), openBrowser()]);
  return { venue, browser };
}

/** Closes both; either may be missing when opening failed. */
export async function closeStage(venue?: Venue, browser?: Browser): Promise<void> {
  await browser?.close();
  await venue?.close();
}
