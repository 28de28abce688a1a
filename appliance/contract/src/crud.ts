import type { Permission } from '@comanda/domain/permissions';
import { Id, IdParams, Success } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { LiveEventName } from './live-event.ts';
import { Type, type TProperties, type TSchema } from './type.ts';

interface Noun<Path, Row, New, Change> {
  /** The list; records are at `path/:id`. */
  path: Path;
  /** One record in summaries, for example `a tax`. */
  one: string;
  /** The permission to write. */
  access: Permission;
  row: Row;
  create: New;
  update: Change;
  /** True when tokens may not write. */
  sessionOnly?: boolean;
  /** Summaries other than "Change …" and "Delete …". */
  words?: { update?: string; remove?: string };
}

/** Create, update and delete for records of a kind; the first two return the record. */
export function recordWrites<
  const Path extends string,
  Row extends TSchema,
  New extends TSchema,
  Change extends TSchema,
>({ path, one, access, row, words, sessionOnly, ...bodies }: Noun<Path, Row, New, Change>) {
  const write = { access, idempotent: true, ...(sessionOnly ? { sessionOnly } : {}) } as const;
  const record = { ...write, path: `${path}/:id`, params: IdParams } as const;
  return {
    create: endpoint({
      ...write,
      method: 'POST',
      path,
      summary: `Add ${one}`,
      body: bodies.create,
      reply: row,
    }),
    update: endpoint({
      ...record,
      method: 'PUT',
      summary: words?.update ?? `Change ${one}`,
      body: bodies.update,
      reply: row,
    }),
    remove: endpoint({
      ...record,
      method: 'DELETE',
      summary: words?.remove ?? `Delete ${one}`,
      reply: Success,
    }),
  };
}

/** The same with the list of the records. */
export function crud<
  const Path extends string,
  Row extends TSchema,
  New extends TSchema,
  Change extends TSchema,
>({
  list,
  ...noun
}: Noun<Path, Row, New, Change> & {
  list: {
    access: Permission | 'session';
    summary: string;
    /** The events after which screens ask for it again; those of its own writes. */
    changedBy?: readonly LiveEventName[];
  };
}) {
  const { path, row } = noun;
  return {
    list: endpoint({ ...list, method: 'GET', path, reply: Type.Array(row) }),
    ...recordWrites(noun),
  };
}

/**
 * The bodies of a record whose `required` fields may be absent from a change, and whose `optional` ones always.
 * `more` is only in a change, for example the version that was read.
 */
export function bodies<
  Required extends TProperties,
  Optional extends TProperties,
  More extends TProperties = Record<never, never>,
>(required: Required, optional: Optional, more?: More) {
  return {
    create: Type.Object({ ...required, ...Type.Partial(Type.Object(optional)).properties }),
    update: Type.Partial(Type.Object({ ...required, ...optional, ...(more as More) })),
  };
}

/** Puts all records of a kind into the order of `ids`; `many` is in the summary, for example `price lists`. */
export function ordering<const Path extends string>(
  path: Path,
  { many, access, most }: { many: string; access: Permission; most: number },
) {
  return endpoint({
    method: 'PUT',
    path: `${path}/order`,
    summary: `Put ${many} in order`,
    access,
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: most, uniqueItems: true }) }),
    reply: Success,
    idempotent: true,
  });
}
