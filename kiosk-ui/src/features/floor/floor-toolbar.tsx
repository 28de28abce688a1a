import type { Table } from '@comanda/contract/floor';
import type { Check } from '@comanda/contract/checks';
import {
  IconGlassFull,
  IconLayoutGrid,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconReceipt,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './floor.module.css';

export type FloorView = 'plan' | 'list' | 'checks';

interface FloorToolbarProps {
  view: FloorView;
  onView: (view: FloorView) => void;
  rooms: { id: number; name: string }[];
  roomId: number | null;
  onRoom: (id: number) => void;
  tables: Table[];
  checks: Check[];
  /** Null: the person may not move tables, or the view has none. */
  movement: { on: boolean; toggle: () => void } | null;
  onBarTab: (() => void) | null;
}

/** Views, the figures of the moment, and what can be done here. */
export function FloorToolbar({
  view,
  onView,
  rooms,
  roomId,
  onRoom,
  tables,
  checks,
  movement,
  onBarTab,
}: FloorToolbarProps) {
  const { t } = useTranslation();
  const free = tables.filter((table) => table.status === 'available').length;
  const waiting = checks.filter((check) => check.waiting_items > 0).length;
  return (
    <Row gap={3} align="center" wrap className={styles.toolbar}>
      <Tabs
        label={t('floor.views')}
        value={view}
        onChange={onView}
        items={[
          {
            value: 'plan',
            label: t('floor.plan'),
            icon: <IconLayoutGrid stroke={1.75} size={20} />,
          },
          {
            value: 'list',
            label: t('floor.list'),
            icon: <IconListDetails stroke={1.75} size={20} />,
          },
          {
            value: 'checks',
            label: t('floor.checks'),
            icon: <IconReceipt stroke={1.75} size={20} />,
          },
        ]}
      />
      {rooms.length > 1 && (
        <Tabs
          label={t('floor.rooms')}
          value={String(roomId)}
          onChange={(id) => onRoom(Number(id))}
          items={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        />
      )}
      {movement?.on ? (
        <p className={styles.movingHint}>{t('floor.movingHint')}</p>
      ) : (
        <Row
          gap={4}
          rowGap={1}
          wrap
          tone="secondary"
          className={styles.figures}
          role="group"
          aria-label={t('floor.summary')}
        >
          <StatusDot tone="warning" label={t('floor.open', { count: checks.length })} />
          <StatusDot tone="neutral" label={t('floor.free', { count: free })} />
          <StatusDot tone="new" label={t('floor.waiting', { count: waiting })} />
        </Row>
      )}
      <Row gap={2} className={styles.actions}>
        {movement && (
          <Button
            variant={movement.on ? 'primary' : 'secondary'}
            aria-pressed={movement.on}
            icon={
              movement.on ? (
                <IconLockOpen stroke={1.75} size={20} />
              ) : (
                <IconLock stroke={1.75} size={20} />
              )
            }
            onClick={movement.toggle}
          >
            {movement.on ? t('floor.lockTables') : t('floor.unlockTables')}
          </Button>
        )}
        {onBarTab && (
          <Button icon={<IconGlassFull stroke={1.75} size={20} />} onClick={onBarTab}>
            {t('floor.barTab')}
          </Button>
        )}
      </Row>
    </Row>
  );
}
