const lit = ['selected', 'pressed', 'checked', 'current']
  .map((state) => `[aria-${state}]:not([aria-${state}="false"])`)
  .join();

/** Space at the edge of a row, in px, so that the neighbour of the lit one shows that there is more. */
const peek = 28;

/**
 * The ref of a row or column of tabs, chips or entries that scrolls: keeps the lit one in view, when another is lit and
 * when its size or place changes, as on a phone that is rotated. A row scrolled by hand stays as it is.
 */
export function litInView(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  let seen = '';
  const show = () => {
    const one = row.querySelector(lit);
    if (!one) return;
    const [own, place] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
    const [x, y] = [place.x - own.x + row.scrollLeft, place.y - own.y + row.scrollTop];
    const now = [x, y, place.width, place.height, own.width, own.height].map(Math.round).join(' ');
    if (now === seen) return;
    seen = now;
    row.scrollLeft = scrolled(row.scrollLeft, own.width, x, place.width);
    row.scrollTop = scrolled(row.scrollTop, own.height, y, place.height);
  };
  const sizes = new ResizeObserver(show);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(row);
    for (const child of row.children) sizes.observe(child);
    show();
  };
  // The entries of another place, another language, another one lit.
  const changes = new MutationObserver(watch);
  changes.observe(row, { attributes: true, childList: true, characterData: true, subtree: true });
  watch();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}

/** Where to scroll so that what begins at `start` is inside, in px; as little as possible. */
export function scrolled(from: number, size: number, start: number, length: number): number {
  const room = Math.min(peek, Math.max(0, (size - length) / 2));
  if (start - room < from) return Math.max(0, start - room);
  const end = start + length + room;
  return end > from + size ? Math.min(end - size, start - room) : from;
}
