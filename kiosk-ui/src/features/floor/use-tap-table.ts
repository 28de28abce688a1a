import type { Table } from '@comanda/contract/floor';
import { deleteCheck, type Check } from '@comanda/contract/checks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type MouseEvent } from 'react';
import { usePermissions } from '../../lib/session/permissions.ts';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { onSecondClick } from '../../lib/browser/second-click.ts';
import { useCommand } from '../../live/command.ts';
import { notify } from '../../ui/toast.tsx';
import { useCreateCheck } from './mutations.ts';
import { freeName } from './new-check-dialog.tsx';

/** A tap on the wrong table is noticed within this time. */
const MISTAKE_MS = 30_000;

/** The check that the last tap on a free table opened. */
let tapped: { id: number; at: number } | null = null;

/** The table that was double-clicked after the first click had opened its check. */
let doubled: number | null = null;

/** The table whose form opens with the floor. */
export const tableToEdit = (): number | null => doubled;

const useDeleteCheck = () => useCommand(deleteCheck, (id: number) => ({ params: { id } }));

interface TapOptions {
  checks: Check[];
  onOpenCheck: (id: number) => void;
  onCard: (table: Table) => void;
  /** Null: the user may not edit tables. */
  onEdit: ((id: number) => void) | null;
}

/**
 * Handles a tap on a table: opens its only check, creates one when the table is free, or shows its card. It does not
 * wait for a second click; a double click returns from the opened check and edits the table.
 */
export function useTapTable({ checks, onOpenCheck, onCard, onEdit }: TapOptions) {
  const { can } = usePermissions();
  const problemText = useProblemText();
  const create = useCreateCheck();
  const remove = useDeleteCheck();
  const left = useRef(false);
  const unwanted = useRef<number | null>(null);
  const goBack = useBackOnceGone();
  const leave = (id: number) => {
    left.current = true;
    onOpenCheck(id);
  };
  const editInstead = (id: number) => {
    if (!left.current) {
      unwanted.current = id;
      return onEdit?.(id);
    }
    doubled = id;
    goBack();
  };
  const open = (table: Table) => {
    const taken = checks.map((check) => check.name);
    const name = freeName(table.name, taken, (n) => `${table.name} · ${n}`);
    unwanted.current = null;
    create.mutate(
      { name, table_id: table.id, tapped: 1 },
      {
        onSuccess: (check) => {
          if (unwanted.current === table.id) return remove.mutate(check.id);
          tapped = { id: check.id, at: Date.now() };
          leave(check.id);
        },
        onError: (error) => {
          // Another user was faster: the card shows their check.
          if (hasCode(error, 'order_name_taken')) onCard(table);
          else notify('error', problemText(error));
        },
      },
    );
  };
  return (table: Table, event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent;
    // A second touch is more often accidental than a request to edit.
    const edits = onEdit && pointerType !== 'touch';
    if (event.detail > 0) onSecondClick(event, () => edits && editInstead(table.id));
    const own = checks.filter((check) => check.table_id === table.id);
    if (own.length === 1 && own[0] && table.active_orders === 1) return leave(own[0].id);
    if (own.length > 0 || table.status !== 'available' || !can('orders.open')) return onCard(table);
    if (!create.isPending) open(table);
  };
}

/**
 * Returns from the screen that was opened, once this one is gone: only a floor that comes back opens a form and takes a
 * check back, and the address changes before the screen does.
 */
function useBackOnceGone(): () => void {
  const isGone = useRef(false);
  const isAsked = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (isAsked.current) window.history.back();
    };
  }, []);
  return () => {
    isAsked.current = true;
    if (isGone.current) window.history.back();
  };
}

/**
 * Deletes a check that was opened by a tap on the wrong table, when the user returns at once and has not changed it.
 */
export function useTakeBack(unsent: ReadonlyMap<number, number>): void {
  const client = useQueryClient();
  const { can } = usePermissions();
  const remove = useDeleteCheck();
  useEffect(() => {
    const last = tapped;
    tapped = null;
    doubled = null;
    if (!last || Date.now() - last.at > MISTAKE_MS || !can('orders.edit')) return;
    const check = client.getQueryData<Check>([...queryKeys.check, last.id]);
    if (check?.item_count !== 0 || check.modified !== check.created || unsent.has(check.id)) return;
    // The server refuses when others have added something; the check then stays.
    remove.mutate(last.id, { onError: () => undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the floor comes back
  }, []);
}
