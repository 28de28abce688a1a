import { takeUnsent } from '@comanda/contract/unsent';
import { usePerson } from '../../../lib/session/session.ts';
import { useSendCommand } from '../../../live/command.ts';
import { useGetUnsent } from '../queries.ts';
import { keepOnBox } from './unsent-sync.ts';

/** Number of unsent units of other users on a check, and the action to take them over. */
export function useOthersUnsent(checkId: number) {
  const userId = usePerson()?.id ?? 0;
  const send = useSendCommand();
  const others = useGetUnsent(checkId).data?.filter((one) => one.user_id !== userId) ?? [];
  return {
    pieces: others.flatMap(({ items }) => items).reduce((sum, item) => sum + item.quantity, 0),
    takeAll: async () => {
      for (const { user_id } of others) {
        await send(takeUnsent, { params: { id: checkId }, body: { user_id } });
      }
      await keepOnBox(userId, checkId, true);
    },
  };
}
