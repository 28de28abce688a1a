import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isKept } from '../lib/api/collections.ts';
import {
  closedChecks,
  costs,
  drawers,
  inventory,
  kegs,
  offers,
  pastItems,
  payouts,
  reports,
  shifts,
  tonight,
} from './reads.ts';

/** Figures, offers and lists of the back office: no one works by their newest second, and some read a day of rows. */
const paced = new Set<unknown>(
  [
    tonight,
    closedChecks,
    pastItems,
    payouts,
    ...offers,
    ...drawers,
    ...shifts,
    ...reports,
    ...inventory,
    ...costs,
    ...kegs,
  ].map(([root]) => root),
);

/** While events rain, each of them is fetched at most once in this many milliseconds, and not while hidden. */
const PACE_MS = 2000;

interface Refetches {
  makeStale(queryKey: QueryKey, isAsked?: (query: Query) => boolean, heardAt?: number): void;
  hurry(): void;
}

const known = new WeakMap<QueryClient, Refetches>();

function refetchesOf(client: QueryClient): Refetches {
  let found = known.get(client);
  if (!found) known.set(client, (found = watchFetches(client)));
  return found;
}

/**
 * Makes queries stale whose keys start with `queryKey`, and that `isAsked` does not exclude; those on the screen are
 * fetched. A fetch under way is never cancelled for that, because while events come faster than answers no answer
 * would ever arrive. It ends, and because it may have been answered before the change, the query is fetched once more:
 * what is shown is at most two round trips old. What was asked after the change was heard contains it: `heardAt` is the
 * `performance.now()` of that moment, by default now. Figures of the back office are fetched at most every two seconds.
 */
export function makeStale(
  client: QueryClient,
  queryKey: QueryKey,
  isAsked?: (query: Query) => boolean,
  heardAt?: number,
): void {
  refetchesOf(client).makeStale(queryKey, isAsked, heardAt);
}

/** Notes from now on when queries are fetched, which `makeStale` has to know. */
export function noteFetches(client: QueryClient): void {
  refetchesOf(client);
}

/** Fetches now what waits for its turn: a person who has just changed something looks for it. */
export function hurry(client: QueryClient): void {
  refetchesOf(client).hurry();
}

/**
 * Makes everything stale after a lost connection or a change of person. Fetches under way begin again, because they
 * may have been sent into the lost connection. What the live channel keeps up to date stays: it asks for what it missed.
 */
export function startAgain(client: QueryClient): void {
  const isLeft = (query: Query) => isPaced(query) && isHidden();
  for (const query of client.getQueryCache().findAll({ predicate: isLeft })) query.invalidate();
  void client.invalidateQueries({
    predicate: (query) => !isLeft(query) && !isKept(client, query.meta),
  });
}

const isPaced = ({ queryKey }: Query) => paced.has(queryKey[0]);
const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

function watchFetches(client: QueryClient): Refetches {
  const cache = client.getQueryCache();
  /** Queries whose fetch under way began before the last change. */
  const overtaken = new Set<Query>();
  /** When the last fetch of a query began. */
  const begun = new WeakMap<Query, number>();
  /** When the fetch began whose answer a query shows. */
  const askedAt = new WeakMap<Query, number>();
  const turns = new Map<Query, ReturnType<typeof setTimeout>>();

  const fetch = ({ queryKey }: Query, cancelRefetch = false) =>
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch });
  const forgetTurn = (query: Query) => {
    clearTimeout(turns.get(query));
    turns.delete(query);
  };
  const fetchInTurn = (query: Query) => {
    if (!isPaced(query)) return fetch(query);
    query.invalidate();
    if (turns.has(query) || isHidden() || !query.isActive()) return;
    const wait = (begun.get(query) ?? -Infinity) + PACE_MS - performance.now();
    if (wait <= 0) return fetch(query);
    turns.set(
      query,
      setTimeout(() => {
        turns.delete(query);
        if (!isHidden()) fetch(query);
      }, wait),
    );
  };

  cache.subscribe((heard) => {
    const query = heard.query as Query;
    if (heard.type === 'removed') {
      overtaken.delete(query);
      forgetTurn(query);
    }
    if (heard.type !== 'updated') return;
    const { action } = heard;
    if (action.type === 'fetch') {
      begun.set(query, performance.now());
      forgetTurn(query);
    }
    if (action.type === 'success' && action.manual !== true) {
      askedAt.set(query, begun.get(query) ?? -Infinity);
    }
    if (action.type !== 'success' && action.type !== 'error') return;
    if (!overtaken.delete(query)) return;
    const isWritten = action.type === 'success' && action.manual === true;
    // Who stops a fetch to show something in advance fetches after the command.
    if (isWritten && query.state.fetchStatus === 'idle') return;
    // What this screen itself wrote is newer than the answer under way, which would take it back for a moment.
    queueMicrotask(() => (isWritten ? fetch(query, true) : fetchInTurn(query)));
  });
  if (typeof document !== 'undefined') {
    const catchUp = () => {
      for (const query of cache.findAll({ type: 'active', fetchStatus: 'idle' })) {
        if (query.state.isInvalidated) fetchInTurn(query);
      }
    };
    // After the other listeners: what they fetch is not asked for twice.
    document.addEventListener('visibilitychange', () => setTimeout(catchUp));
  }

  return {
    makeStale(queryKey, isAsked = () => true, heardAt = performance.now()) {
      for (const query of cache.findAll({ queryKey, predicate: isAsked })) {
        const isIdle = query.state.fetchStatus === 'idle';
        if (((isIdle ? askedAt : begun).get(query) ?? -Infinity) > heardAt) continue;
        if (isIdle) {
          overtaken.delete(query);
          fetchInTurn(query);
        } else {
          overtaken.add(query);
          query.invalidate();
        }
      }
    },
    hurry() {
      for (const query of overtaken) begun.delete(query);
      for (const query of [...turns.keys()]) fetch(query);
    },
  };
}
