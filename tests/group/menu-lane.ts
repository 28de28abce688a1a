import { letPublish } from '@comanda/db/group/venues';
import type { Store } from '@comanda/db/store';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { rowsOf } from '../db/stores.ts';
import { untilAnswered, type Told } from '../prove/tablet.ts';
import { menu } from '../support/service-venue.ts';
import type { TestGroup } from './groups.ts';
import { openBox, type Box, type Venue } from './menu-boxes.ts';

type Tablet = Parameters<typeof untilAnswered>[0];
interface Row {
  kind: string;
  id: number;
  fields: { price: number };
}

/** Venues next to the one that is killed: one publishes to it, and it publishes to the other. */
export interface MenuLane {
  publisher: Box;
  follower: Venue;
  own: Venue;
  /** Versions that the killed box published and accepted. */
  published: number;
  accepted: number;
}

export async function openMenuLane(group: TestGroup, own: Venue): Promise<MenuLane> {
  const publisher = await openBox(group, 'Norte');
  const follower = await group.addVenue('Sur');
  await letPublish(group.db, publisher.venue.id, true);
  await letPublish(group.db, own.id, true);
  return { publisher, follower, own, published: 0, accepted: 0 };
}

/** Repeats until the group is there and answers. Any other refusal fails the test. */
async function untilDone(ask: () => Promise<{ status: number; body: unknown }>): Promise<Told> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 200) return answer as Told;
    expect((answer.body as Told['body'])['code']).toBe('group_unreachable');
    await pause(50);
  }
}

/** The killed box publishes a price of its own and accepts one of the other, in turns, until it is over. */
export async function tradeMenus(
  lane: MenuLane,
  tablet: Tablet,
  state: { isOver: boolean },
): Promise<void> {
  const { publisher, follower, own } = lane;
  const ask = (method: string, path: string, body?: unknown) =>
    untilDone(() => untilAnswered(tablet, method, path, body));
  for (let round = 1; !state.isOver; round += 1) {
    await ask('PUT', `/api/products/${menu.pizza}`, { price: round });
    await ask('POST', '/api/group/menu/publish', { venues: [follower.id] });
    lane.published = round;
    publisher.box.clock.at = Date.now();
    publisher.owner = await publisher.box.as('owner');
    const { owner } = publisher;
    await untilDone(() => owner.put(`/api/products/${menu.taco}`, { price: round }));
    await untilDone(() => owner.post('/api/group/menu/publish', { venues: [own.id] }));
    const version = { from_venue: publisher.venue.id, number: round };
    let found: Told;
    do found = await ask('GET', '/api/group/menu');
    while ((found.body['published'] as { number: number } | null)?.number !== round);
    await ask('POST', '/api/group/menu/accept', { ...version, keep: [] });
    lane.accepted = round;
    await pause(200);
  }
}

/** Each version is there once, in order, and was accepted once. */
export async function compareMenus(lane: MenuLane, group: TestGroup, store: Store): Promise<void> {
  const { publisher, follower, own, published, accepted } = lane;
  const { rows } = await sql<{ number: number; content: string }>`SELECT number, content
    FROM comanda.menus WHERE from_venue = ${own.id} AND venue_id = ${follower.id} ORDER BY number`.execute(
    group.db,
  );
  const priceOf = (content: string) =>
    (JSON.parse(content) as Row[]).find(({ kind, id }) => kind === 'product' && id === menu.pizza)
      ?.fields.price;
  const numbers = Array.from({ length: published }, (_, index) => index + 1);
  expect(rows.map(({ number, content }) => [number, priceOf(content)])).toEqual(
    numbers.map((number) => [number, number * 100]),
  );
  const journaled = await rowsOf<{ id: number }>(
    store,
    `SELECT subject_id AS id FROM journal WHERE action = 'menu.accept' ORDER BY id`,
  );
  expect(journaled.map(({ id }) => id)).toEqual(
    Array.from({ length: accepted }, (_, index) => index + 1),
  );
  const [taco] = await rowsOf<{ price: number }>(
    store,
    `SELECT price FROM products WHERE id = ${menu.taco}`,
  );
  expect(taco?.price).toBe(accepted * 100);
  await publisher.box.close();
}
