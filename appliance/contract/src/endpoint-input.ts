import type { BodyOf, EndpointShape, ParamsOf, QueryOf } from './endpoint.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a caller gives an endpoint: only the parts that the contract declares. */
export type EndpointInput<E extends EndpointShape> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

interface AddressParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/**
 * The address of an endpoint's path: params in their places, and each value of the query that is neither null nor
 * undefined.
 */
export function addressOf(path: string, { params, query }: AddressParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
