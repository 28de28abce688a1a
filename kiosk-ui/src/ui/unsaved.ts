import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';

/** Forms with unsaved changes; usually one. */
const forms = new Set<() => Promise<boolean>>();

/** Screens that ask before the user goes to another screen. Switching users does not ask. */
const screens = new Set<() => Promise<boolean>>();

/** Registers a question for {@link mayChangeScreen}; returns the function that removes it. */
export function askBeforeLeaving(question: () => Promise<boolean>): () => void {
  screens.add(question);
  return () => void screens.delete(question);
}

/** Asks whether to go to another screen. Resolves with true when no screen or form objects. */
export async function mayChangeScreen(): Promise<boolean> {
  for (const confirmLeave of [...screens]) {
    if (!(await confirmLeave())) return false;
  }
  return mayLeave();
}

/** Whether a form has unsaved changes. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Asks whether to leave when a form has unsaved changes. Resolves with true when there are none. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...forms]) {
    if (!(await ask())) return false;
  }
  return true;
}

/**
 * Protects input while `dirty`: closing the page, the browser's Back and {@link mayLeave} ask first. `onDiscard`
 * drops the changes. Returns the question itself, for the form's own Cancel.
 */
export function useUnsavedGuard(dirty: boolean, onDiscard: () => void): () => Promise<boolean> {
  const { t } = useTranslation();
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  const ask = async () => {
    if (!dirty) return true;
    const leave = await confirm({
      title: t('common.unsaved.title'),
      message: t('common.unsaved.message'),
      confirmLabel: t('common.unsaved.discard'),
      cancelLabel: t('common.unsaved.stay'),
      danger: true,
    });
    return leave;
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!dirty) return;
    const question = () => latest.current();
    forms.add(question);
    const address = window.location.href;
    const onClosePage = (event: BeforeUnloadEvent) => event.preventDefault();
    const onBack = (event: PopStateEvent) => {
      // The router must not handle it: the page stays until the user has answered.
      event.stopImmediatePropagation();
      window.history.pushState(null, '', address);
      void question().then((leave) => leave && discard.current());
    };
    window.addEventListener('beforeunload', onClosePage);
    window.addEventListener('popstate', onBack, { capture: true });
    return () => {
      forms.delete(question);
      window.removeEventListener('beforeunload', onClosePage);
      window.removeEventListener('popstate', onBack, { capture: true });
    };
  }, [dirty]);
  return ask;
}
