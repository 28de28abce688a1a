import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import { deleteCheck } from '@comanda/contract/checks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePermissions } from '../../lib/permissions.ts';
import { hasCode, useProblemText } from '../../lib/problem.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';
import { notify } from '../../ui/toast.tsx';
import { useCreateCheck } from './mutations.ts';
import { freeName } from './new-check-dialog.tsx';

/** A tap on the wrong table is noticed at once. */
const MISTAKE_MS = 30_000;

/** The check that the last tap on a free table opened here. */
let tapped: { id: number; at: number } | null = null;

interface TapOptions {
  checks: Check[];
  onOpenCheck: (id: number) => void;
  onCard: (table: Table) => void;
}

/** What a tap on a table does: opens its only check, or a new one where it is free; the card for all else. */
export function useTapTable({ checks, onOpenCheck, onCard }: TapOptions) {
  const { can } = usePermissions();
  const problemText = useProblemText();
  const create = useCreateCheck();
  return (table: Table) => {
    const own = checks.filter((check) => check.table_id === table.id);
    if (own.length === 1 && own[0] && table.active_orders === 1) return onOpenCheck(own[0].id);
    if (own.length > 0 || table.status !== 'available' || !can('orders.open')) return onCard(table);
    if (create.isPending) return;
    const taken = checks.map((check) => check.name);
    const name = freeName(table.name, taken, (n) => `${table.name} · ${n}`);
    create.mutate(
      { name, table_id: table.id },
      {
        onSuccess: (check) => {
          tapped = { id: check.id, at: Date.now() };
          onOpenCheck(check.id);
        },
        onError: (error) => {
          // Another person was faster: the card has their check.
          if (hasCode(error, 'order_name_taken')) onCard(table);
          else notify('error', problemText(error));
        },
      },
    );
  };
}

/** Takes a check back that a tap on the wrong table opened, when the person returns at once and left it untouched. */
export function useTakeBack(unsent: ReadonlyMap<number, number>): void {
  const client = useQueryClient();
  const { can } = usePermissions();
  const remove = useCommand(deleteCheck, (id: number) => ({ params: { id } }));
  useEffect(() => {
    const last = tapped;
    tapped = null;
    if (!last || Date.now() - last.at > MISTAKE_MS || !can('orders.edit')) return;
    const check = client.getQueryData<Check>([...queryKeys.check, last.id]);
    if (check?.item_count !== 0 || check.modified !== check.created || unsent.has(check.id)) return;
    // The box refuses where something was added by others: then it stays.
    remove.mutate(last.id, { onError: () => undefined });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the floor comes back
  }, []);
}
