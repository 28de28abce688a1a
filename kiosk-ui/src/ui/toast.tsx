import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '../lib/browser/store.ts';
import { Button, IconButton } from './button.tsx';
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

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Messages to read or undo. All others only confirm a success. */
const matters = (toast: Omit<Toast, 'id'>) =>
  toast.tone !== 'success' || toast.action !== undefined;

/**
 * Shows a message at the top of the screen or below the head of the topmost sheet or dialog, because the bottom has
 * Send, Close and Save. Errors and information are
 * shown for 8 s, successes for 3 s. A message with an action is shown for 6 s and is replaced by a later one with an
 * action; of plain success messages only the last one is shown.
 */
export function notify(tone: ToastTone, message: string, action?: ToastAction): void {
  const id = nextId++;
  const others = toasts
    .get()
    .filter((toast) => matters(toast) && toast.message !== message && !(action && toast.action));
  toasts.set([...others, { id, tone, message, action }].slice(-3));
  window.setTimeout(() => dismiss(id), action ? 6000 : tone === 'success' ? 3000 : 8000);
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
  const host = (
    <div
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
  return place ? createPortal(host, place) : host;
}
