import type { Room, Table } from '@comanda/contract/floor';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { narrowerThan, useMedia } from '../../lib/browser/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUnsavedGuard } from '../../ui/unsaved.ts';
import { useUpdatePlan } from './mutations.ts';
import { fitZoom, PlanCanvas } from './plan-canvas.tsx';
import {
  align,
  changesBetween,
  distribute,
  duplicate,
  nextName,
  piecesOf,
  type Piece,
} from './plan-layout.ts';
import { PlanTools } from './plan-tools.tsx';
import { useElementSize } from './use-element-size.ts';
import { usePlanHistory } from './use-plan-history.ts';

interface PlanEditorProps {
  rooms: Room[];
  tables: Table[];
  onClose: () => void;
}

/** The plan editor: move, resize, align and copy tables of a room; saved as a whole. */
export function PlanEditor({ rooms, tables, onClose }: PlanEditorProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const save = useUpdatePlan();
  // A phone needs the height for the plan, and has no keys for the hint.
  const isPhone = useMedia(narrowerThan(48));
  const [roomId, setRoomId] = useState(rooms[0]?.id ?? 0);
  // The plan when it was opened. Changes by others are detected when it is saved.
  const [start, setStart] = useState(() => piecesOf(tables, roomId));
  const plan = usePlanHistory(start);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Null: as large as the whole room fits.
  const [zoomed, setZoom] = useState<number | null>(null);
  const [frame, space] = useElementSize();
  const zoom = zoomed ?? fitZoom(plan.pieces, space);
  const changes = changesBetween(start, plan.pieces);
  const dirty = changes.tables.length + changes.removed.length > 0;
  const mayLeave = useUnsavedGuard(dirty, onClose);

  const load = (id: number, from: Table[]) => {
    const pieces = piecesOf(from, id);
    setRoomId(id);
    setStart(pieces);
    plan.reset(pieces);
    setChosen(new Set());
  };
  const keys = new Set([...chosen].filter((key) => plan.pieces.some((one) => one.key === key)));
  const copy = () => {
    const { pieces, copies } = duplicate(plan.pieces, keys);
    plan.commit(pieces);
    setChosen(copies);
  };
  const add = () => {
    const taken = new Set(plan.pieces.map((piece) => piece.name));
    const last = plan.pieces.at(-1)?.name ?? t('floor.table');
    const key = Math.min(0, ...plan.pieces.map((piece) => piece.key)) - 1;
    const fresh: Piece = {
      key,
      version: null,
      name: nextName(last, taken),
      shape: 'rectangle',
      x: 100,
      y: 100,
      width: 80,
      height: 50,
      seats: 4,
    };
    plan.commit([...plan.pieces, fresh]);
    setChosen(new Set([key]));
  };
  const remove = () => {
    plan.commit(plan.pieces.filter((piece) => !keys.has(piece.key)));
    setChosen(new Set());
  };
  const store = () =>
    save.mutate(
      { roomId, body: changes },
      {
        onSuccess: (saved) => {
          load(roomId, saved);
          notify('success', t('floor.admin.planSaved'));
        },
        onError: (error) => {
          const stale = hasCode(error, 'stale');
          notify('error', stale ? t('floor.admin.planStale') : problemText(error));
        },
      },
    );
  const shortcuts = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const act =
      command && key === 'z'
        ? event.shiftKey
          ? plan.redo
          : plan.undo
        : command && key === 'y'
          ? plan.redo
          : command && key === 'd' && keys.size > 0
            ? copy
            : command && key === 'a'
              ? () => setChosen(new Set(plan.pieces.map((piece) => piece.key)))
              : event.key === 'Delete' && keys.size > 0
                ? remove
                : null;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <SectionPage
      title={t('floor.admin.editPlan')}
      intro={isPhone ? undefined : t('floor.admin.planHint')}
      more={
        <>
          <Button
            icon={IconArrowLeft}
            onClick={() => void mayLeave().then((leave) => leave && onClose())}
          >
            {t('common.back')}
          </Button>
          <Button icon={IconPlus} onClick={add}>
            {t('floor.admin.addTable')}
          </Button>
        </>
      }
      action={
        <Button variant="primary" disabled={!dirty} busy={save.isPending} onClick={store}>
          {t('floor.admin.savePlan')}
        </Button>
      }
    >
      <Stack gap={3} fluid align="start" onKeyDown={shortcuts}>
        <Row gap={3} align="center" wrap>
          {rooms.length > 1 && (
            <Tabs
              label={t('floor.rooms')}
              value={String(roomId)}
              onChange={(id) => void mayLeave().then((leave) => leave && load(Number(id), tables))}
              items={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            />
          )}
          <PlanTools
            count={keys.size}
            canUndo={plan.canUndo}
            canRedo={plan.canRedo}
            zoom={zoom}
            onUndo={plan.undo}
            onRedo={plan.redo}
            onAlign={(to) => plan.commit(align(plan.pieces, keys, to))}
            onDistribute={(axis) => plan.commit(distribute(plan.pieces, keys, axis))}
            onDuplicate={copy}
            onRemove={remove}
            isFitted={zoomed === null}
            onZoom={setZoom}
          />
        </Row>
        <PlanCanvas
          frame={frame}
          pieces={plan.pieces}
          chosen={keys}
          zoom={zoom}
          onChoose={setChosen}
          onCommit={plan.commit}
        />
      </Stack>
    </SectionPage>
  );
}
