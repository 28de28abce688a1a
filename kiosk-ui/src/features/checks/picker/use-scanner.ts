import { useEffect, useRef } from 'react';
import {
  isCertainlyScanned,
  isScanned,
  longestGapMs,
  restWaitMs,
  withKey,
  type KeyRun,
} from './key-run.ts';

/** A scanner that sends neither Enter nor Tab is noticed by the pause after its code. */
const endPauseMs = longestGapMs + 100;

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

/** Keeps a key from the buttons and the shortcuts of the page. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;
/** Keys that a scanner sends after its code. */
const isSuffix = (key: string) => key === 'Enter' || key === 'Tab';

/** Screens that take codes now. */
let listening = 0;

type OnScan = (text: string, isInField: boolean) => boolean;

/** What the keys of one screen have been so far. */
class KeyListener {
  private run: KeyRun | null = null;
  /** A quantity, or the beginning of a code that was cut by a pause. */
  private head = '';
  /** The field's value before the run, to restore it. */
  private before: string | null = null;
  /** Whether scanners here end their codes with a key: then a pause is not an end. */
  private hasSuffix = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onScan: OnScan;

  constructor(onScan: OnScan) {
    this.onScan = onScan;
  }

  forget(): void {
    clearTimeout(this.timer);
    [this.run, this.head, this.before] = [null, '', null];
  }

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat || isDialogOpen()) return this.forget();
    const field = textFieldOf(event.target);
    if (isSuffix(event.key)) this.suffix(event, field);
    else if (event.key.length === 1) this.sign(event, field);
  }

  private sign(event: KeyboardEvent, field: TextField | null): void {
    const { key, timeStamp } = event;
    const next = withKey(this.run, key, timeStamp);
    const isNew = next.text.length === 1;
    if (isNew) {
      this.head = this.headBefore(timeStamp, field !== null);
      this.before = this.head !== '' && field ? this.before : (field?.value ?? null);
    }
    this.run = next;
    // From the second sign on: the first is a key like any other.
    if (!field && !isNew) swallow(event);
    clearTimeout(this.timer);
    const isDone = field ? isCertainlyScanned(next) : isScanned(next, false);
    if (!isDone || (field && this.hasSuffix)) return;
    this.timer = setTimeout(() => this.finish(field), this.hasSuffix ? restWaitMs : endPauseMs);
  }

  /** The text before a new run that belongs to it. */
  private headBefore(at: number, isInField: boolean): string {
    if (!this.run || at - this.run.to > restWaitMs) return '';
    const text = this.head + this.run.text;
    const isQuantity = !isInField && /^\d{1,2}\*?$/.test(text);
    return isQuantity || isScanned(this.run, isInField) ? text : '';
  }

  private suffix(event: KeyboardEvent, field: TextField | null): void {
    const { run } = this;
    if (!run || event.timeStamp - run.to > longestGapMs || !isScanned(run, field !== null)) {
      // A person who typed something that is no code does not mean the button that has the focus either.
      if (run && !field && event.timeStamp - run.to <= longestGapMs && run.text.length > 1) {
        swallow(event);
      }
      return this.forget();
    }
    this.hasSuffix = true;
    // Enter in a field is the field's own when the text is no code; elsewhere it must not press a button.
    if (this.finish(field) || !field) swallow(event);
  }

  /** Reports the code; in a field it is then removed. */
  private finish(field: TextField | null): boolean {
    const { run, head, before } = this;
    this.forget();
    if (!run || !this.onScan(head + run.text, field !== null)) return false;
    if (field && before !== null) writeBack(field, before);
    return true;
  }
}

/**
 * Listens for a scanner that types like a keyboard, wherever the focus is, at any pace, with Enter, Tab or nothing at
 * the end; while a dialog is open, it receives the keys. `onScan` returns whether the text was a code, which is then
 * removed from the field that received it. The keys of a code never reach a button.
 */
export function useScanner(onScan: OnScan): void {
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    const listener = new KeyListener((text, isInField) => handler.current(text, isInField));
    const onKey = (event: KeyboardEvent) => listener.key(event);
    const onPress = () => listener.forget();
    listening += 1;
    document.addEventListener('keydown', onKey, { capture: true });
    // What was read before a tap does not belong to what is read after it.
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      listening -= 1;
      listener.forget();
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, []);
}

/**
 * Keeps the Enter of a scan from the buttons where nothing can be scanned: on other screens and in dialogs. `onScan`
 * says what was read.
 */
export function useScanGuard(onScan: (text: string) => void): void {
  const handler = useRef(onScan);
  useEffect(() => {
    handler.current = onScan;
  });
  useEffect(() => {
    let run: KeyRun | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // The screen itself takes the code.
      if (listening > 0 && !isDialogOpen()) run = null;
      else if (isSuffix(event.key)) {
        const isScan = run && event.timeStamp - run.to <= longestGapMs && isCertainlyScanned(run);
        if (isScan && run && !textFieldOf(event.target)) {
          swallow(event);
          handler.current(run.text);
        }
        run = null;
      } else if (event.repeat) run = null;
      else if (event.key.length === 1) run = withKey(run, event.key, event.timeStamp);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
