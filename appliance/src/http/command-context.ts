import type { Repos } from '@comanda/db/repos';
import type { Database, Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Work } from '../process/context.ts';
import type { Approver } from './approval.ts';
import type { Actor } from '../accounts/actor.ts';

/** A transaction and the user who acts in it. */
export interface CommandContext extends Work {
  actor: Actor;
  /** The user who approved this action with a PIN. */
  approver?: Approver | null;
}

type Singular<Table> = Table extends 'taxes'
  ? 'tax'
  : Table extends `${infer Stem}ies`
    ? `${Stem}y`
    : Table extends `${infer Stem}s`
      ? Stem
      : never;

/** What a journal row can be about: a record, by the name of its table, and what has another name there or none. */
export type JournalSubject = Singular<keyof Database> | 'table' | 'tips' | 'menu';

/** The transaction of a user; null: of no one who is known to the box, such as a guest. */
type Acting = Omit<CommandContext, 'actor'> & { actor: Actor | null };

/**
 * Writes a sensitive action to the journal, in the same transaction. For an action on a check, the row stores
 * the check's current name and table, so that it stays readable when they change.
 */
export async function journal(
  { repos, venue, now, actor, approver }: Acting,
  act: {
    action: string;
    subject: JournalSubject;
    id: number;
    detail?: Record<string, unknown>;
    /** Who approved it, for actions that need approval. */
    approverId?: number;
    /** The check, when the caller has already read it. */
    check?: CheckLabel;
  },
): Promise<void> {
  await repos.journal.append({
    at: now,
    business_day: businessDayOf(now, venue.clock),
    actor_id: actor?.user_id ?? null,
    approver_id: act.approverId ?? approver?.user_id ?? null,
    action: act.action,
    subject: act.subject,
    subject_id: act.id,
    detail: {
      ...act.detail,
      ...(await checkOf(repos, act)),
      ...(actor?.token ? { by_token: actor.token.name, by_token_id: actor.token.id } : {}),
    },
  });
}

type CheckLabel = Pick<Row<'orders'>, 'name' | 'table_id'>;

async function checkOf(
  repos: Repos,
  act: { subject: string; id: number; detail?: Record<string, unknown>; check?: CheckLabel },
): Promise<Record<string, unknown>> {
  const checkId = act.subject === 'order' ? act.id : act.detail?.['order_id'];
  if (typeof checkId !== 'number') return {};
  const check = act.check ?? (await repos.checks.find(checkId));
  if (!check) return {};
  const table = check.table_id === null ? undefined : await repos.floor.findLabel(check.table_id);
  return { check: check.name, ...(table ? { table: table.name } : {}) };
}
