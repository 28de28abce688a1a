import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clampPosition, type PlanSize } from './plan-geometry.ts';

/** Milliseconds of a press before dragging starts, so that a tap is never a move. */
const PRESS_MS = 120;
const KEY_STEP = 10;
const KEY_SAVE_MS = 400;

interface Position {
  x: number;
  y: number;
}

interface DragOptions {
  enabled: boolean;
  table: { x: number; y: number; width: number; height: number };
  plan: PlanSize;
  onSave: (position: Position) => void;
}

interface Grip {
  pointerId: number;
  startX: number;
  startY: number;
  origin: Position;
  timer: number;
  active: boolean;
}

/**
 * Dragging with pointer capture, and arrow keys, for one table in movement mode. `position` is where it is shown
 * while it moves; null otherwise. `consumeClick` returns whether a click only ended a drag.
 */
export function useTableDrag({ enabled, table, plan, onSave }: DragOptions) {
  const [position, setPosition] = useState<Position | null>(null);
  const [dragging, setDragging] = useState(false);
  const grip = useRef<Grip | null>(null);
  const latest = useRef<Position | null>(null);
  const dragged = useRef(false);
  const keySave = useRef(0);

  useEffect(
    () => () => {
      window.clearTimeout(grip.current?.timer);
      window.clearTimeout(keySave.current);
    },
    [],
  );

  const place = (next: Position) => {
    latest.current = clampPosition(next, table, plan);
    setPosition(latest.current);
  };
  const release = () => {
    if (latest.current) onSave(latest.current);
    latest.current = null;
    setPosition(null);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (!enabled || event.button !== 0) return;
    const element = event.currentTarget;
    const { pointerId, clientX, clientY } = event;
    const timer = window.setTimeout(() => {
      if (!grip.current) return;
      grip.current.active = true;
      dragged.current = true;
      element.setPointerCapture(pointerId);
      setDragging(true);
    }, PRESS_MS);
    grip.current = {
      pointerId,
      startX: clientX,
      startY: clientY,
      origin: { x: table.x, y: table.y },
      timer,
      active: false,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held?.active || held.pointerId !== event.pointerId) return;
    place({
      x: held.origin.x + (event.clientX - held.startX) / plan.scaleX,
      y: held.origin.y + (event.clientY - held.startY) / plan.scaleY,
    });
  };
  const end = (keep: boolean) => {
    const held = grip.current;
    if (!held) return;
    window.clearTimeout(held.timer);
    grip.current = null;
    if (!held.active) return;
    setDragging(false);
    if (!keep) latest.current = null;
    release();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!enabled) return;
    const step = event.shiftKey ? 1 : KEY_STEP;
    const moves: Record<string, Position> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const from = latest.current ?? table;
    place({ x: from.x + move.x, y: from.y + move.y });
    window.clearTimeout(keySave.current);
    keySave.current = window.setTimeout(release, KEY_SAVE_MS);
  };

  return {
    position,
    dragging,
    consumeClick: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown,
    },
  };
}
