import {
  IconHistory,
  IconLayoutGrid,
  IconListDetails,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FloorLegend, type LegendProps } from './floor-legend.tsx';
import styles from './floor.module.css';

export type FloorView = 'plan' | 'list' | 'checks';

/** Something that is on until it is pressed again. */
interface Toggle {
  on: boolean;
  toggle: () => void;
}

interface FloorToolbarProps {
  view: FloorView;
  onView: (view: FloorView) => void;
  /** `count`: what the chosen figure counts in it. */
  rooms: { id: number; name: string; count?: number }[];
  roomId: number | null;
  onRoom: (id: number) => void;
  /** Null: the user may not move tables, or the view has none. */
  movement: Toggle | null;
  /** Null: nothing is counted now. */
  legend: Omit<LegendProps, 'several'> | null;
}

/** Views, rooms, the lock of the tables, and the figures of all rooms. */
export function FloorToolbar(props: FloorToolbarProps) {
  const { view, onView, rooms, roomId, onRoom, movement, legend } = props;
  const { t } = useTranslation();
  return (
    <Stack gap={2} fluid className={styles.top}>
      <Row gap={2} align="center" className={styles.toolbar}>
        <div className={styles.views}>
          <Tabs<FloorView>
            label={t('floor.views')}
            value={view}
            onChange={onView}
            items={[
              { value: 'plan', label: t('floor.plan'), icon: IconLayoutGrid },
              { value: 'list', label: t('floor.list'), icon: IconListDetails },
              { value: 'checks', label: t('floor.history'), icon: IconHistory },
            ]}
          />
        </div>
        {rooms.length > 1 && (
          <Row shrink>
            <Tabs
              label={t('floor.rooms')}
              value={String(roomId)}
              onChange={(id) => onRoom(Number(id))}
              items={rooms.map(({ id, name, count }) => ({
                value: String(id),
                label: name,
                ...(count !== undefined && { count }),
              }))}
            />
          </Row>
        )}
        <Row gap={2} className={styles.actions} rigid push>
          {movement && (
            <Button
              variant={movement.on ? 'primary' : 'secondary'}
              aria-pressed={movement.on}
              icon={movement.on ? IconLockOpen : IconLock}
              onClick={movement.toggle}
            >
              {movement.on ? t('floor.lockTables') : t('floor.unlockTables')}
            </Button>
          )}
        </Row>
      </Row>
      {legend && <FloorLegend several={rooms.length > 1} {...legend} />}
    </Stack>
  );
}
