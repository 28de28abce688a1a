import type { updateSource as sourceUpdate } from '@comanda/contract/settings';
import type { BodyOf } from '@comanda/contract/endpoint';
import { freeName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import type { Repos } from '@comanda/db/repos';
import { journal, type CommandContext, type JournalSubject } from '../http/command-context.ts';

interface Choice {
  id: number;
  name: string;
  name_es: string;
  active: 0 | 1;
  ordinal: number;
}

type NewChoice = Pick<Choice, 'id' | 'name' | 'name_es' | 'ordinal'>;
type ChoiceChange = Partial<Omit<Choice, 'id'>>;

/** A list of names in both languages that the venue offers, switches off and puts in order. */
interface ChoiceList<Row extends Choice> {
  subject: JournalSubject;
  /** The plain queries of its table, see `tableRepo`. */
  table: (repos: Repos) => {
    list: (...order: ('ordinal' | 'id')[]) => Promise<Row[]>;
    create: (row: NewChoice) => Promise<unknown>;
    update: (id: number, change: ChoiceChange) => Promise<unknown>;
  };
  /** Throws when the change of a row is refused. */
  guard?: (all: Row[], row: Row, change: ChoiceChange) => void;
}

/** The handlers of such a list. Names are unique in each language; every write is in the journal. */
function choices<Row extends Choice>({ subject, table, guard }: ChoiceList<Row>) {
  const list = (repos: Repos) => table(repos).list('ordinal', 'id');
  return {
    list: ({ repos }: Pick<CommandContext, 'repos'>): Promise<Row[]> => list(repos),
    /** Comes last; without a Spanish name the name serves both languages. */
    async create(
      call: CommandContext & { body: { name: string; name_es?: string } },
    ): Promise<Row> {
      const { repos, body, emit } = call;
      const row = newChoice(await list(repos), body);
      await table(repos).create(row);
      const detail = { name: row.name, name_es: row.name_es };
      await journal(call, { action: `${subject}.create`, subject, id: row.id, detail });
      emit({ event: 'settings.changed', id: row.id });
      return find(await list(repos), row.id);
    },
    async update(call: CommandContext & { params: { id: number }; body: Body }): Promise<Row> {
      const { repos, params, body, emit } = call;
      const all = await list(repos);
      const row = find(all, params.id);
      const change = changeOf(all, row, body);
      guard?.(all, row, change);
      await table(repos).update(row.id, change);
      const detail = { name: row.name, before: partOf(row, change), after: change };
      await journal(call, { action: `${subject}.update`, subject, id: row.id, detail });
      emit({ event: 'settings.changed', id: row.id });
      return find(await list(repos), row.id);
    },
  };
}

function newChoice(
  all: Choice[],
  body: { name: string; name_es?: string },
): Pick<Choice, 'id' | 'name' | 'name_es' | 'ordinal'> {
  const name = freeName(all, body.name, null);
  return {
    id: Math.max(0, ...all.map((each) => each.id)) + 1,
    name,
    name_es: freeName(inSpanish(all), body.name_es ?? name, null, 'name_es'),
    ordinal: Math.max(0, ...all.map((each) => each.ordinal)) + 1,
  };
}

function find<Row extends Choice>(rows: Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Problem('not_found', { field: 'id' });
  return row;
}

const inSpanish = (all: Choice[]) => all.map(({ id, name_es }) => ({ id, name: name_es }));

type Body = BodyOf<typeof sourceUpdate>;

function changeOf(all: Choice[], old: Choice, body: Body): Partial<Omit<Choice, 'id'>> {
  const change: Partial<Omit<Choice, 'id'>> = {};
  for (const field of ['name', 'name_es'] as const) {
    const raw = body[field];
    if (raw !== undefined)
      change[field] = freeName(field === 'name' ? all : inSpanish(all), raw, old.id, field);
  }
  if (body.active !== undefined) change.active = body.active;
  if (body.ordinal !== undefined) change.ordinal = body.ordinal;
  if (Object.keys(change).length === 0) throw new Problem('validation', { field: 'body' });
  return change;
}

function partOf(old: Choice, change: Partial<Choice>): Partial<Choice> {
  const keys = Object.keys(change) as (keyof Choice)[];
  return Object.fromEntries(keys.map((key) => [key, old[key]]));
}

export const {
  list: listSourceSettings,
  create: createSource,
  update: updateSource,
} = choices({
  subject: 'heard_about_source',
  table: ({ records }) => records('heard_about_sources'),
});

export const {
  list: listCompReasons,
  create: createCompReason,
  update: updateCompReason,
} = choices({
  subject: 'comp_reason',
  table: ({ records }) => records('comp_reasons'),
});

export const {
  list: listCancelReasons,
  create: createCancelReason,
  update: updateCancelReason,
} = choices({
  subject: 'cancel_reason',
  table: ({ records }) => records('cancel_reasons'),
  guard: (all, { id }, { active }) => {
    if (active === 0 && !all.some((each) => each.active && each.id !== id)) {
      throw new Problem('last_cancel_reason');
    }
  },
});
