import { IconArmchair } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { ChecksOverview } from './checks-overview.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { FloorToolbar } from './floor-toolbar.tsx';
import type { FloorView } from './floor-toolbar.tsx';
import styles from './floor.module.css';
import { NewCheckDialog } from './new-check-dialog.tsx';
import { useListChecks, useListRooms, useListTables } from './queries.ts';
import { TableEditDialog } from './table-edit-dialog.tsx';
import { TableList } from './table-list.tsx';
import { TableSheet } from './table-sheet.tsx';

const VIEW_KEY = 'floor_view';
const DOUBLE_PRESS_MS = 350;

/** A plan needs width: a phone starts with the list. */
function initialView(): FloorView {
  const kept = readLocal(VIEW_KEY);
  if (kept === 'plan' || kept === 'list' || kept === 'checks') return kept;
  return window.matchMedia('(width < 48rem)').matches ? 'list' : 'plan';
}

interface FloorScreenProps {
  onOpenCheck: (id: number) => void;
}

/** The server dashboard: plan or list of tables with their checks, and all tabs. */
export function FloorScreen({ onOpenCheck }: FloorScreenProps) {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const tables = useListTables();
  const rooms = useListRooms();
  const checks = useListChecks();
  const [view, setView] = useState(initialView);
  const [chosenRoom, setRoom] = useState<number | null>(null);
  const [moving, setMoving] = useState(false);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [newCheck, setNewCheck] = useState<{ tableId: number | null } | null>(null);
  const selectedAt = useRef(0);

  const mayEdit = permissions.can('floor.edit');
  const mayOpen = permissions.can('orders.open');
  const all = tables.data ?? [];
  const usedRooms = (rooms.data ?? []).filter((room) =>
    all.some((table) => table.room_id === room.id),
  );
  const room = usedRooms.find((one) => one.id === chosenRoom) ?? usedRooms[0];
  const shown = room ? all.filter((table) => table.room_id === room.id) : all;
  const find = (id: number | null) => all.find((table) => table.id === id) ?? null;
  const edited = find(editedId);

  const changeView = (next: FloorView) => {
    writeLocal(VIEW_KEY, next);
    setView(next);
    setMoving(false);
  };
  const select = (id: number) => {
    selectedAt.current = Date.now();
    setSelectedId(id);
  };
  const edit = (id: number) => {
    if (!mayEdit) return;
    setSelectedId(null);
    setEditedId(id);
  };
  const closeSheet = () => {
    // The sheet opens at the first press, so the second press of a double one lands next to it.
    const doublePress = Date.now() - selectedAt.current < DOUBLE_PRESS_MS;
    if (doublePress && selectedId !== null && view === 'plan') edit(selectedId);
    setSelectedId(null);
  };

  const content = () => {
    if (view === 'checks') return <ChecksOverview onOpen={onOpenCheck} />;
    if (tables.isPending) return <LoadingState shape={view === 'plan' ? 'block' : 'rows'} />;
    if (!tables.data) {
      return <ErrorState error={tables.error} onRetry={() => void tables.refetch()} />;
    }
    if (all.length === 0) {
      return (
        <EmptyState
          icon={<IconArmchair stroke={1.5} size={30} />}
          title={t('floor.noTables')}
          hint={t('floor.noTablesHint')}
        />
      );
    }
    if (view === 'list') {
      return (
        <TableList
          tables={shown}
          label={room?.name ?? t('floor.list')}
          onSelect={(table) => select(table.id)}
        />
      );
    }
    return (
      <FloorPlan
        key={room?.id}
        tables={shown}
        label={room?.name ?? t('floor.plan')}
        movable={moving && mayEdit}
        selectedId={selectedId}
        onSelect={(table) => select(table.id)}
        onEdit={(table) => edit(table.id)}
      />
    );
  };

  return (
    <Stack gap={3} flex className={styles.screen}>
      <h1 className="visually-hidden">{t('floor.title')}</h1>
      <FloorToolbar
        view={view}
        onView={changeView}
        rooms={view === 'checks' ? [] : usedRooms}
        roomId={room?.id ?? null}
        onRoom={setRoom}
        tables={all}
        checks={checks.data ?? []}
        movement={
          mayEdit && view === 'plan' ? { on: moving, toggle: () => setMoving(!moving) } : null
        }
        onBarTab={mayOpen ? () => setNewCheck({ tableId: null }) : null}
      />
      <div className={styles.content}>{content()}</div>
      <TableSheet
        table={find(selectedId)}
        checks={checks}
        onEdit={mayEdit && selectedId !== null ? () => edit(selectedId) : null}
        onAddCheck={mayOpen ? () => setNewCheck({ tableId: selectedId }) : null}
        onOpenCheck={onOpenCheck}
        onClose={closeSheet}
      />
      {edited && (
        <TableEditDialog key={edited.id} table={edited} onClose={() => setEditedId(null)} />
      )}
      {newCheck && (
        <NewCheckDialog
          table={find(newCheck.tableId)}
          openChecks={checks.data ?? []}
          onClose={() => setNewCheck(null)}
          onCreated={onOpenCheck}
        />
      )}
    </Stack>
  );
}
