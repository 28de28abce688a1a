import type { KitchenFilter } from '@comanda/domain/permissions';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../lib/browser/use-stable.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { AllDayPanel } from './all-day-panel.tsx';
import { useAreas } from './areas.ts';
import { BoardColumns } from './board-columns.tsx';
import { KitchenBar, type KitchenPanel } from './kitchen-bar.tsx';
import styles from './kitchen-screen.module.css';
import { useMoveItems } from './moves.ts';
import { PastOrders } from './past-orders.tsx';
import { useListCheckItems } from './queries.ts';
import { SoldOutSheet } from './sold-out-sheet.tsx';
import { useDimmed, useWakeLock } from './use-awake.ts';
import { useBoardNews } from './use-board-news.ts';

interface KitchenScreenProps {
  defaultFilters: KitchenFilter[];
  /** Language, theme, log-out and other device controls, behind one button. */
  controls: ReactNode;
  /** Back to the previous screen; null for users who have only the board. */
  onLeave: (() => void) | null;
}

/** The kitchen and bar display: the board takes the whole screen, with one line of controls. */
export function KitchenScreen({ defaultFilters, controls, onLeave }: KitchenScreenProps) {
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const [areas, toggle] = useAreas(defaultFilters);
  const [panel, setPanel] = useState<KitchenPanel | null>(null);
  const show = useStable((next: KitchenPanel) => setPanel(panel === next ? null : next));
  const onArea = useStable(toggle);
  const denied = status === 'ready' && !can('kitchen.view');
  const items = useListCheckItems(areas, !denied);
  const move = useMoveItems();
  const news = useBoardNews(items.data, areas.join());
  const flashing = useMemo(() => new Set(news.flatMap((one) => one.itemIds)), [news]);
  const awake = useWakeLock();
  const idle = items.data?.every((item) => item.status === 2 || item.status === 3) ?? false;
  const dimmed = useDimmed(idle);
  if (denied) return <EmptyState title={t('kitchen.noPermission')} />;
  return (
    <Stack
      flex
      className={styles.screen}
      anchor
      full="height"
      shrink="height"
      data-dimmed={dimmed || undefined}
    >
      <KitchenBar
        areas={areas}
        onArea={onArea}
        news={news}
        last={move.last}
        panel={panel}
        onPanel={show}
        controls={controls}
        awake={awake}
        onLeave={onLeave}
      />
      <Row grow className={styles.middle} shrink="height">
        {items.data === undefined ? (
          items.isError ? (
            <ErrorState
              error={items.error}
              title={t('kitchen.loadFailed')}
              onRetry={() => void items.refetch()}
            />
          ) : (
            <Grid gap={4} columns={3} grow pad={4}>
              <LoadingState count={3} />
              <LoadingState count={3} />
              <LoadingState count={3} />
            </Grid>
          )
        ) : (
          <BoardColumns
            items={items.data}
            held={move.held}
            move={move.acts}
            flashing={flashing}
            onRecall={() => setPanel('past')}
          />
        )}
        {panel === 'allDay' && <AllDayPanel items={items.data ?? []} />}
      </Row>
      {panel === 'past' && <PastOrders areas={areas} move={move.acts} />}
      <SoldOutSheet
        opened={panel === 'soldOut'}
        onClose={() => setPanel(null)}
        areas={areas}
        items={items.data ?? []}
      />
    </Stack>
  );
}
