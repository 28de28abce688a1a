import { fireItems } from '@comanda/contract/courses';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../lib/api/problem.ts';
import { useSendCommand } from '../../../live/command.ts';
import { showItems } from '../../../live/show-answer.ts';
import { notify } from '../../../ui/toast.tsx';

type FireAsk = BodyOf<typeof fireItems>;

/** Sends held items to the kitchen, a course or some items, and shows the result. */
export function useFireItems(checkId: number) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: (body: FireAsk) => send(fireItems, { params: { id: checkId }, body }),
    onSuccess: ({ items }) => {
      notify('success', t('courses.fired', { count: items.length }));
      showItems(client, checkId, items);
    },
    onError: (error) => notify('error', `${t('courses.fireFailed')}: ${problemText(error)}`),
  });
}
