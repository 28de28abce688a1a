import { IconHistory } from '@tabler/icons-react';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { kitchenAreas, useAreas } from './areas.ts';
import { BoardColumns } from './board-columns.tsx';
import { KitchenClock } from './kitchen-clock.tsx';
import styles from './kitchen-screen.module.css';
import { PastOrders } from './past-orders.tsx';
import { useBoardItems, useMoveItems } from './queries.ts';

interface KitchenScreenProps {
  defaultFilters: KitchenFilter[];
}

/** The kitchen and bar display (F§2): areas, three columns, past orders. */
export function KitchenScreen({ defaultFilters }: KitchenScreenProps) {
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const [areas, toggle] = useAreas(defaultFilters);
  const [past, setPast] = useState(false);
  const denied = status === 'ready' && !can('kitchen.view');
  const items = useBoardItems(areas, !denied);
  const move = useMoveItems();
  if (denied) return <EmptyState title={t('kitchen.noPermission')} />;
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <h1 className="visually-hidden">{t('kitchen.title')}</h1>
        <fieldset className={styles.areas}>
          <legend className="visually-hidden">{t('kitchen.areas')}</legend>
          {kitchenAreas.map((area) => (
            <label key={area} className={styles.area}>
              <input type="checkbox" checked={areas.includes(area)} onChange={() => toggle(area)} />
              {t(`kitchen.area.${area}`)}
            </label>
          ))}
        </fieldset>
        <KitchenClock className={styles.clock} />
        <Button
          icon={<IconHistory stroke={1.75} size={22} aria-hidden="true" />}
          aria-expanded={past}
          onClick={() => setPast(!past)}
        >
          {t(past ? 'kitchen.past.hide' : 'kitchen.past.show')}
        </Button>
      </div>
      {items.data === undefined ? (
        items.isError ? (
          <ErrorState
            error={items.error}
            title={t('kitchen.loadFailed')}
            onRetry={() => void items.refetch()}
          />
        ) : (
          <div className={styles.loading}>
            <LoadingState count={3} />
            <LoadingState count={3} />
            <LoadingState count={3} />
          </div>
        )
      ) : (
        <BoardColumns items={items.data} move={move} />
      )}
      {past && <PastOrders areas={areas} move={move} />}
    </div>
  );
}
