import {
  listMails,
  readMailSettings,
  sendMailAgain,
  testMail,
  updateMailSettings,
} from '@comanda/contract/mail';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../live/command.ts';

export function useReadMailSettings() {
  return useQuery({
    queryKey: [...queryKeys.mail, 'settings'],
    queryFn: ({ signal }) => call(readMailSettings, { signal }),
  });
}

/** The newest messages. Refetched, because attempts continue in the background. */
export function useListMails() {
  return useQuery({
    queryKey: [...queryKeys.mail, 'list'],
    queryFn: ({ signal }) => call(listMails, { signal }),
    refetchInterval: 2000,
  });
}

export const useUpdateMailSettings = () => useCommand(updateMailSettings);
export const useTestMail = () => useCommand(testMail);
export const useSendMailAgain = () =>
  useCommand(sendMailAgain, (id: number) => ({ params: { id } }));
