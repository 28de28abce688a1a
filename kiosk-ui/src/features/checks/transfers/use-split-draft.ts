import type { Check, CheckItem } from '@comanda/contract/checks';
import { foldName } from '@comanda/domain/names';
import { proposeNames } from '@comanda/domain/split-names';
import { useState } from 'react';
import * as drafts from './split-draft.ts';
import { useOpenChecks } from './transfer-calls.ts';

/** A split by items in progress: its columns and actions. Column 0 is the remaining check. */
export function useSplitDraft(check: Check, items: CheckItem[]) {
  const checks = useOpenChecks();
  const taken = new Set(checks.open.map((one) => foldName(one.name)));
  const propose = (count: number, also: string[] = []) => {
    const own = new Set(also.map(foldName));
    return proposeNames(check.name, count, (key) => taken.has(key) || own.has(key));
  };
  const [draft, setDraft] = useState<drafts.SplitDraft>(() => ({
    names: [null],
    divisions: {},
  }));
  const proposed = propose(
    draft.names.length,
    draft.names.filter((name) => name !== null),
  );
  const names = draft.names.map((name) => name ?? proposed.shift() ?? '');
  /** The column that tapped lines are moved to. */
  const [active, setActive] = useState(1);
  const lines = drafts.draftLines(items);
  const charge = drafts.chargeOf(check, lines);
  const { columns, totals } = drafts.previewOf(draft, lines, charge);
  const used = draft.names.map((_, index) => (columns[index + 1]?.length ?? 0) > 0);
  const lineOf = (id: number | null) => lines.find((line) => line.id === id);
  return {
    names,
    lines,
    charge,
    columns,
    totals,
    used,
    faults: drafts.nameFaults(names, used, taken),
    active,
    setActive,
    lineOf,
    propose,
    divisionOf: (line: drafts.DraftLine) => drafts.divisionOf(draft, line),
    takes: () => drafts.takesOf(draft, lines),
    move: (line: drafts.DraftLine | undefined, from: number, to: number) => {
      if (line) setDraft(drafts.moveLine(draft, line, from, to));
    },
    divide: (line: drafts.DraftLine, division: drafts.Division) =>
      setDraft(drafts.divide(draft, line, division)),
    rename: (index: number, name: string) => setDraft(drafts.rename(draft, index, name)),
    addCheck: () => {
      setDraft(drafts.addCheck(draft));
      setActive(draft.names.length + 1);
    },
    removeCheck: (index: number) => {
      setDraft(drafts.removeCheck(draft, index));
      setActive(1);
    },
  };
}
export type SplitDraftState = ReturnType<typeof useSplitDraft>;
