/** After this long without a word the box is asked for one; it says something every 5 s on its own. */
const ASK_MS = 2500;

/** A box that said nothing for this long is gone. */
const SILENCE_MS = 5000;

export interface SilenceWatch {
  /** Starts the time over. */
  heard(): void;
  stop(): void;
}

/** Calls `ask` when the box has been silent for a while and `giveUp` when it stays silent. */
export function watchSilence(ask: () => void, giveUp: () => void): SilenceWatch {
  let doubt = 0;
  let silence = 0;
  const stop = () => {
    window.clearTimeout(doubt);
    window.clearTimeout(silence);
  };
  return {
    stop,
    heard() {
      stop();
      doubt = window.setTimeout(ask, ASK_MS);
      silence = window.setTimeout(giveUp, SILENCE_MS);
    },
  };
}
