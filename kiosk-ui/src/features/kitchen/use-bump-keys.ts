import { useEffect, type RefObject } from 'react';

interface BumpActs {
  /** Backspace: moves the focused line back one stage, or undoes the last tap. */
  back: (itemId: number | null) => void;
  /** R: past orders, to recall one. */
  recall: () => void;
}

interface Spot {
  left: number;
  top: number;
}

/** The distance to another element in a direction; null when it is in the opposite direction. */
export function distance(from: Spot, to: Spot, key: string): number | null {
  const right = to.left - from.left;
  const down = to.top - from.top;
  const ways: Record<string, [number, number]> = {
    ArrowRight: [right, down],
    ArrowLeft: [-right, down],
    ArrowDown: [down, right],
    ArrowUp: [-down, right],
  };
  const [along, across] = ways[key] ?? [0, 0];
  // Prefers straight ahead: a sideways distance counts three times.
  return along > 4 ? along + 3 * Math.abs(across) : null;
}

/**
 * Keyboard control for a bump bar: arrows move between lines, Enter advances (the button's own key), 1 to 9 advance
 * the ticket with that number, Backspace steps back, R shows what can be recalled.
 */
export function useBumpKeys(board: RefObject<HTMLElement | null>, acts: BumpActs): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, [role="dialog"], [role="tablist"]')) return;
      const buttons = [...(board.current?.querySelectorAll<HTMLElement>('[data-bump]') ?? [])];
      const { key } = event;
      if (/^[1-9]$/.test(key)) {
        buttons.find((button) => button.dataset['bump'] === key)?.click();
      } else if (key === 'Backspace') {
        const id = Number(target.closest<HTMLElement>('[data-item]')?.dataset['item']);
        acts.back(Number.isInteger(id) ? id : null);
      } else if (key.toLowerCase() === 'r') acts.recall();
      else if (key.startsWith('Arrow')) {
        const next = nearest(buttons, target, key);
        if (!next) return;
        next.focus();
        next.scrollIntoView({ block: 'nearest' });
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

function nearest(buttons: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (!buttons.includes(from)) return buttons[0];
  const here = from.getBoundingClientRect();
  let best: { button: HTMLElement; far: number } | undefined;
  for (const button of buttons) {
    const far = distance(here, button.getBoundingClientRect(), key);
    if (far !== null && (!best || far < best.far)) best = { button, far };
  }
  return best?.button;
}
