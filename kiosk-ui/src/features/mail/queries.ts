import { listMails, sendMailAgain, testMail } from '@comanda/contract/mail';
import { useCommand } from '../../live/command.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** The newest messages. Refetched, because attempts continue in the background. */
export function useListMails() {
  return useRead(listMails, {}, { refetchInterval: 2000 });
}

export const useTestMail = () => useCommand(testMail);
export const useSendMailAgain = () =>
  useCommand(sendMailAgain, (id: number) => ({ params: { id } }));
