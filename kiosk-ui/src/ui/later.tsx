import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartProblem } from '../lib/browser/part-fault.ts';
import { networkProblem, hasCode } from '../lib/api/problem.ts';
import { loadAgain, reloadForNewBuild } from '../lib/browser/reload.ts';
import { createStore, useStore } from '../lib/browser/store.ts';
import { Boundary, type Failure } from './boundary.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState, LoadingState } from './states.tsx';
import { hasUnsaved, mayLeave } from './unsaved.ts';

/** What is shown while a part is loaded, and when it cannot be shown. */
export interface Place<Props> {
  Waiting: (props: { of: Props }) => ReactNode;
  Failed: (props: { of: Props; failure: Failure }) => ReactNode;
}

type Load<Props> =
  | { state: 'waiting' }
  | { state: 'ready'; Part: ComponentType<Props> }
  | { state: 'failed'; error: unknown; needsReload: boolean };

/** A component that is loaded when it is first shown, or when {@link fetch} asks for it. */
export type LaterPart<Props> = ComponentType<Props> & { fetch: () => void };

/**
 * A part of the screens that is not in the first bundle. Until it is there its place shows that it is loaded; when it
 * cannot be loaded or shown, the place says why and offers to try again, and the rest of the screen stays. After an
 * upgrade of the box the page reloads by itself, once. Replaces `React.lazy`, which keeps a failure for ever.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: Place<Props>,
): LaterPart<Props> {
  const store = createStore<Load<Props>>({ state: 'waiting' });
  let loading = false;
  const fetch = () => {
    if (loading || store.get().state === 'ready') return;
    loading = true;
    void load()
      .then((Part) => store.set({ state: 'ready', Part }))
      .catch((error: unknown) => {
        // Only a failed fetch can be repeated in this page.
        const needsReload = !hasCode(error, 'network');
        const shown = error instanceof PartProblem || !needsReload ? error : stuck(error);
        store.set({ state: 'failed', error: shown, needsReload });
      })
      .finally(() => (loading = false));
  };
  const retry = () => {
    const now = store.get();
    if (now.state === 'ready') return;
    if (now.state === 'failed' && now.needsReload) {
      void reloadAsked().then((reloads) => {
        if (reloads === 'silent') store.set({ ...now, error: networkProblem('no answer') });
      });
      return;
    }
    store.set({ state: 'waiting' });
    fetch();
  };
  function Later(props: Props) {
    const now = useStore(store);
    useEffect(() => {
      // What failed for another place, or for the same one before it was closed, is tried again.
      const before = store.get();
      if (before.state === 'failed' && !before.needsReload) retry();
      else fetch();
    }, []);
    const isMissing =
      now.state === 'failed' && now.error instanceof PartProblem && now.error.fault === 'missing';
    useEffect(() => {
      if (isMissing && !hasUnsaved()) reloadForNewBuild();
    }, [isMissing]);
    if (now.state === 'waiting') return <Waiting of={props} />;
    if (now.state === 'failed') {
      return <Failed of={props} failure={{ error: now.error, retry }} />;
    }
    return (
      <Boundary failed={(failure) => <Failed of={props} failure={failure} />}>
        <now.Part {...props} />
      </Boundary>
    );
  }
  return Object.assign(Later, { fetch });
}

function stuck(error: unknown): PartProblem {
  console.error(error);
  return new PartProblem('stuck', error);
}

async function reloadAsked(): Promise<'done' | 'stays' | 'silent'> {
  if (!(await mayLeave())) return 'stays';
  return (await loadAgain()) ? 'done' : 'silent';
}

/** A whole screen, or a large area of one. `leave` is the way back of a screen without the header. */
export function screenPlace<Props extends object>(
  leave: (props: Props) => (() => void) | null = () => null,
): Place<Props> {
  return {
    Waiting: () => <LoadingState shape="block" />,
    Failed: ({ of, failure }) => (
      <ErrorState fill error={failure.error} onRetry={failure.retry} onLeave={leave(of)} />
    ),
  };
}

/** A small part between others. */
export const inlinePlace: Place<object> = {
  Waiting: () => null,
  Failed: ({ failure }) => <ErrorState error={failure.error} onRetry={failure.retry} />,
};

interface Overlay {
  opened: boolean;
  onClose: () => void;
}

/** A dialog or sheet: its own small dialog says that it is loaded, or that it could not be. */
export const overlayPlace: Place<Overlay> = {
  Waiting: ({ of }) => <SlowOverlay {...of} />,
  Failed: ({ of, failure }) => <FailedOverlay {...of} {...failure} />,
};

/** What takes longer is noticed; a dialog that flashes would only disturb. */
const noticedMs = 600;

function SlowOverlay({ opened, onClose }: Overlay) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), noticedMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog opened={opened && isSlow} onClose={onClose} title={t('common.loading')}>
      <LoadingState count={3} />
    </Dialog>
  );
}

function FailedOverlay({ opened, onClose, error, retry }: Overlay & Failure) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('common.loadFailed')}>
      <ErrorState error={error} title={null} onRetry={retry} />
    </Dialog>
  );
}

const quietRetryMs = 5000;

/** Something that no one misses while it is not there: tried again by itself. */
export const quietPlace: Place<object> = {
  Waiting: () => null,
  Failed: ({ failure }) => <QuietRetry {...failure} />,
};

function QuietRetry({ error, retry }: Failure) {
  const isNetwork = hasCode(error, 'network');
  useEffect(() => {
    if (!isNetwork) return;
    const timer = setTimeout(retry, quietRetryMs);
    return () => clearTimeout(timer);
  }, [isNetwork, retry]);
  return null;
}
