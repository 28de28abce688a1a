import type { BodyOf } from '@comanda/contract/endpoint';
import type { Check } from '@comanda/contract/checks';
import {
  combineChecks,
  handOverCheck,
  moveItems,
  recombineCheck,
  splitLine,
  splitCheck,
  splitCheckEqually,
} from '@comanda/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useCollection } from '../../../lib/api/collections.ts';
import { openChecks } from '../../../lib/api/floor-collections.ts';
import { useCommand, useSendCommand } from '../../../live/command.ts';

/** Every open check, for used names and for targets. */
export function useOpenChecks() {
  const query = useCollection(openChecks);
  return { ...query, open: query.data ?? [] };
}

/** The next check to pay after a part of a split is closed: another part, or the original check. */
export function useNextOfSplit(check: Check): Check | undefined {
  const { open } = useOpenChecks();
  const parent = check.parent_tab_id;
  if (parent === null) return undefined;
  const parts = open.filter((one) => one.parent_tab_id === parent && one.id !== check.id);
  return parts[0] ?? open.find((one) => one.id === parent);
}

export const useSplitCheck = (checkId: number) =>
  useCommand(splitCheck, (body: BodyOf<typeof splitCheck>) => ({ params: { id: checkId }, body }));

export const useSplitCheckEqually = (checkId: number) =>
  useCommand(splitCheckEqually, (body: BodyOf<typeof splitCheckEqually>) => ({
    params: { id: checkId },
    body,
  }));

/** Recombines split checks, one after another; returns the parent. */
export function useRecombineCheck() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: async (childIds: readonly number[]) => {
      let parent: Check | null = null;
      for (const id of childIds) {
        parent = (await send(recombineCheck, { params: { id }, body: {} })).order;
      }
      return parent;
    },
  });
}

export const useCombineChecks = (checkId: number) =>
  useCommand(combineChecks, (body: BodyOf<typeof combineChecks>) => ({
    params: { id: checkId },
    body,
  }));

export const useMoveItems = (checkId: number) =>
  useCommand(moveItems, (body: BodyOf<typeof moveItems>) => ({ params: { id: checkId }, body }));

export const useHandOverCheck = (checkId: number) =>
  useCommand(handOverCheck, (body: BodyOf<typeof handOverCheck>) => ({
    params: { id: checkId },
    body,
  }));

/** Splits an item into items of quantity one. */
export const useSplitLine = () =>
  useCommand(splitLine, (itemId: number) => ({ params: { id: itemId }, body: {} }));
