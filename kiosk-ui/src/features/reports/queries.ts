import type { ReplyOf } from '@comanda/contract/endpoint';
import { listIepsMonths, getIepsReport } from '@comanda/contract/ieps';
import {
  getDailyClose,
  listChecks,
  printDailyClose,
  getSalesReport,
  type checkLists,
} from '@comanda/contract/reports';
import { listPaymentTypes } from '@comanda/contract/cash';
import { updateCheck, type Check } from '@comanda/contract/checks';
import { listPayments } from '@comanda/contract/payments';
import type { Comparison } from '@comanda/domain/report-period';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useCollection } from '../../lib/api/collections.ts';
import { itemsOf, oneCheck } from '../../lib/api/floor-collections.ts';
import { formatCents } from '../../lib/format/money.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { showCheck } from '../../live/show-answer.ts';
import type { ReportRange, Days } from '../../parts/report-range.ts';

type CheckList = (typeof checkLists)[number];
/** The tiles, each of which opens a list of checks. */
export type CheckTile = CheckList | 'revenue' | 'finish';

/** Revenue and preparation times are those of the closed checks. */
export const listOf = (tile: CheckTile): CheckList =>
  tile === 'revenue' || tile === 'finish' ? 'closed' : tile;
export interface IepsChoice {
  /** Absent with dates. */
  period?: 'month' | 'year' | 'all';
  month?: string;
  year?: string;
  from?: string;
  to?: string;
}

/** The statistics of a period or dates; the previous ones stay while others load. */
export function useGetSalesReport(asked: ReportRange) {
  return useRead(
    getSalesReport,
    { query: asked },
    {
      placeholderData: (shown) => shown,
      refetchInterval: 60_000,
    },
  );
}

/** The checks of a tile, page by page. */
export function useListChecks(asked: ReportRange, list: CheckList) {
  return useInfiniteQuery({
    queryKey: [...readKey(listChecks), 'pages', asked, list],
    queryFn: ({ pageParam, signal }) =>
      call(listChecks, {
        query: { ...asked, list, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: ReplyOf<typeof listChecks>) => page.next ?? undefined,
  });
}

export function useCheck(id: number) {
  return {
    check: useCollection(oneCheck(id)),
    items: useCollection(itemsOf(id)),
    payments: useRead(listPayments, { params: { id } }),
  };
}

/** The payment type of a check in the current language; the name on the check is English. */
export function usePaymentName(): (
  check: Pick<Check, 'payment_type_id' | 'payment_type_name'>,
) => string | null {
  const { i18n } = useTranslation();
  const types = useRead(
    listPaymentTypes,
    {},
    {
      staleTime: 10 * 60_000,
      enabled: i18n.language === 'es',
    },
  );
  return (check) =>
    (i18n.language === 'es'
      ? types.data?.find(({ id }) => id === check.payment_type_id)?.name_es
      : null) ?? check.payment_type_name;
}

/**
 * Reopens a closed check: name and table do not change, the tip becomes 0. Its cash is taken out of the named
 * register.
 */
export function useUpdateCheckToReopen() {
  const client = useQueryClient();
  const send = useSendCommand();
  const { t, i18n } = useTranslation();
  const nameReopening = ({ name, total }: Check) =>
    t('approval.acts.reopen', { check: name, amount: formatCents(total, i18n.language) });
  return useMutation({
    mutationFn: ({ check, sessionId }: { check: Check; sessionId: number | undefined }) =>
      send(
        updateCheck,
        {
          params: { id: check.id },
          body: {
            name: check.name,
            table_id: check.table_id,
            closed: 0,
            tip: 0,
            register_session_id: sessionId,
          },
        },
        { act: nameReopening(check) },
      ),
    onSuccess: (check) => showCheck(client, check),
  });
}

export function useIeps(choice: IepsChoice, enabled: boolean) {
  return {
    rows: useRead(
      getIepsReport,
      { query: choice },
      {
        placeholderData: (shown) => shown,
        enabled,
      },
    ),
    months: useRead(
      listIepsMonths,
      { query: choice },
      {
        placeholderData: (shown) => shown,
        enabled,
      },
    ),
  };
}

/** Prints the close of business days. */
export const usePrintDailyClose = () =>
  useCommand(printDailyClose, (days: Days) => ({ body: days }));

export function useGetDailyClose(days: Days, compare: Comparison) {
  return useRead(
    getDailyClose,
    { query: { ...days, compare } },
    {
      enabled: days.from !== '',
      placeholderData: (shown) => shown,
    },
  );
}
