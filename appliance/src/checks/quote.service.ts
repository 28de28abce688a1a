import type * as contract from '@comanda/contract/unsent';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { OwnCall } from '../http/mount.ts';
import { readVenue } from '../process/venue.ts';
import { readCheck } from './check-reply.ts';
import { sendItems } from './send-items.service.ts';

/**
 * What the check would cost with these items: they are sent in a transaction that is rolled back, so every rule of a
 * send decides the total. Nothing is stored, printed or announced.
 */
export function quoteItems({
  params,
  body,
  actor,
  context,
}: OwnCall<typeof contract.quoteItems>): Promise<ReplyOf<typeof contract.quoteItems>> {
  const now = context.clock.now();
  const { demo } = context.config;
  const items = body.items.map(({ key: _unsent, ...line }) => line);
  return context.store.rehearse(async (repos) => {
    const emit = () => undefined;
    const venue = await readVenue(repos);
    await sendItems({ repos, venue, now, demo, emit, actor, params, body: { items } });
    return readCheck(repos, params.id);
  });
}
