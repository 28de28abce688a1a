import type { LiveEvent } from '@comanda/contract/events';
import type { Repos } from '@comanda/db/repos';
import { Problem } from '@comanda/domain/problem';
import { journal, type CommandContext, type JournalSubject } from './command-context.ts';

type Detail = Record<string, unknown>;

interface Resource<Row, Fields, Body, Reply> {
  subject: JournalSubject;
  /** Events of every write. */
  events: readonly Extract<LiveEvent, { id: number }>['event'][];
  /** The plain queries of its table, see `tableRepo`. */
  table: (repos: Repos) => {
    find: (id: number) => Promise<Row | undefined>;
    create: (row: Fields) => Promise<number>;
    update: (id: number, change: Partial<Fields> | { deleted_at: number }) => Promise<void>;
  };
  /** What a body writes over the stored row; null: a new one. Throws what is refused. */
  fields: (call: CommandContext, body: Body, stored: Row | null) => Fields | Promise<Fields>;
  reply: (row: Row, call: CommandContext) => Reply | Promise<Reply>;
  /** The action of a write in the journal, and its detail; null: nothing is written. */
  journal: {
    create?: readonly [action: string, detail: (row: Row) => Detail];
    update?: readonly [action: string, detail: (row: Row, before: Row) => Detail | null];
    remove: readonly [action: string, detail: (row: Row) => Detail];
  };
  /** Throws when a row may not be deleted. */
  refuseRemoval?: (call: CommandContext, row: Row) => Promise<void>;
}

/**
 * Create, update and delete of one kind of record. An unknown id is 404 not_found, an older `version` 409 stale with
 * `current`. Every write goes to the journal and to the screens; what is deleted keeps its row.
 */
export function resource<Row extends { id: number }, Fields, Body extends object, Reply>(
  noun: Resource<Row, Fields, Body, Reply>,
) {
  async function find({ repos }: Pick<CommandContext, 'repos'>, id: number): Promise<Row> {
    const row = await noun.table(repos).find(id);
    if (!row) throw new Problem('not_found', { field: 'id' });
    return row;
  }
  async function note(call: CommandContext, id: number, action?: string, detail?: Detail | null) {
    if (action && detail) await journal(call, { action, subject: noun.subject, id, detail });
    for (const event of noun.events) call.emit({ event, id } as LiveEvent);
  }
  return {
    async create(call: CommandContext & { body: Body }): Promise<Reply> {
      const fields = await noun.fields(call, call.body, null);
      const row = await find(call, await noun.table(call.repos).create(fields));
      const [action, detail] = noun.journal.create ?? [];
      await note(call, row.id, action, detail?.(row));
      return noun.reply(row, call);
    },
    async update(
      call: CommandContext & { params: { id: number }; body: Body & { version?: number } },
    ): Promise<Reply> {
      const { repos, params, body } = call;
      const before = await find(call, params.id);
      if (body.version !== undefined && 'version' in before && body.version !== before.version) {
        throw new Problem('stale', { current: await noun.reply(before, call) });
      }
      await noun.table(repos).update(before.id, await noun.fields(call, body, before));
      const row = await find(call, before.id);
      const [action, detail] = noun.journal.update ?? [];
      await note(call, row.id, action, detail?.(row, before));
      return noun.reply(row, call);
    },
    async remove(call: CommandContext & { params: { id: number } }): Promise<{ success: true }> {
      const row = await find(call, call.params.id);
      await noun.refuseRemoval?.(call, row);
      await noun.table(call.repos).update(row.id, { deleted_at: call.now });
      const [action, detail] = noun.journal.remove;
      await note(call, row.id, action, detail(row));
      return { success: true };
    },
  };
}
