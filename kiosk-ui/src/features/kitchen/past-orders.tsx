import type { KitchenFilter } from '@comanda/domain/permissions';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../../lib/item-options.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import styles from './past-orders.module.css';
import { usePastItems } from './queries.ts';
import type { MoveItems } from './queries.ts';

interface PastOrdersProps {
  areas: KitchenFilter[];
  move: MoveItems;
}

/** What was delivered today, newest first; anything can be called back to the board. */
export function PastOrders({ areas, move }: PastOrdersProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const past = usePastItems(areas, true);
  return (
    <section className={styles.past} aria-label={t('kitchen.past.title')}>
      <h2>{t('kitchen.past.title')}</h2>
      {past.data === undefined ? (
        past.isError ? (
          <ErrorState
            error={past.error}
            title={t('kitchen.past.loadFailed')}
            onRetry={() => void past.refetch()}
          />
        ) : (
          <LoadingState count={3} />
        )
      ) : past.data.length === 0 ? (
        <EmptyState title={t('kitchen.past.empty')} />
      ) : (
        <ul className={styles.items}>
          {past.data.map((item) => (
            <li key={item.id}>
              <div className={styles.what}>
                <strong>
                  {t('orders.pending.quantity', { count: item.quantity, name: item.product_name })}
                </strong>
                <span>
                  {[
                    item.table_name ?? t('kitchen.noTable'),
                    item.order_name,
                    item.item_user_name,
                    ...shownOptions(item.options).map((one) => one.name),
                    item.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Elapsed since={item.status_changed_time} className={styles.when} />
              {can('kitchen.advance') && item.dont_make === 0 && (
                <Button
                  aria-label={t('kitchen.past.recallItem', { name: item.product_name })}
                  onClick={() => move.recall(item)}
                >
                  {t('kitchen.past.recall')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
