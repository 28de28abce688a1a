import type { GroupMenu } from '@comanda/contract/group-menu';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import type { TestGroup } from './groups.ts';

export type Venue = Awaited<ReturnType<TestGroup['addVenue']>>;

/** A box of a group, with its owner. */
export interface Box {
  box: TestApp;
  venue: Venue;
  owner: AppClient;
}

export async function openBox(group: TestGroup, name: string): Promise<Box> {
  const venue = await group.addVenue(`${name} ${Math.random()}`);
  const box = await startApp({ config: { group: { url: venue.url, reportUrl: null } } });
  // PostgreSQL has the time of this machine.
  box.clock.at = Date.now();
  return { box, venue, owner: await box.as('owner') };
}

export const readMenu = async ({ owner }: Pick<Box, 'owner'>) =>
  (await owner.get('/api/group/menu')).body as unknown as GroupMenu;

export const publishMenu = ({ owner }: Box, to: readonly Venue[]) =>
  owner.post('/api/group/menu/publish', { venues: to.map(({ id }) => id) });

/** Accepts the newest version. */
export const acceptMenu = async (
  at: Pick<Box, 'owner'>,
  choices: { take?: string[]; keep?: string[]; number?: number } = {},
) => {
  const { published } = await readMenu(at);
  const version = { from_venue: published?.from_venue, number: published?.number };
  return at.owner.post('/api/group/menu/accept', { ...version, ...choices });
};

export const changeProduct = ({ owner }: Box, id: number, body: object) =>
  owner.put(`/api/products/${id}`, body);
