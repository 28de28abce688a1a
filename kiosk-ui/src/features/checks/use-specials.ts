import type { Check, CheckItem } from '@comanda/contract/checks';
import {
  applyComboDiscount,
  applySpecialDiscount,
  checkApplicable,
  clearDiscounts,
  listCheckSpecials,
  removeSpecial,
  type ApplicableSpecial,
} from '@comanda/contract/specials';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { readKey } from '../../lib/api/use-read.ts';
import { useSendCommand } from '../../live/command.ts';

/**
 * Specials that could be applied to a check now. The check is asked for, not the lines that the screen knows: they may
 * have been moved to another check since.
 */
export function useCheckApplicable(check: Check, items: readonly CheckItem[], enabled: boolean) {
  return useQuery({
    queryKey: readKey(checkApplicable, { body: { order_id: check.id } }),
    // Without the abort signal, like the next one: the sheet of a check is often left before the answer.
    queryFn: () => call(checkApplicable, { body: { order_id: check.id } }),
    enabled: enabled && items.some((item) => item.status !== 4),
    // Detects the end of a happy hour while the check is unchanged.
    refetchInterval: 60_000,
  });
}

/** Specials that apply to a check, how often, and those that do not apply. */
export function useListCheckSpecials(check: Check, items: readonly CheckItem[]) {
  return useQuery({
    queryKey: readKey(listCheckSpecials, { params: { id: check.id } }),
    queryFn: () => call(listCheckSpecials, { params: { id: check.id } }),
    enabled: items.length > 0,
  });
}

/** Actions that apply a special, remove one, or remove all discounts. */
export function useSpecialActs(checkId: number) {
  const send = useSendCommand();
  const params = { id: checkId };
  const apply = useMutation({
    mutationFn: (special: ApplicableSpecial) =>
      special.special_type === 'combo_deal'
        ? send(applyComboDiscount, { params, body: { combo_special_id: special.id } })
        : send(applySpecialDiscount, { params, body: { special_id: special.id } }),
  });
  const clear = useMutation({ mutationFn: () => send(clearDiscounts, { params }) });
  const remove = useMutation({
    mutationFn: (special_id: number) => send(removeSpecial, { params, body: { special_id } }),
  });
  return { apply, clear, remove };
}

/** A notice about the specials of a check for the user; null when there is none. */
export function useSpecialNews(check: Check, items: readonly CheckItem[]): string | null {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const asks = can('specials.apply') && check.special_id === null;
  const offers = useCheckApplicable(check, items, asks);
  if (check.special_name !== null) return check.special_name;
  if (check.special_dropped_name !== null) {
    return t('specials.check.dropped', { name: check.special_dropped_name });
  }
  return offers.data && offers.data.length > 0 ? t('specials.check.offers') : null;
}
