import { QueryClient } from '@tanstack/react-query';
import { whenWritten } from '../lib/api/call.ts';
import { ApiProblem } from '../lib/api/problem.ts';
import { createEventQueue } from '../live/event-queue.ts';

/** Refusals are not retried; a network failure is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiProblem) || error.code === 'network'),
      // The live channel refetches on return and reconnect; see live/socket.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Live events on their way into the cache. Every write of this screen waits for its own. */
export const eventQueue = createEventQueue(queryClient);
whenWritten(eventQueue.caughtUp);
