import { describe, expect, it } from 'vitest';
import { functionsOf } from './endpoint-names.ts';
import { houseFiles, houseText } from './tree.ts';

/** A hook that returns one of these is one endpoint for the components. */
const wrappers = ['useQuery', 'useInfiniteQuery', 'useMutation', 'useCommand'];

/** Hooks that name one endpoint but do more than call it. */
const exceptions: Record<string, string> = {
  usePrintTicket: 'prints by the endpoint of the chosen printer and then confirms the job',
};

/** The hooks of a file that call one endpoint under another name, as `found → expected`. */
function misnamedHooks(file: string, text: string): string[] {
  return functionsOf(file, text)
    .filter(({ name }) => name.startsWith('use') && !(name in exceptions))
    .filter(({ returns }) => returns.some((called) => wrappers.includes(called)))
    .flatMap(({ name, endpoints }) => {
      const [only] = endpoints;
      if (!only || endpoints.length > 1) return [];
      const expected = `use${only.charAt(0).toUpperCase()}${only.slice(1)}`;
      // A second hook of the same endpoint adds what it is for: `useListOrdersOfParent`.
      return name.startsWith(expected) ? [] : [`${file}: ${name} → ${expected}`];
    });
}

/** Handlers of a routes file: the endpoint that is mounted, and the name of the function that serves it. */
function handlersOf(text: string): { endpoint: string; handler: string }[] {
  const call = /\bmount(?:Own)?\(\s*app,\s*(?:\w+\.)?(\w+),\s*(?:\w+\.)?(\w+)[\s,(]*\)?/g;
  return [...text.matchAll(call)].map(([, endpoint = '', handler = '']) => ({ endpoint, handler }));
}

const isRoutes = (file: string) => /\.routes\.ts$/.test(file);

describe('one act has one name', () => {
  it('an endpoint is served by the function of its name', () => {
    const handlers = houseFiles('appliance/src')
      .filter(isRoutes)
      .flatMap((file) => handlersOf(houseText(file)));
    const others = handlers.filter(({ endpoint, handler }) => endpoint !== handler);
    // The rest are one-line functions where they are mounted.
    expect(others.filter(({ handler }) => handler !== 'async')).toEqual([]);
    expect(handlers.length - others.length).toBeGreaterThanOrEqual(225);
  });

  it('finds a handler with another name', () => {
    expect(handlersOf('mount(app, contract.sendItems, service.send);')).toEqual([
      { endpoint: 'sendItems', handler: 'send' },
    ]);
  });

  it('a hook that calls one endpoint is called `use` and the name of the endpoint', () => {
    const files = houseFiles('kiosk-ui/src').filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => misnamedHooks(file, houseText(file)));
    expect(found).toEqual([]);
  });

  it('finds a hook with another name', () => {
    const planted = `
      import { deleteProduct as erase } from '@comanda/contract/catalog-edit';
      export const useEraseProduct = () => useCommand(erase, (id: number) => ({ params: { id } }));
      export function useDeleteProductById() {
        return useMutation({ mutationFn: (id: number) => send(erase, { params: { id } }) });
      }`;
    expect(misnamedHooks('planted.ts', planted)).toEqual([
      'planted.ts: useEraseProduct → useDeleteProduct',
    ]);
  });
});
