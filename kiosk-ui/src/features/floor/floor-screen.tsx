import { IconArmchair } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import { placesOf } from '../../lib/format/joined-tables.ts';
import { narrowerThan } from '../../lib/browser/use-media.ts';
import { useStore } from '../../lib/browser/store.ts';
import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { usePerson } from '../../lib/session/session.ts';
import { Box, Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { ChecksOverview } from './checks-overview.tsx';
import type { Figure } from './figures.ts';
import { FloorActs, lastOpened } from './floor-acts.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { FloorRail, type OrderType } from './floor-rail.tsx';
import { FloorToolbar, type FloorView } from './floor-toolbar.tsx';
import acts from './floor-acts.module.css';
import styles from './floor.module.css';
import { JoinBar, MoveBar } from './join-bar.tsx';
import { NewCheckDialog } from './new-check-dialog.tsx';
import type { useListTables } from './queries.ts';
import { TableEditDialog } from './table-edit-dialog.tsx';
import { TableList } from './table-list.tsx';
import { TableSheet } from './table-sheet.tsx';
import { useDoAct, useFloorModes } from './use-floor-modes.ts';
import { useOpenPlaces } from './use-open-places.ts';
import { tableToEdit, useTakeBack, useTapTable } from './use-tap-table.ts';

const VIEW_KEY = 'floor_view';

/** A plan needs width, so a phone starts with the list. */
function initialView(): FloorView {
  const kept = readLocal(VIEW_KEY);
  if (kept === 'plan' || kept === 'list') return kept;
  return window.matchMedia(narrowerThan(48)).matches ? 'list' : 'plan';
}

interface FloorScreenProps {
  onOpenCheck: (id: number) => void;
}

/** All that is open: the tables as plan or list, the checks without one next to them; and the history. */
export function FloorScreen({ onOpenCheck: showCheck }: FloorScreenProps) {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const [view, setView] = useState(initialView);
  const [figure, setFigure] = useState<Figure | null>(null);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [editedId, setEditedId] = useState(tableToEdit);
  const [newCheck, setNewCheck] = useState<{ tableId: number | null; type: OrderType } | null>(
    null,
  );
  const floor = useOpenPlaces(figure);
  const { tables, checks, unsent, rooms, find } = floor;
  useTakeBack(unsent);
  const mayEdit = permissions.can('floor.edit');
  const mayOpen = permissions.can('orders.open');
  const modes = useFloorModes(floor.all, floor.side);
  const { act, joining, moving, isIdle } = modes;
  const last = useStore(lastOpened);
  const lastCheck = floor.open.find(({ id }) => id === last);
  const lastTable = find(lastCheck?.table_id ?? null);
  const onOpenCheck = (id: number) => {
    lastOpened.set(id);
    showCheck(id);
  };
  const edited = floor.all.find((table) => table.id === editedId);
  const card = (table: Table) => {
    if (joining.isActive) return joining.toggle(table);
    modes.setAct(null);
    setSelectedId(table.id);
  };
  const changeView = (next: FloorView) => {
    writeLocal(VIEW_KEY, next);
    setView(next);
    modes.stop();
  };
  const join = (id: number) => {
    modes.join(id);
    setSelectedId(null);
  };
  const edit = (id: number) => {
    setSelectedId(null);
    setEditedId(id);
  };
  const openTable = useTapTable({
    checks: floor.open,
    onOpenCheck,
    onCard: card,
    onEdit: mayEdit ? edit : null,
  });
  const doAct = useDoAct(modes, { checksAt: floor.checksAt, onOpenCheck, onCard: card });
  const tap = moving.check ? moving.move : act === null ? openTable : doAct;
  const showsTables = view !== 'checks';

  return (
    <Stack gap={2} flex className={styles.screen} full="height" padY={3} padX={4}>
      <h1 className="visually-hidden">{t('floor.title')}</h1>
      <FloorToolbar
        view={view}
        onView={changeView}
        rooms={showsTables ? rooms.used : []}
        roomId={rooms.shown?.id ?? null}
        onRoom={rooms.choose}
        movement={
          mayEdit && view === 'plan' ? { on: modes.isArranging, toggle: modes.arrange } : null
        }
        legend={
          showsTables && isIdle && tables.data && checks.data
            ? { places: floor.places, chosen: figure, onChoose: setFigure }
            : null
        }
      />
      {view === 'checks' ? (
        <ChecksOverview onOpen={onOpenCheck} />
      ) : (
        <div
          className={styles.floor}
          data-joining={joining.isActive || moving.check !== undefined || undefined}
        >
          <Stack flex gap={2} shrink="height" className={styles.middle}>
            <Box shrink="height" className={styles.tables}>
              <Tables
                view={view}
                query={tables}
                tables={rooms.here}
                room={rooms.shown}
                movable={modes.isArranging && mayEdit}
                isCounted={floor.isCounted}
                checksAt={floor.checksAt}
                unsentAt={floor.unsentAt}
                isChosen={joining.isActive ? joining.isChosen : null}
                lastId={isIdle && act === null ? (lastTable?.id ?? null) : null}
                onTap={joining.isActive ? joining.toggle : tap}
                onCard={card}
                onEdit={(table) => edit(table.id)}
              />
            </Box>
            {!isIdle && <ModeBar modes={modes} checksAt={floor.checksAt} />}
            {isIdle && checks.data && floor.all.length > 0 && (
              <FloorActs
                table={lastTable}
                checks={lastTable ? floor.checksAt(lastTable) : []}
                act={act}
                onAct={modes.setAct}
                onOpen={onOpenCheck}
                onCard={card}
                onMove={mayOpen ? (table) => modes.join(table.id) : null}
                onUnchoose={() => lastOpened.set(null)}
              />
            )}
          </Stack>
          {checks.data && (
            <FloorRail
              checks={floor.side}
              isFiltered={figure !== null}
              unsent={unsent}
              lastId={last}
              onOpen={onOpenCheck}
              onMove={permissions.can('orders.move') && floor.all.length > 0 ? modes.move : null}
              onAdd={mayOpen ? (type) => setNewCheck({ tableId: null, type }) : null}
            />
          )}
        </div>
      )}
      <TableSheet
        table={find(selectedId)}
        checks={checks}
        unsent={unsent}
        onEdit={mayEdit && selectedId !== null ? () => edit(selectedId) : null}
        onJoin={mayOpen && selectedId !== null ? () => join(selectedId) : null}
        onAddCheck={mayOpen ? () => setNewCheck({ tableId: selectedId, type: 'dine_in' }) : null}
        onOpenCheck={onOpenCheck}
        onClose={() => setSelectedId(null)}
      />
      {edited && (
        <TableEditDialog key={edited.id} table={edited} onClose={() => setEditedId(null)} />
      )}
      {newCheck && (
        <NewCheckDialog
          table={find(newCheck.tableId)}
          type={newCheck.type}
          openChecks={floor.open}
          onClose={() => setNewCheck(null)}
          onCreated={onOpenCheck}
        />
      )}
    </Stack>
  );
}

interface ModeBarProps {
  modes: ReturnType<typeof useFloorModes>;
  checksAt: (table: Table) => Check[];
}

/** What the user is doing with tables, and its end. */
function ModeBar({ modes: { isArranging, joining, moving }, checksAt }: ModeBarProps) {
  const { t } = useTranslation();
  if (moving.check) return <MoveBar check={moving.check} onClose={moving.stop} />;
  if (joining.table) {
    return (
      <JoinBar
        table={joining.table}
        others={joining.others}
        names={joining.names}
        checks={checksAt(joining.table)}
        onClose={joining.stop}
      />
    );
  }
  if (!isArranging) return null;
  return (
    <Row align="center" className={acts.dock}>
      <Text tone="secondary" role="status" className={acts.said}>
        {t('floor.movingHint')}
      </Text>
    </Row>
  );
}

interface TablesProps extends Omit<ComponentProps<typeof FloorPlan>, 'label' | 'serverOf'> {
  view: 'plan' | 'list';
  query: ReturnType<typeof useListTables>;
  room: { id: number; name: string } | undefined;
  checksAt: (table: Table) => Check[];
}

/** The tables of a room, as plan or list. */
function Tables({ view, query, room, checksAt, ...props }: TablesProps) {
  const { t } = useTranslation();
  const me = usePerson()?.id;
  const { tables, isCounted } = props;
  if (query.isPending) {
    return <LoadingState shape={view === 'plan' ? 'tiles' : 'rows'} count={12} />;
  }
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <EmptyState icon={IconArmchair} title={t('floor.noTables')} hint={t('floor.noTablesHint')} />
    );
  }
  if (view === 'list') {
    return (
      <TableList
        {...props}
        tables={placesOf(tables).filter(isCounted)}
        label={room?.name ?? t('floor.list')}
      />
    );
  }
  const serverOf = (table: Table) => {
    const isMine = checksAt(table).every((check) => check.server_id === me);
    return isMine ? null : table.server;
  };
  return (
    <FloorPlan
      key={room?.id}
      {...props}
      label={room?.name ?? t('floor.plan')}
      serverOf={serverOf}
    />
  );
}
