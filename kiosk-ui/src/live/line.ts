import type { LiveMessage, LiveRequest } from '@comanda/contract/events';
import { isPractising } from '../lib/api/practice.ts';
import { readMessage } from './message.ts';

/** Who handlers a line. */
export interface LineListener {
  onMessage(message: LiveMessage): void;
  /** Not called after `close`. `code` as of a WebSocket, or {@link MOVED}. */
  onClose(code: number): void;
}

/** A connection to the live channel. */
export interface Line {
  isClosed(): boolean;
  /** Says nothing while it is not open. */
  send(request: LiveRequest): void;
  /** `isSilent`: the box does not answer on it. */
  close(isSilent: boolean): void;
}

/** The line goes on through another tab: it may be opened again at once. */
export const MOVED = 4000;
/** The code of a WebSocket that was lost. */
export const LOST = 1006;

/** Opens a WebSocket of this page. */
export function openOwnLine(listener: LineListener): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const venue = isPractising() ? '?practice=1' : '';
  const socket = new WebSocket(`${scheme}://${location.host}/api/live${venue}`);
  let isLeft = false;
  socket.onmessage = (event: MessageEvent<string>) => {
    if (!isLeft) listener.onMessage(readMessage(event.data));
  };
  socket.onclose = ({ code }) => {
    if (!isLeft) listener.onClose(code);
  };
  return {
    isClosed: () => isLeft || socket.readyState > WebSocket.OPEN,
    send: (request) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
    close: () => {
      isLeft = true;
      socket.close();
    },
  };
}
