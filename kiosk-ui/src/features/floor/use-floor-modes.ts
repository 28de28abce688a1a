import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import { useState } from 'react';
import { payNext } from '../../parts/pay-next.ts';
import { usePrintBill } from '../../parts/print-ticket.ts';
import type { Act } from './floor-acts.tsx';
import { useJoining, useMovingCheck } from './join-bar.tsx';

/** What a tap on a table does other than opening it; one at a time. `isIdle`: a tap opens it, or does the `act`. */
export function useFloorModes(tables: readonly Table[], sideChecks: readonly Check[]) {
  const [isArranging, setArranging] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const joining = useJoining(tables);
  const moving = useMovingCheck(sideChecks);
  const stop = () => {
    setArranging(false);
    setAct(null);
    joining.stop();
    moving.stop();
  };
  const alone = (start: () => void) => {
    stop();
    start();
  };
  return {
    isArranging,
    act,
    joining,
    moving,
    isIdle: !isArranging && !joining.isActive && !moving.check,
    stop,
    setAct,
    arrange: () => alone(() => setArranging(!isArranging)),
    join: (id: number) => alone(() => joining.start(id)),
    move: (check: Check) => alone(() => moving.start(check)),
  };
}

interface Places {
  checksAt: (table: Table) => Check[];
  onOpenCheck: (id: number) => void;
  onCard: (table: Table) => void;
}

/** Does the act that was chosen before its table; a table with no or several checks shows its card. */
export function useDoAct(
  { act, setAct, join }: ReturnType<typeof useFloorModes>,
  { checksAt, onOpenCheck, onCard }: Places,
) {
  const bill = usePrintBill(null);
  return (table: Table) => {
    const [only, another] = checksAt(table);
    setAct(null);
    if (act === 'move') return join(table.id);
    if (!only || another || only.item_count === 0) return onCard(table);
    if (act === 'bill') return bill.print(undefined, only.id);
    payNext.set(only.id);
    onOpenCheck(only.id);
  };
}
