import type { CheckItem } from '@comanda/contract/checks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { allDay } from './all-day.ts';
import styles from './all-day-panel.module.css';

/** The units of each product that all checks still need, next to the board in large figures. */
export function AllDayPanel({ items }: { items: CheckItem[] }) {
  const { t } = useTranslation();
  const rows = useMemo(() => allDay(items), [items]);
  return (
    <aside className={styles.panel} aria-label={t('kitchen.allDay.title')} tabIndex={0}>
      <h2 className={styles.title}>{t('kitchen.allDay.title')}</h2>
      {rows.length === 0 ? (
        <EmptyState title={t('kitchen.allDay.empty')} />
      ) : (
        <ul>
          {rows.map((row) => (
            <Row
              key={row.productId}
              as="li"
              gap={3}
              padY={2}
              padX={4}
              border="top"
              size="kitchen-item"
              tight
            >
              <span className={styles.total}>{row.total}</span>
              <Stack as="span" shrink anywhere>
                <span>{row.name}</span>
                {row.variants.map(({ options, units }) => (
                  <Text key={options} as="span" tone="warning" size="kitchen-note">
                    {t('kitchen.allDay.variant', { count: units, options })}
                  </Text>
                ))}
                {row.making > 0 && (
                  <Text as="span" tone="secondary" size="kitchen-note">
                    {t('kitchen.allDay.state', { waiting: row.waiting, making: row.making })}
                  </Text>
                )}
              </Stack>
            </Row>
          ))}
        </ul>
      )}
    </aside>
  );
}
