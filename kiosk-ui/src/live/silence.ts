/** After this long without a message, one is requested; the server sends one every 5 s. */
const ASK_MS = 2500;

/** After this long without a message, the connection counts as lost. */
const SILENCE_MS = 5000;

export interface SilenceWatch {
  /** Restarts the timer. */
  heard(): void;
  stop(): void;
}

/** Calls `ask` when the server has been silent for a while and `giveUp` when it stays silent. */
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
