import type { OrderProduct } from '@comanda/contract/orders';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states.tsx';
import { allDay } from './all-day.ts';
import styles from './all-day-panel.module.css';

/** How many of each product all checks together still need: beside the board, in figures to read from afar. */
export function AllDayPanel({ items }: { items: OrderProduct[] }) {
  const { t } = useTranslation();
  const rows = useMemo(() => allDay(items), [items]);
  return (
    <aside className={styles.panel} aria-label={t('kitchen.allDay.title')} tabIndex={0}>
      <h2 className={styles.title}>{t('kitchen.allDay.title')}</h2>
      {rows.length === 0 ? (
        <EmptyState title={t('kitchen.allDay.empty')} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.productId} className={styles.row}>
              <span className={styles.total}>{row.total}</span>
              <span className={styles.what}>
                <span className={styles.name}>{row.name}</span>
                {row.variants.map(({ options, units }) => (
                  <span key={options} className={styles.variant}>
                    {t('kitchen.allDay.variant', { count: units, options })}
                  </span>
                ))}
                {row.making > 0 && (
                  <span className={styles.state}>
                    {t('kitchen.allDay.state', { waiting: row.waiting, making: row.making })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
