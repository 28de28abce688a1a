import { takeUnsent, type UnsentLine } from '@comanda/contract/unsent';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { usePerson } from '../../../lib/session/session.ts';
import { useCommand } from '../../../live/command.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/toast.tsx';
import { CheckLine } from '../check-line.tsx';
import { lineTexts, unitPrice } from './pending.ts';
import type { PendingStore } from './pending-store.ts';
import styles from './pending-list.module.css';
import { useGetUnsent, useListProducts } from '../queries.ts';
import { atPricesNow } from './unsent-amount.ts';
import { isBehind, itemOf } from './unsent-lines.ts';
import { keepOnBox } from './unsent-sync.ts';

const useTakeUnsent = (checkId: number) =>
  useCommand(takeUnsent, (user_id: number) => ({ params: { id: checkId }, body: { user_id } }));

const none: UnsentLine[] = [];

interface OthersUnsentProps {
  checkId: number;
  pending: PendingStore;
}

/**
 * Unsent lines of other users on this check, with an action to take them over. The user's own lines are synchronised
 * automatically.
 */
export function OthersUnsent({ checkId, pending }: OthersUnsentProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const userId = usePerson()?.id ?? 0;
  const { data } = useGetUnsent(checkId);
  const own = data?.find((one) => one.user_id === userId)?.items ?? none;
  const isOld = data !== undefined && can('orders.send') && isBehind(pending.list, own);
  useEffect(() => {
    if (!isOld) return;
    void keepOnBox(userId, checkId, true).then((lost) => {
      if (lost.length > 0) notify('info', t('checks.unsent.lost', { count: lost.length }));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- asked again whenever the box says something new
  }, [isOld, data]);
  return data
    ?.filter((one) => one.user_id !== userId)
    .map((one) => <PersonsLines key={one.user_id} checkId={checkId} {...one} />);
}

interface PersonsLinesProps {
  checkId: number;
  user_id: number;
  person: string;
  items: UnsentLine[];
}

function PersonsLines({ checkId, user_id, person, items }: PersonsLinesProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const take = useTakeUnsent(checkId);
  const products = useListProducts().data;
  const title = t('checks.unsent.of', { name: person });
  return (
    <section aria-label={title}>
      <Row gap={2} align="center" justify="between" className={styles.head}>
        <h2>{title}</h2>
        {can('orders.send') && (
          <Button
            busy={take.isPending}
            onClick={() =>
              take.mutate(user_id, { onError: (error) => notify('error', problemText(error)) })
            }
          >
            {t('checks.unsent.take')}
          </Button>
        )}
      </Row>
      <ul>
        {atPricesNow(items.map(itemOf), products ?? []).map((item) => (
          <CheckLine
            key={item.key}
            pending
            quantity={item.quantity}
            name={item.name}
            cents={unitPrice(item) * item.quantity}
            details={[...lineTexts(item), item.note].filter(Boolean).join(' · ')}
            chosen={false}
          />
        ))}
      </ul>
    </section>
  );
}
