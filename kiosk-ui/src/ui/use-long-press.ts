import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

const LONG_MS = 550;
const SLIP_PX = 12;

/** A long press calls `onLong` instead of the tap; so do the right mouse button and Shift with Enter. */
export function useLongPress(onTap: (event: MouseEvent) => void, onLong: (() => void) | null) {
  const press = useRef({ timer: 0, x: 0, y: 0, wasLong: false });
  const stop = () => window.clearTimeout(press.current.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      press.current.wasLong = false;
      press.current.x = event.clientX;
      press.current.y = event.clientY;
      if (!onLong || event.button !== 0) return;
      press.current.timer = window.setTimeout(() => {
        press.current.wasLong = true;
        onLong();
      }, LONG_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (!onLong) return;
      event.preventDefault();
      // A long touch also fires the context menu, after or instead of the timer.
      stop();
      if (!press.current.wasLong) onLong();
      press.current.wasLong = event.button !== 2;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!onLong || event.key !== 'Enter' || !event.shiftKey) return;
      event.preventDefault();
      onLong();
    },
    onClick: (event: MouseEvent) => {
      if (!press.current.wasLong) onTap(event);
      press.current.wasLong = false;
    },
  };
}
