import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '@comanda/contract/floor';
import { placesOf } from '../../lib/format/joined-tables.ts';
import { narrowerThan } from '../../lib/browser/use-media.ts';
import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useUnsent } from '../../lib/session/unsent.ts';
import { Box, Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { ChecksOverview } from './checks-overview.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { FloorToolbar, type FloorView } from './floor-toolbar.tsx';
import styles from './floor.module.css';
import { JoinBar, useJoining } from './join-bar.tsx';
import { NewCheckDialog } from './new-check-dialog.tsx';
import { useListChecks, useListRooms, useListTables } from './queries.ts';
import { TableEditDialog } from './table-edit-dialog.tsx';
import { TableList } from './table-list.tsx';
import { TableSheet } from './table-sheet.tsx';
import { tableToEdit, useTakeBack, useTapTable } from './use-tap-table.ts';

const VIEW_KEY = 'floor_view';

/** A plan needs width, so a phone starts with the list. */
function initialView(): FloorView {
  const kept = readLocal(VIEW_KEY);
  if (kept === 'plan' || kept === 'list' || kept === 'checks') return kept;
  return window.matchMedia(narrowerThan(48)).matches ? 'list' : 'plan';
}

interface FloorScreenProps {
  onOpenCheck: (id: number) => void;
}

/** The server dashboard: plan or list of tables with their checks, and all checks. */
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
  const [editedId, setEditedId] = useState(tableToEdit);
  const [newCheck, setNewCheck] = useState<{ tableId: number | null } | null>(null);
  const unsent = useUnsent(checks.data ?? []);
  useTakeBack(unsent);
  const mayEdit = permissions.can('floor.edit');
  const mayOpen = permissions.can('orders.open');
  const all = tables.data ?? [];
  const usedRooms = (rooms.data ?? []).filter((room) =>
    all.some((table) => table.room_id === room.id),
  );
  const room = usedRooms.find((one) => one.id === chosenRoom) ?? usedRooms[0];
  const joining = useJoining(all);
  const shown = room ? all.filter((table) => table.room_id === room.id) : all;
  const find = (id: number | null) => placesOf(all).find((table) => table.id === id) ?? null;
  const edited = all.find((table) => table.id === editedId);
  const card = (table: Table) =>
    joining.isActive ? joining.toggle(table) : setSelectedId(table.id);

  const changeView = (next: FloorView) => {
    writeLocal(VIEW_KEY, next);
    setView(next);
    setMoving(false);
    joining.stop();
  };
  const edit = (id: number) => {
    setSelectedId(null);
    setEditedId(id);
  };
  const open = useTapTable({
    checks: checks.data ?? [],
    onOpenCheck,
    onCard: card,
    onEdit: mayEdit ? edit : null,
  });
  const tap = joining.isActive ? joining.toggle : open;
  const unsentAt = (table: Table) =>
    (checks.data ?? [])
      .filter((check) => check.table_id === table.id)
      .reduce((sum, check) => sum + (unsent.get(check.id) ?? 0), 0);

  const content = () => {
    if (view === 'checks') return <ChecksOverview onOpen={onOpenCheck} />;
    if (tables.isPending)
      return <LoadingState shape={view === 'plan' ? 'tiles' : 'rows'} count={12} />;
    if (!tables.data) {
      return <ErrorState error={tables.error} onRetry={() => void tables.refetch()} />;
    }
    if (all.length === 0) {
      return (
        <EmptyState
          icon={IconArmchair}
          title={t('floor.noTables')}
          hint={t('floor.noTablesHint')}
        />
      );
    }
    if (view === 'list') {
      return (
        <TableList
          tables={placesOf(shown)}
          label={room?.name ?? t('floor.list')}
          unsentAt={unsentAt}
          isChosen={joining.isActive ? joining.isChosen : null}
          onTap={tap}
          onCard={card}
        />
      );
    }
    return (
      <FloorPlan
        key={room?.id}
        tables={shown}
        label={room?.name ?? t('floor.plan')}
        movable={moving && mayEdit && !joining.isActive}
        unsentAt={unsentAt}
        isChosen={joining.isActive ? joining.isChosen : null}
        onTap={tap}
        onCard={card}
        onEdit={(table) => edit(table.id)}
      />
    );
  };

  return (
    <Stack gap={2} flex className={styles.screen} full="height" padY={3} padX={4}>
      <h1 className="visually-hidden">{t('floor.title')}</h1>
      <FloorToolbar
        view={view}
        onView={changeView}
        rooms={view === 'checks' ? [] : usedRooms}
        roomId={room?.id ?? null}
        onRoom={setRoom}
        tables={tables.data}
        checks={checks.data}
        unsent={unsent}
        movement={
          mayEdit && view === 'plan' ? { on: moving, toggle: () => setMoving(!moving) } : null
        }
        onBarTab={mayOpen ? () => setNewCheck({ tableId: null }) : null}
      />
      {joining.table && (
        <JoinBar
          table={joining.table}
          others={joining.others}
          names={joining.names}
          onClose={joining.stop}
        />
      )}
      <Box grow shrink="height">
        {content()}
      </Box>
      <TableSheet
        table={find(selectedId)}
        checks={checks}
        unsent={unsent}
        onEdit={mayEdit && selectedId !== null ? () => edit(selectedId) : null}
        onJoin={
          mayOpen && selectedId !== null
            ? () => {
                joining.start(selectedId);
                setSelectedId(null);
              }
            : null
        }
        onAddCheck={mayOpen ? () => setNewCheck({ tableId: selectedId }) : null}
        onOpenCheck={onOpenCheck}
        onClose={() => setSelectedId(null)}
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
