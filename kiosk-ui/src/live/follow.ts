import type { CaughtUpMessage, ChangesMessage, LiveRequest } from '@comanda/contract/events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isChannelOpen, seqsOf, type CollectionMeta } from '../lib/api/collections.ts';
import { makeStale } from './refetch.ts';
import { applyRows, isCutShort } from './rows.ts';

/** The box is asked again for what a collection missed when it does not answer within this many milliseconds. */
const ASK_AGAIN_MS = 2000;

type Message = ChangesMessage | CaughtUpMessage;
type FollowRequest = Extract<LiveRequest, { type: 'follow' }>;

export interface Subscriptions {
  /** The channel is open; `seq` is the last event that this page knows. Asks for what it missed. */
  open(seq: number, send: (request: FollowRequest) => void): void;
  /** The channel is closed: nothing is kept up to date. `seq` is the last event that was heard on it. */
  close(seq: number | null): void;
  /** Takes over the rows of a message. */
  hear(message: Message): void;
  /** A message was lost: asks for what was missed since event `seq`. */
  askAgain(seq: number): void;
  /** Everything must be fetched again. */
  forget(): void;
}

const followedBy = (query: Query) =>
  (query.meta as { followed?: CollectionMeta } | undefined)?.followed;

/**
 * Keeps the queries on the screen that are collections up to date: tells the box what is shown and applies the rows
 * that it sends. What is no longer shown keeps its rows and is followed from there when it is shown again.
 */
export function followCollections(client: QueryClient): Subscriptions {
  const cache = client.getQueryCache();
  const seqs = seqsOf(client);
  const followed = new Set<string>();
  /** Of those the ones of which the box has sent what they missed: their rows contain every event that was heard. */
  const current = new Set<string>();
  /** By name, the last request for it: the box may have dropped it after an earlier one. */
  const asked = new Map<string, number>();
  let requests = 0;
  /** By name, the last event that a message with its rows contains. */
  const applied = new Map<string, number>();
  let send: ((request: FollowRequest) => void) | null = null;
  /** The last event heard on the channel: what is followed contains it. */
  let heard = 0;
  let isDue = false;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const unfollow = (name: string) => {
    const seq = seqs.get(name);
    followed.delete(name);
    if (current.delete(name) && seq !== undefined) seqs.set(name, Math.max(seq, heard));
  };

  /** Tells the box what changed of what is shown, and after `since` that it also wants the events since then. */
  const sync = (since?: number) => {
    isDue = false;
    if (!send) return;
    const shown = new Set<string>();
    const collections: Record<string, number> = {};
    for (const query of cache.findAll({ type: 'active' })) {
      const name = followedBy(query)?.name;
      if (name === undefined || query.state.data === undefined) continue;
      const seq = seqs.get(name);
      if (seq === undefined) continue;
      shown.add(name);
      if (followed.has(name)) continue;
      collections[name] = seq;
      followed.add(name);
    }
    const isAsking = Object.keys(collections).length > 0;
    if (isAsking) requests += 1;
    for (const name of Object.keys(collections)) asked.set(name, requests);
    const drop = [...followed].filter((name) => !shown.has(name));
    drop.forEach(unfollow);
    if (since === undefined && drop.length === 0 && !isAsking) return;
    send({
      type: 'follow',
      collections,
      ...(since === undefined ? {} : { seq: since }),
      ...(drop.length === 0 ? {} : { drop }),
      ...(isAsking ? { id: requests } : {}),
    });
    asking ??= setTimeout(askUnanswered, ASK_AGAIN_MS);
  };
  const askUnanswered = () => {
    asking = undefined;
    for (const name of followed) {
      if (!current.has(name)) followed.delete(name);
    }
    sync();
  };
  const syncSoon = () => {
    if (isDue || !send) return;
    isDue = true;
    queueMicrotask(() => sync());
  };

  cache.subscribe((event) => {
    const query = event.query as Query;
    const name = followedBy(query)?.name;
    if (name === undefined) return;
    if (event.type === 'removed') seqs.delete(name);
    if (event.type === 'updated') {
      const { action } = event;
      if (action.type !== 'success' || action.manual === true) return;
      // A new snapshot, which may be older than what was applied: followed again from there.
      followed.delete(name);
      current.delete(name);
    }
    syncSoon();
  });

  const queriesOf = (name: string) =>
    cache.findAll({ predicate: (query) => followedBy(query)?.name === name });

  return {
    open(seq, through) {
      send = through;
      heard = seq;
      isChannelOpen.set(true);
      sync(seq);
    },
    close(seq) {
      if (seq !== null) heard = Math.max(heard, seq);
      clearTimeout(asking);
      asking = undefined;
      [...followed].forEach(unfollow);
      send = null;
      isChannelOpen.set(false);
    },
    askAgain(seq) {
      heard = seq;
      [...followed].forEach(unfollow);
      sync(seq);
    },
    hear(message) {
      const { rows, seq, event, after } = message;
      const stale = new Set<string>(message.stale);
      for (const each of rows) {
        if (!followed.has(each.name)) continue;
        // The snapshot was read later, or a later answer was applied: these rows are old.
        if (seq < Math.max(seqs.get(each.name) ?? 0, applied.get(each.name) ?? 0)) continue;
        applied.set(each.name, seq);
        for (const query of queriesOf(each.name)) {
          const rules = followedBy(query);
          const { data } = query.state;
          if (data === undefined || !rules) continue;
          const next = applyRows(data, each, rules);
          if (next !== data) client.setQueryData(query.queryKey, next);
          if (isCutShort(data, next, rules)) stale.add(each.name);
        }
      }
      for (const name of stale) {
        followed.delete(name);
        current.delete(name);
        seqs.delete(name);
        for (const query of queriesOf(name)) makeStale(client, query.queryKey);
      }
      if (message.event === 'caught_up') {
        for (const name of message.of) {
          const isEarlier = (message.id ?? requests) < (asked.get(name) ?? 0);
          if (!followed.has(name) || isEarlier || seq < (applied.get(name) ?? 0)) continue;
          applied.set(name, seq);
          current.add(name);
        }
      }
      if (event === 'changes' || after !== null) heard = Math.max(heard, seq);
    },
    forget() {
      followed.clear();
      current.clear();
      applied.clear();
      seqs.clear();
    },
  };
}
