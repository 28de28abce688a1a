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
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { Tabs, type TabItem } from '../../ui/tabs.tsx';
import styles from './floor.module.css';

export type FloorView = 'plan' | 'list' | 'checks';

interface FloorToolbarProps {
  view: FloorView;
  onView: (view: FloorView) => void;
  rooms: { id: number; name: string }[];
  roomId: number | null;
  onRoom: (id: number) => void;
  /** Undefined until they are loaded. */
  tables: Table[] | undefined;
  checks: Check[] | undefined;
  unsent: ReadonlyMap<number, number>;
  /** Null: the user may not move tables, or the view has none. */
  movement: { on: boolean; toggle: () => void } | null;
  onBarTab: (() => void) | null;
}

/** Views, current figures, and actions. */
export function FloorToolbar({
  view,
  onView,
  rooms,
  roomId,
  onRoom,
  tables,
  checks,
  unsent,
  movement,
  onBarTab,
}: FloorToolbarProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={2} fluid>
      <Row gap={2} align="center">
        <div className={styles.views}>
          <Tabs label={t('floor.views')} value={view} onChange={onView} items={views(t)} />
        </div>
        {rooms.length > 1 && (
          <Row shrink>
            <Tabs
              label={t('floor.rooms')}
              value={String(roomId)}
              onChange={(id) => onRoom(Number(id))}
              items={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
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
          {onBarTab && (
            <Button icon={IconGlassFull} onClick={onBarTab}>
              {t('floor.barTab')}
            </Button>
          )}
        </Row>
      </Row>
      {movement?.on ? (
        <Text tone="secondary">{t('floor.movingHint')}</Text>
      ) : (
        tables &&
        checks && (
          <Figures tables={tables} checks={checks} unsent={unsent} several={rooms.length > 1} />
        )
      )}
    </Stack>
  );
}

function views(t: TFunction): TabItem<FloorView>[] {
  return [
    { value: 'plan', label: t('floor.plan'), icon: IconLayoutGrid },
    { value: 'list', label: t('floor.list'), icon: IconListDetails },
    { value: 'checks', label: t('floor.checks'), icon: IconReceipt },
  ];
}

interface FiguresProps {
  tables: Table[];
  checks: Check[];
  unsent: ReadonlyMap<number, number>;
  /** One of several rooms is shown; the figures are those of all, so that no one waits in the others. */
  several: boolean;
}

/** The current figures, in the colours and shapes of the plan. */
function Figures({ tables, checks, unsent, several }: FiguresProps) {
  const { t } = useTranslation();
  const count = (is: (table: Table) => boolean) => tables.filter(is).length;
  const ready = count((table) => table.ready_items > 0);
  const waiting = checks.filter((check) => check.waiting_items > 0).length;
  const bills = count((table) => table.bills_asked > 0);
  const pieces = [...unsent.values()].reduce((sum, one) => sum + one, 0);
  const occupied = count((table) => table.status === 'occupied');
  const free = count((table) => table.status === 'available');
  return (
    <Row
      gap={4}
      tone="secondary"
      className={styles.figures}
      // It scrolls on a phone, so it must be reachable by keyboard.
      tabIndex={0}
      role="group"
      aria-label={t('floor.summary')}
    >
      {several && (
        <Text as="span" nowrap>
          {t('floor.allRooms')}
        </Text>
      )}
      {pieces > 0 && <StatusDot tone="unsent" label={t('floor.unsent', { count: pieces })} />}
      <StatusDot tone="occupied" label={t('floor.open', { count: occupied })} />
      <StatusDot tone="free" label={t('floor.free', { count: free })} />
      {waiting > 0 && <StatusDot tone="progress" label={t('floor.waiting', { count: waiting })} />}
      {ready > 0 && <StatusDot tone="ready" label={t('floor.readyTables', { count: ready })} />}
      {bills > 0 && <StatusDot tone="primary" label={t('floor.bills', { count: bills })} />}
    </Row>
  );
}
