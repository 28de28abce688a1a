import { useCallback, useEffect, useRef, useState } from 'react';

/** The message about the last action in a dialog. */
export interface Message {
  tone: 'success' | 'error';
  text: string;
}

/** How long a success message stays (ms); an error stays until the next action. */
const STATUS_MS = 3000;
export const SAVED_MS = 2000;

/** A message that disappears by itself. */
export function useMessage() {
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const clear = useCallback(() => {
    window.clearTimeout(timer.current);
    setMessage(null);
  }, []);
  const say = useCallback((tone: Message['tone'], text: string, ms = STATUS_MS) => {
    window.clearTimeout(timer.current);
    setMessage({ tone, text });
    if (tone === 'success') timer.current = window.setTimeout(() => setMessage(null), ms);
  }, []);
  return { message, say, clear };
}
