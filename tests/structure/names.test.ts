import { isEndpoint } from '@comanda/contract/endpoint';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '../../appliance/src/api.ts';
import { endpointNames, functionsOf } from './endpoint-names.ts';
import { repositoryMethods } from './repository-methods.ts';
import { projectFiles, projectText } from './tree.ts';

/** A hook that returns one of these wraps one endpoint. */
const wrappers = ['useQuery', 'useRead', 'useInfiniteQuery', 'useMutation', 'useCommand'];

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
      // A second hook of the same endpoint adds its purpose: `useListChecksOfParent`.
      return name.startsWith(expected) ? [] : [`${file}: ${name} → ${expected}`];
    });
}

/** Handlers that are mounted one at a time: the endpoint and the name of its function. */
function handlersOf(text: string): { endpoint: string; handler: string }[] {
  const call = /\bmount(?:Own|Bytes)?\(\s*app,\s*(?:\w+\.)?(\w+),\s*(?:\w+\.)?(\w+)[\s,(]*\)?/g;
  return [...text.matchAll(call)].map(([, endpoint = '', handler = '']) => ({ endpoint, handler }));
}

const isRoutes = (file: string) => /routes\.ts$/.test(file);

/** Verbs of the contract that repositories use too. */
const endpointVerbs = [
  'list',
  'get',
  'read',
  'create',
  'update',
  'delete',
  'set',
  'save',
  'clear',
  'change',
  'move',
  'open',
  'close',
  'end',
  'approve',
  'edit',
  'choose',
  'order',
  'mark',
  'apply',
  'restore',
];

/** Verbs only used by repositories, for what no endpoint does. */
const ownVerbs: Record<string, string> = {
  find: 'one row, or undefined',
  count: 'a number of rows',
  has: 'whether there are rows',
  is: 'a fact about one row',
  append: 'a row of a log that only grows',
  record: 'a row of history, or a sum that is kept',
  recount: 'sums of a check from its items',
  touch: 'the time of the last activity',
  copy: 'rows from one item to others',
  link: 'rows that join two tables',
  unlink: 'the opposite of link',
  activate: 'one row instead of the others',
};

/** Methods of a repository that begin with another verb; `change` is too general a name for an update. */
function misnamedMethods(file: string, text: string): string[] {
  const verbs = [...endpointVerbs, ...Object.keys(ownVerbs)].join('|');
  const named = new RegExp(`^(?!change$)(${verbs})(?![a-z])`);
  return repositoryMethods(file, text)
    .filter((name) => !named.test(name))
    .map((name) => `${file}: ${name}`);
}

/** Names with "order" for a check; the API, the tables and the kitchen keep the word. */
function ordersThatAreChecks(file: string, text: string): string[] {
  const named =
    /\b(?:(?:use)?(?:[gG]et|[lL]ist|[cC]reate|[uU]pdate|[dD]elete|[cC]lose|[rR]eopen|[sS]plit|[cC]ombine|require|read|settle|find)\w*Orders?|orderIds?|Order(?:View|Row|Item|Product)s?)\b/g;
  return [...text.matchAll(named)].map(([name]) => `${file}: ${name}`);
}

describe('one name per action', () => {
  it('an endpoint is served by the function with its name', () => {
    const handlers = projectFiles('appliance/src')
      .filter(isRoutes)
      .flatMap((file) => handlersOf(projectText(file)));
    const others = handlers.filter(({ endpoint, handler }) => endpoint !== handler);
    // `serve` takes them by name. The rest are one-line functions where they are mounted.
    expect(others.filter(({ handler }) => handler !== 'async')).toEqual([]);
    expect(handlers.length).toBeGreaterThan(3);
  });

  it('finds a handler with another name', () => {
    expect(handlersOf('mount(app, contract.sendItems, service.send);')).toEqual([
      { endpoint: 'sendItems', handler: 'send' },
    ]);
  });

  it('an endpoint that reads is called get, list, export, download, preview or check', () => {
    const reads = Object.entries(api).filter(([, { method }]) => method === 'GET');
    const others = reads
      .map(([name]) => name)
      .filter((name) => !/\.(get|list|export|download|preview|check)[A-Z]/.test(name));
    // The health check of a server has a name that monitoring looks for.
    expect(others).toEqual(['session.health']);
  });

  it('a hook that calls one endpoint is called `use` and the name of the endpoint', () => {
    const files = projectFiles('kiosk-ui/src').filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => misnamedHooks(file, projectText(file)));
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

  it('a method of a repository starts with a verb of the endpoints or one of its own', () => {
    const files = projectFiles('db/src').filter((file) => /\.repo\.ts$|item-\w+\.ts$/.test(file));
    const methods = files.flatMap((file) => repositoryMethods(file, projectText(file)));
    expect(methods.length).toBeGreaterThan(230);
    expect(files.flatMap((file) => misnamedMethods(file, projectText(file)))).toEqual([]);
  });

  it('the shared verbs are verbs of endpoints', () => {
    const isUsed = (verb: string) =>
      [...endpointNames].some((name) => new RegExp(`^${verb}(?![a-z])`).test(name));
    expect(endpointVerbs.filter((verb) => !isUsed(verb))).toEqual([]);
    expect(Object.keys(ownVerbs).filter(isUsed)).toEqual([]);
  });

  it('finds a method of a repository with another verb', () => {
    const planted = `
      export function productsRepo(db) {
        return { ...prices(db), list() {}, async insertProduct(row) {}, change(id) {} };
      }
      function prices(db) {
        return { listing: () => 1, updatePrice(id) { return { helper() {} }; } };
      }`;
    expect(misnamedMethods('planted.ts', planted)).toEqual([
      'planted.ts: insertProduct',
      'planted.ts: change',
      'planted.ts: listing',
    ]);
  });

  it('what a guest pays is a check', () => {
    const files = ['appliance', 'db/src', 'kiosk-ui', 'print-daemon'].flatMap((folder) =>
      projectFiles(folder).filter((file) => /\.tsx?$/.test(file)),
    );
    expect(files.flatMap((file) => ordersThatAreChecks(file, projectText(file)))).toEqual([]);
  });

  it('finds a check that is named order', () => {
    expect(
      ordersThatAreChecks('planted.ts', 'useListOrders(orderId); order_id; orderProducts'),
    ).toEqual(['planted.ts: useListOrders', 'planted.ts: orderId']);
  });
});

describe('the modules of the contract', () => {
  it('are all served: each endpoint is in the list of the routes', async () => {
    const folder = join(import.meta.dirname, '../../appliance/contract/src');
    const served = new Set<unknown>(Object.values(api));
    const missing: string[] = [];
    for (const file of readdirSync(folder)) {
      const exported = Object.entries((await import(join(folder, file))) as object);
      for (const [name, value] of exported) {
        if (isEndpoint(value) && !served.has(value)) missing.push(`${file}: ${name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(served.size).toBeGreaterThan(250);
  });
});
