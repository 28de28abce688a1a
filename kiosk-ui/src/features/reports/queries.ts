import type { ReplyOf } from '@comanda/contract/endpoint';
import type { checkLists } from '@comanda/contract/reports';
import {
  dailyClose,
  iepsMonths,
  iepsReport,
  listChecks,
  printDailyClose,
  salesReport,
} from '@comanda/contract/reports';
import { listPaymentTypes } from '@comanda/contract/cash';
import { getCheck, listCheckItems, updateCheck } from '@comanda/contract/checks';
import type { Check } from '@comanda/contract/checks';
import { listPayments } from '@comanda/contract/payments';
import type { ReportPeriod } from '@comanda/domain/report-period';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';

type CheckList = (typeof checkLists)[number];
/** B's tiles, each of which opens a list of checks. */
export type CheckTile = CheckList | 'revenue' | 'finish';

/** Revenue and finish times are those of the closed checks. */
export const listOf = (tile: CheckTile): CheckList =>
  tile === 'revenue' || tile === 'finish' ? 'closed' : tile;
export interface IepsChoice {
  period: 'month' | 'year' | 'all';
  month?: string;
  year?: string;
}

/** The statistics of a period; what is shown stays while another period loads. */
export function useSalesReport(period: ReportPeriod) {
  return useQuery({
    queryKey: [...queryKeys.reports, 'sales', period],
    queryFn: ({ signal }) => call(salesReport, { query: { period }, signal }),
    placeholderData: (shown) => shown,
    refetchInterval: 60_000,
  });
}

/** The checks behind a tile, page by page. */
export function useListChecks(period: ReportPeriod, list: CheckList) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.reports, 'checks', period, list],
    queryFn: ({ pageParam, signal }) =>
      call(listChecks, {
        query: { period, list, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: ReplyOf<typeof listChecks>) => page.next ?? undefined,
  });
}

export function useCheck(id: number) {
  return {
    check: useQuery({
      queryKey: [...queryKeys.check, id],
      queryFn: ({ signal }) => call(getCheck, { params: { id }, signal }),
    }),
    items: useQuery({
      queryKey: [...queryKeys.checkItems, id],
      queryFn: ({ signal }) => call(listCheckItems, { query: { order_id: id }, signal }),
    }),
    payments: useQuery({
      queryKey: [...queryKeys.payments, id],
      queryFn: ({ signal }) => call(listPayments, { params: { id }, signal }),
    }),
  };
}

/** How a check was paid, in the language in use: its own name of it is the English one. */
export function usePaymentName(): (
  check: Pick<Check, 'payment_type_id' | 'payment_type_name'>,
) => string | null {
  const { i18n } = useTranslation();
  const types = useQuery({
    queryKey: queryKeys.paymentTypes,
    queryFn: ({ signal }) => call(listPaymentTypes, { signal }),
    staleTime: 10 * 60_000,
    enabled: i18n.language === 'es',
  });
  return (check) =>
    (i18n.language === 'es'
      ? types.data?.find(({ id }) => id === check.payment_type_id)?.name_es
      : null) ?? check.payment_type_name;
}

/** Opens a closed check again: name and table as they are, tip 0. Its cash goes back out of the named register. */
export function useUpdateCheckToReopen() {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ check, sessionId }: { check: Check; sessionId: number | undefined }) =>
      send(updateCheck, {
        params: { id: check.id },
        body: {
          name: check.name,
          table_id: check.table_id,
          closed: 0,
          tip: 0,
          register_session_id: sessionId,
        },
      }),
    onSuccess: (check) => client.setQueryData([...queryKeys.check, check.id], check),
  });
}

export function useIeps(choice: IepsChoice, enabled: boolean) {
  return {
    rows: useQuery({
      queryKey: [...queryKeys.reports, 'ieps', choice],
      queryFn: ({ signal }) => call(iepsReport, { query: choice, signal }),
      placeholderData: (shown) => shown,
      enabled,
    }),
    months: useQuery({
      queryKey: [...queryKeys.reports, 'ieps-months', choice],
      queryFn: ({ signal }) => call(iepsMonths, { query: choice, signal }),
      placeholderData: (shown) => shown,
      enabled,
    }),
  };
}

/** Prints the close of a day. */
export const usePrintDailyClose = () =>
  useCommand(printDailyClose, (day: string) => ({ body: { day } }));

export function useDailyClose(day: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.reports, 'close', day ?? ''],
    queryFn: ({ signal }) => call(dailyClose, { query: day ? { day } : {}, signal }),
    placeholderData: (shown) => shown,
  });
}
