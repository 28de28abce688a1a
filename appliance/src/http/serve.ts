import { isEndpoint, type EndpointShape } from '@comanda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { mount, mountOwn, type Handler, type OwnHandler } from './mount.ts';

/** The names of the endpoints that a module of the contract exports. */
type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends EndpointShape ? Name : never;
}[keyof Contract];

/** A function for each endpoint; `Own` names those of `mountOwn`. */
type Handlers<Contract, Own> = {
  [Name in EndpointName<Contract>]: Contract[Name] extends infer E extends EndpointShape
    ? Name extends Own
      ? OwnHandler<E>
      : 'all' extends Own
        ? OwnHandler<E>
        : Handler<E>
    : never;
};

interface Exceptions<Own, Apart> {
  /** Endpoints of `mountOwn`. */
  own?: Own;
  /** Endpoints that are mounted elsewhere, because their function has another name or more arguments. */
  apart?: readonly Apart[];
}

/** A module of the contract, and how its endpoints are mounted. */
export interface Served {
  contract: object;
  mount: (app: FastifyInstance) => void;
}

/**
 * Connects every endpoint of a module of the contract to the function with its name, by `mount`. A function that is
 * missing or does not fit its endpoint does not compile.
 */
export function serve<
  const Contract extends object,
  const Own extends 'all' | readonly EndpointName<Contract>[] = [],
  const Apart extends EndpointName<Contract> = never,
>(
  contract: Contract,
  handlers: Omit<
    Handlers<Contract, Own extends readonly (infer Name)[] ? Name : Own>,
    NoInfer<Apart> & string
  >,
  { own, apart = [] }: Exceptions<Own, Apart> = {},
): Served {
  const byName = handlers as Record<string, unknown>;
  const isOwn = (name: string) => own === 'all' || own?.some((one) => one === name) === true;
  return {
    contract,
    mount(app) {
      for (const [name, endpoint] of Object.entries(contract)) {
        if (!isEndpoint(endpoint) || apart.some((one) => one === name)) continue;
        if (isOwn(name)) mountOwn(app, endpoint, byName[name] as OwnHandler<EndpointShape>);
        else mount(app, endpoint, byName[name] as Handler<EndpointShape>);
      }
    },
  };
}

/** A module of the contract whose endpoints are all mounted elsewhere. */
export function unserved(contract: object): Served {
  return { contract, mount: () => undefined };
}

/** Like `mountOwn`, for an endpoint that takes bytes; all others take JSON. */
export function mountBytes<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: OwnHandler<E>,
): void {
  void app.register(async (files) => {
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    mountOwn(files, endpoint, handler);
  });
}
