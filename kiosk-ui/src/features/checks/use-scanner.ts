import { useEffect, useRef } from 'react';

/** A scanner types a key every few milliseconds, faster than people type a whole code. */
const longestGapMs = 50;
const shortestCode = 3;
/** How long `3*` waits for its code. */
const quantityWaitMs = 5000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

function textFieldOf(target: EventTarget | null): TextField | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target
    : null;
}

/** Restores the previous value of a field, as if it had been typed. */
function writeBack(field: TextField, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Listens for a scanner that types like a keyboard and ends with Enter, wherever the focus is; while a dialog is
 * open, it receives the keys. `onScan` returns whether the text was a code, which is then removed from the field that
 * received it.
 */
export function useScanner(onScan: (text: string, isInField: boolean) => boolean): void {
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    let typed = '';
    /** Keys of `typed` that came as fast as from a scanner. */
    let burst = '';
    let last = 0;
    let before: string | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      const field = textFieldOf(event.target);
      const gap = event.timeStamp - last;
      if (event.key === 'Enter') {
        const text = gap <= longestGapMs && burst.length >= shortestCode ? typed : '';
        const value = before;
        [typed, burst, before] = ['', '', null];
        if (text === '' || !handler.current(text, field !== null)) return;
        event.preventDefault();
        event.stopPropagation();
        if (field && value !== null) writeBack(field, value);
        return;
      }
      if (event.key.length !== 1) return;
      last = event.timeStamp;
      if (gap > longestGapMs) {
        const isQuantity = !field && gap <= quantityWaitMs && /^\d{1,2}\*?$/.test(typed);
        if (!isQuantity) typed = '';
        burst = '';
        before = field?.value ?? null;
      }
      typed += event.key;
      burst += event.key;
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
