import { useEffect, useState } from 'react';

const DIM_AFTER_MS = 4 * 60_000;

/**
 * Keeps the screen awake while the board is shown. False if the browser cannot (never over plain http); the device's
 * own settings must then keep it awake.
 */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState('wakeLock' in navigator);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let stopped = false;
    const take = () => {
      // A hidden page loses its lock and must request it again.
      if (document.visibilityState === 'hidden') return;
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (stopped) void taken.release();
          else lock = taken;
          setHeld(true);
        },
        () => setHeld(false),
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
  return held;
}

/** True once nothing is left to make and the screen was not touched for four minutes. A new item ends it. */
export function useDimmed(idle: boolean): boolean {
  const [dimmed, setDimmed] = useState(false);
  useEffect(() => {
    if (!idle) return;
    let timer = 0;
    const resetTimer = () => {
      setDimmed(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setDimmed(true), DIM_AFTER_MS);
    };
    resetTimer();
    window.addEventListener('pointerdown', resetTimer, { capture: true, passive: true });
    window.addEventListener('keydown', resetTimer, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', resetTimer, { capture: true });
      window.removeEventListener('keydown', resetTimer, { capture: true });
    };
  }, [idle]);
  return idle && dimmed;
}
