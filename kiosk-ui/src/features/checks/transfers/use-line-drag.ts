import { useEffect, useRef, useState, type PointerEvent } from 'react';

interface Drag {
  lineId: number;
  from: number;
  x: number;
  y: number;
  /** The column below the pointer, or null. */
  over: number | null;
}

interface LineDragOptions {
  onDrop: (lineId: number, from: number, to: number) => void;
  onHold: (lineId: number) => void;
}

/** How far a finger must move sideways before a press becomes a drag. */
const START = 12;
const HOLD = 500;

function columnAt(x: number, y: number): number | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  return column ? Number(column.dataset['column']) : null;
}

/** Drags lines between columns by touch, pen or mouse, and detects a long press. A short press is a click. */
export function useLineDrag({ onDrop, onHold }: LineDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ lineId: number; from: number; x: number; y: number } | null>(null);
  const hold = useRef<number | undefined>(undefined);
  const swallow = useRef(false);
  useEffect(() => () => window.clearTimeout(hold.current), []);
  const end = () => {
    window.clearTimeout(hold.current);
    start.current = null;
    setDrag(null);
  };
  const handlers = (lineId: number, from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      swallow.current = false;
      start.current = { lineId, from, x: event.clientX, y: event.clientY };
      hold.current = window.setTimeout(() => {
        swallow.current = true;
        end();
        onHold(lineId);
      }, HOLD);
    },
    onPointerMove: (event: PointerEvent) => {
      const began = start.current;
      if (!began) return;
      const { clientX: x, clientY: y } = event;
      if (!drag && Math.hypot(x - began.x, y - began.y) < START) return;
      window.clearTimeout(hold.current);
      if (!drag) event.currentTarget.setPointerCapture(event.pointerId);
      swallow.current = true;
      setDrag({ lineId, from, x: x - began.x, y: y - began.y, over: columnAt(x, y) });
    },
    onPointerUp: (event: PointerEvent) => {
      const to = drag && columnAt(event.clientX, event.clientY);
      end();
      if (to !== null) onDrop(lineId, from, to);
    },
    onPointerCancel: end,
    /** True when the following click belongs to a drag or a long press. */
    isSpent: () => {
      const spent = swallow.current;
      swallow.current = false;
      return spent;
    },
  });
  return { drag, handlers };
}
