/** Everything that a finger may want to reach. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, label';
/** Between a message and the controls around it. */
const GAP = 4;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function overlap(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** The visible controls within `root`, clipped by what scrolls, except those within `except`. */
export function controlsIn(root: ParentNode, except: Element): Box[] {
  const clips = new Map<Element, Box | null>();
  const clipOf = (element: Element | null): Box | null => {
    if (!element || element === document.documentElement) return null;
    const known = clips.get(element);
    if (known !== undefined) return known;
    const outer = clipOf(element.parentElement);
    const isClipping = getComputedStyle(element).overflow !== 'visible';
    const own = isClipping ? element.getBoundingClientRect() : null;
    const clip = own && outer ? overlap(own, outer) : (own ?? outer);
    clips.set(element, clip);
    return clip;
  };
  return [...root.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (except.contains(control)) return [];
    const { left, top, right, bottom } = control.getBoundingClientRect();
    // Hidden, or an input whose label is what is seen.
    if (right - left < 2 || bottom - top < 2) return [];
    const clip = clipOf(control.parentElement);
    const box = clip ? overlap({ left, top, right, bottom }, clip) : { left, top, right, bottom };
    return box.right > box.left && box.bottom > box.top ? [box] : [];
  });
}

/** Whether a box is within `bounds` and covers no control. */
export function isClear(box: Box, bounds: Box, controls: readonly Box[]): boolean {
  const isInside =
    box.left >= bounds.left &&
    box.right <= bounds.right &&
    box.top >= bounds.top &&
    box.bottom <= bounds.bottom;
  return isInside && !controls.some((control) => meets(box, control));
}

/**
 * The place within `bounds` for a message of one of these sizes where it covers no control: for the first size that has
 * one, the place that is nearest to the middle of the top. Null: there is none.
 */
export function clearPlace(
  bounds: Box,
  controls: readonly Box[],
  sizes: readonly Size[],
): { left: number; top: number; size: Size } | null {
  for (const size of sizes) {
    const { width, height } = size;
    const middle = (bounds.left + bounds.right - width) / 2;
    const lefts = [middle, bounds.left, bounds.right - width];
    const tops = [bounds.top, bounds.bottom - height];
    for (const box of controls) {
      lefts.push(box.right + GAP, box.left - GAP - width);
      tops.push(box.bottom + GAP, box.top - GAP - height);
    }
    const within = (value: number, low: number, high: number) => value >= low && value <= high;
    const all = [...new Set(tops.map(Math.round))]
      .filter((top) => within(top, bounds.top, bounds.bottom - height))
      .flatMap((top) =>
        [...new Set(lefts.map(Math.round))]
          .filter((left) => within(left, bounds.left, bounds.right - width))
          .map((left) => ({ left, top, size, away: top - bounds.top + Math.abs(left - middle) })),
      )
      .toSorted((a, b) => a.away - b.away);
    const free = all.find(({ left, top }) => {
      const own = { left, top, right: left + width, bottom: top + height };
      return !controls.some((box) => meets(own, box));
    });
    if (free) return { left: free.left, top: free.top, size };
  }
  return null;
}
