import { AsyncLocalStorage } from 'node:async_hooks';
import { answersRows } from './kysely.ts';

type Scope = { kind: 'read' | 'write'; open: boolean };

/** Tracks the running read or write. Statements outside of one, and writes inside a read, are refused. */
export function createScopes() {
  const scopes = new AsyncLocalStorage<Scope>();
  let current: Scope | null = null;
  return {
    /** Whether the caller is inside a read or write that has not ended. */
    isInside: (): boolean => scopes.getStore()?.open === true,
    /** @throws when `sql` may not run now. */
    check(sql: string): void {
      const scope = scopes.getStore();
      if (!scope?.open || scope !== current) {
        throw new Error('A repository was used outside of its store.read or store.write');
      }
      if (scope.kind === 'read' && !answersRows(sql)) {
        throw new Error(`store.read may not write [${sql}]`);
      }
    },
    async run<T>(kind: Scope['kind'], fn: () => Promise<T>): Promise<T> {
      const scope: Scope = { kind, open: true };
      current = scope;
      try {
        return await scopes.run(scope, fn);
      } finally {
        // Closed, so that a promise that was not awaited cannot run in the next transaction.
        scope.open = false;
        current = null;
      }
    },
  };
}
