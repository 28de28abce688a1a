import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '../lib/browser/store.ts';
import { Button, IconButton } from './button.tsx';
import { clearPlace, controlsIn, isClear } from './clear-place.ts';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import styles from './toast.module.css';

type ToastTone = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
  action?: ToastAction;
}

/** An action that undoes what was just done. */
interface ToastAction {
  label: string;
  run: () => void;
}

const toasts = createStore<Toast[]>([]);
/** Elements of open sheets and dialogs that show the toasts, the topmost last. */
const places = createStore<HTMLElement[]>([]);
let nextId = 1;
/** How long a message is shown at most. */
const LONGEST_MS = 8000;

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Messages to read or undo. All others only confirm a success. */
const matters = (toast: Omit<Toast, 'id'>) =>
  toast.tone !== 'success' || toast.action !== undefined;

/**
 * Shows a message where it covers no control of the screen, or of the topmost sheet or dialog, as near to the top as
 * possible. Errors and information are
 * shown for 8 s, successes for 3 s. A message with an action is shown for 6 s and is replaced by a later one with an
 * action; of plain success messages only the last one is shown.
 */
export function notify(tone: ToastTone, message: string, action?: ToastAction): void {
  const id = nextId++;
  const others = toasts
    .get()
    .filter((toast) => matters(toast) && toast.message !== message && !(action && toast.action));
  toasts.set([...others, { id, tone, message, action }].slice(-3));
  window.setTimeout(() => dismiss(id), action ? 6000 : tone === 'success' ? 3000 : LONGEST_MS);
}

/**
 * The ref of an element below the head of a sheet or dialog, which shows the toasts while it is open. Success toasts
 * are dismissed when it opens.
 */
export function useToastPlace(opened: boolean) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (opened) toasts.set(toasts.get().filter(matters));
  }, [opened]);
  useEffect(() => {
    if (!opened || !place) return;
    places.set([...places.get(), place]);
    return () => places.set(places.get().filter((one) => one !== place));
  }, [opened, place]);
  return setPlace;
}

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** Mounted once by the app. */
export function ToastHost() {
  const { t } = useTranslation();
  const shown = useStore(toasts);
  const place = useStore(places).at(-1);
  const [host, setHost] = useState<HTMLElement | null>(null);
  useClearPlace(host, shown);
  const messages = (
    <div
      ref={setHost}
      className={`${styles.host} ${place ? styles.inside : styles.above}`}
      aria-live="polite"
      role="status"
    >
      {shown.map((toast) => (
        <Row key={toast.id} gap={3} align="center" className={styles.toast} data-tone={toast.tone}>
          <Icon of={icons[toast.tone]} size={22} />
          <span>{toast.message}</span>
          {toast.action && (
            <Button
              variant="quiet"
              onClick={() => {
                toast.action?.run();
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          {/* A plain success goes by itself and lets touches through. */}
          {matters(toast) && (
            <IconButton icon={IconX} label={t('common.close')} onClick={() => dismiss(toast.id)} />
          )}
        </Row>
      ))}
    </div>
  );
  return place ? createPortal(messages, place) : messages;
}

const MARGIN = 8;
/** The widest comes first; a long message is higher where it is narrow. */
const WIDTHS = [520, 400, 320, 240, 180];
/** A screen may change while a message is shown. */
const AGAIN_MS = 300;

/** Keeps the messages where they cover no control; without such a place they stay where the style sheet has them. */
function useClearPlace(host: HTMLElement | null, shown: readonly Toast[]) {
  useLayoutEffect(() => {
    if (!host || shown.length === 0) return;
    const keep = () => moveClear(host);
    keep();
    const timers: number[] = [];
    for (let at = AGAIN_MS; at < LONGEST_MS; at += AGAIN_MS)
      timers.push(window.setTimeout(keep, at));
    window.addEventListener('resize', keep);
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      window.removeEventListener('resize', keep);
      document.documentElement.style.removeProperty('--message-room');
    };
  }, [host, shown]);
}

/**
 * On a screen that is full of controls the messages get a strip of their own at its end: nothing else moves, and what
 * was there can be scrolled to. Null: the end of this screen has its main actions, or there is no screen.
 */
function makeRoom([size]: readonly { width: number; height: number }[]) {
  const screen = document.querySelector('main:not([data-acts])');
  if (!screen || !size) return null;
  document.documentElement.style.removeProperty('--message-room');
  const { left, right, bottom } = screen.getBoundingClientRect();
  const height = size.height + 2 * MARGIN;
  document.documentElement.style.setProperty('--message-room', `${height}px`);
  return { size, left: (left + right - size.width) / 2, top: bottom - size.height - MARGIN };
}

function moveClear(host: HTMLElement): void {
  const layer = host.closest<HTMLElement>('[role="dialog"]');
  const { left, top, right, bottom } = (layer ?? document.documentElement).getBoundingClientRect();
  const bounds = {
    left: Math.max(0, left) + MARGIN,
    top: Math.max(0, top) + MARGIN,
    right: Math.min(right, window.innerWidth) - MARGIN,
    bottom: Math.min(layer ? bottom : window.innerHeight, window.innerHeight) - MARGIN,
  };
  const controls = controlsIn(layer ?? document, host);
  const now = host.getBoundingClientRect();
  const isPlaced = host.dataset['placed'] === 'true';
  if (isPlaced && isClear(now, bounds, controls)) return;
  host.dataset['placed'] = 'true';
  const room = Math.floor(bounds.right - bounds.left);
  const sizes = [...new Set(WIDTHS.map((width) => Math.min(width, room)))].map((width) => {
    host.style.width = `${width}px`;
    return { width, height: host.offsetHeight };
  });
  const found = clearPlace(bounds, controls, sizes) ?? (layer ? null : makeRoom(sizes));
  if (!found) {
    delete host.dataset['placed'];
    host.removeAttribute('style');
    return;
  }
  // A dialog that moved in keeps a transform, which is then what `fixed` is relative to.
  Object.assign(host.style, { width: `${found.size.width}px`, left: '0', top: '0' });
  const origin = host.getBoundingClientRect();
  host.style.left = `${found.left - origin.left}px`;
  host.style.top = `${found.top - origin.top}px`;
}
