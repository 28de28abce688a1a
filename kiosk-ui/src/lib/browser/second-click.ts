/** Maximum time between the two clicks of a double click. */
const TIME_MS = 450;
const PLACE_PX = 8;

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * Handles the second click of a double click at any element: the first one may have changed the screen, and the
 * second must not trigger what appeared. Must be called while the first click is handled.
 */
export function onSecondClick(first: Click, act: () => void): void {
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    // The time of the click itself: a busy screen handles it later.
    if (event.timeStamp - first.timeStamp > TIME_MS) return;
    if (Math.hypot(x - first.clientX, y - first.clientY) > PLACE_PX) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    act();
  };
  window.addEventListener('click', onClick, { capture: true, once: true });
}
