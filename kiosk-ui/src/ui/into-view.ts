/** The ref of what a form says after it was sent: it may be longer than the screen, so what it says is scrolled into view. */
export function intoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}
