import { useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout.tsx';
import styles from './plan-editor.module.css';
import { GRID, move, resize, snap, type Piece } from './plan-layout.ts';

interface PlanCanvasProps {
  /** Measures the visible area. */
  frame: Ref<HTMLDivElement>;
  pieces: Piece[];
  chosen: ReadonlySet<number>;
  zoom: number;
  onChoose: (keys: Set<number>) => void;
  onCommit: (pieces: Piece[]) => void;
}

interface Grip {
  key: number;
  kind: 'move' | 'resize';
  startX: number;
  startY: number;
  /** False until the pointer has moved away from the press, because a finger is never quite still. */
  moved: boolean;
}

/** px that a press may move without being a drag. */
const STILL = 5;

/** Space beyond the outermost table, in units. */
const MARGIN = 160;

/** The room as far as its outermost tables with `margin`, in units. */
function sizeOf(pieces: readonly Piece[], margin: number) {
  return {
    width: Math.max(...pieces.map((piece) => piece.x + piece.width), 0) + margin,
    height: Math.max(...pieces.map((piece) => piece.y + piece.height), 0) + margin,
  };
}

/** The zoom at which all tables are in view, 0.25 to 2. */
export function fitZoom(pieces: readonly Piece[], space: { width: number; height: number }) {
  if (space.width === 0 || pieces.length === 0) return 1;
  const { width, height } = sizeOf(pieces, GRID);
  const fitting = Math.min(space.width / width, space.height / height);
  return Math.min(2, Math.max(0.25, Math.floor(fitting * 100) / 100));
}

/** The plan in the editor: dragging moves the selection, the corner resizes, arrow keys nudge. */
export function PlanCanvas({ frame, pieces, chosen, zoom, onChoose, onCommit }: PlanCanvasProps) {
  const { t } = useTranslation();
  const grip = useRef<Grip | null>(null);
  const [draft, setDraft] = useState<Piece[] | null>(null);
  const shown = draft ?? pieces;
  const { width, height } = sizeOf(shown, MARGIN);

  const choose = (key: number, more: boolean) => {
    const keys = new Set(more ? chosen : []);
    if (more && chosen.has(key)) keys.delete(key);
    else keys.add(key);
    onChoose(keys);
  };
  const take = (event: PointerEvent<HTMLElement>, piece: Piece, kind: Grip['kind']) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    if (more || !chosen.has(piece.key)) choose(piece.key, more);
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      key: piece.key,
      kind,
      startX: event.clientX,
      startY: event.clientY,
      moved: false,
    };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    const piece = held && pieces.find(({ key }) => key === held.key);
    if (!piece) return;
    const away = Math.hypot(event.clientX - held.startX, event.clientY - held.startY);
    if (!held.moved && away < STILL) return;
    held.moved = true;
    const dx = (event.clientX - held.startX) / zoom;
    const dy = (event.clientY - held.startY) / zoom;
    if (held.kind === 'resize') {
      const side = { width: snap(piece.width + dx), height: snap(piece.height + dy) };
      return setDraft(resize(pieces, piece.key, side.width, side.height));
    }
    // The dragged table snaps to the grid; the others keep their distance to it.
    const keys = chosen.has(piece.key) ? chosen : new Set([piece.key]);
    setDraft(move(pieces, keys, snap(piece.x + dx) - piece.x, snap(piece.y + dy) - piece.y));
  };
  const release = (keep: boolean) => {
    grip.current = null;
    if (draft && keep && JSON.stringify(draft) !== JSON.stringify(pieces)) onCommit(draft);
    setDraft(null);
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>, piece: Piece) => {
    const step = event.shiftKey ? 1 : GRID;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const keys = chosen.has(piece.key) ? chosen : new Set([piece.key]);
    if (event.altKey) {
      return onCommit(resize(pieces, piece.key, piece.width + by[0], piece.height + by[1]));
    }
    onCommit(move(pieces, keys, by[0], by[1]));
  };
  return (
    <div ref={frame} className={styles.canvas} role="group" aria-label={t('floor.plan')}>
      <div
        className={styles.sheet}
        style={{
          width: width * zoom,
          height: height * zoom,
          backgroundSize: `${5 * GRID * zoom}px ${5 * GRID * zoom}px`,
        }}
        onPointerDown={() => onChoose(new Set())}
      >
        {shown.map((piece) => (
          <div
            key={piece.key}
            className={styles.place}
            style={{
              left: piece.x * zoom,
              top: piece.y * zoom,
              width: piece.width * zoom,
              height: piece.height * zoom,
            }}
          >
            <Stack
              type="button"
              as="button"
              weight="strong"
              className={styles.piece}
              data-shape={piece.shape}
              aria-pressed={chosen.has(piece.key)}
              aria-label={t('floor.admin.pieceLabel', {
                name: piece.name,
                x: piece.x,
                y: piece.y,
                width: piece.width,
                height: piece.height,
              })}
              onPointerDown={(event) => take(event, piece, 'move')}
              onPointerMove={drag}
              onPointerUp={() => release(true)}
              onPointerCancel={() => release(false)}
              onKeyDown={(event) => moveByKey(event, piece)}
              onClick={(event) => {
                // A press by keyboard; a pointer has already selected it.
                if (event.detail === 0) choose(piece.key, event.shiftKey);
              }}
            >
              {piece.name}
            </Stack>
            {chosen.size === 1 && chosen.has(piece.key) && (
              <Stack
                as="span"
                className={styles.handle}
                aria-hidden="true"
                onPointerDown={(event) => take(event, piece, 'resize')}
                onPointerMove={drag}
                onPointerUp={() => release(true)}
                onPointerCancel={() => release(false)}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
