import { useState } from 'react';
import type { Piece } from './plan-layout.ts';

interface History {
  past: Piece[][];
  present: Piece[];
  future: Piece[][];
}

/** A plan with undo and redo; the changes during a drag count as one step. */
export function usePlanHistory(start: Piece[]) {
  const [history, setHistory] = useState<History>({ past: [], present: start, future: [] });
  const { past, present, future } = history;
  return {
    pieces: present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** A new step. */
    commit: (next: Piece[]) =>
      setHistory({ past: [...past, present].slice(-100), present: next, future: [] }),
    undo: () => {
      const before = past.at(-1);
      if (before) {
        setHistory({ past: past.slice(0, -1), present: before, future: [present, ...future] });
      }
    },
    redo: () => {
      const [next, ...rest] = future;
      if (next) setHistory({ past: [...past, present], present: next, future: rest });
    },
    reset: (pieces: Piece[]) => setHistory({ past: [], present: pieces, future: [] }),
  };
}
