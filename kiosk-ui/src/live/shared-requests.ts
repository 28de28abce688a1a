import type { LiveRequest } from '@comanda/contract/events';

/** A tab that answers no heartbeat, one of which comes every five seconds, for this long is gone. */
const SILENT_MS = 16_000;

/** What the tabs of a device ask of the box through one socket. */
export interface SharedRequests {
  welcome(tab: string): void;
  isKnown(tab: string): boolean;
  /** Whether other tabs than this one ask through the socket. */
  hasOthers(tab: string): boolean;
  send(tab: string, request: LiveRequest): void;
  /** A tab has answered a heartbeat. */
  hear(tab: string): void;
  leave(tab: string): void;
  /** Leaves out tabs that no longer answer heartbeats, except `own`. */
  forgetSilent(own: string): void;
}

/** Sends the requests of several tabs: what one of them no longer shows is followed as long as another one shows it. */
export function shareRequests(send: (request: LiveRequest) => void): SharedRequests {
  const tabs = new Map<string, { names: Set<string>; heardAt: number }>();
  const tabOf = (id: string) => {
    const known = tabs.get(id) ?? { names: new Set<string>(), heardAt: Date.now() };
    tabs.set(id, known);
    return known;
  };
  const isShown = (name: string) => [...tabs.values()].some(({ names }) => names.has(name));
  const leave = (id: string) => {
    const names = tabs.get(id)?.names ?? new Set();
    tabs.delete(id);
    const drop = [...names].filter((name) => !isShown(name));
    if (drop.length > 0) send({ type: 'follow', collections: {}, drop });
  };
  return {
    leave,
    welcome: (id) => void tabOf(id),
    isKnown: (id) => tabs.has(id),
    hasOthers: (id) => [...tabs.keys()].some((other) => other !== id),
    hear: (id) => void (tabOf(id).heardAt = Date.now()),
    send(id, request) {
      if (request.type !== 'follow') return send(request);
      const { names } = tabOf(id);
      for (const name of request.drop ?? []) names.delete(name);
      for (const name of Object.keys(request.collections)) names.add(name);
      const drop = (request.drop ?? []).filter((name) => !isShown(name));
      const isEmpty = Object.keys(request.collections).length + drop.length === 0;
      if (isEmpty && request.seq === undefined) return;
      send({ ...request, drop, by: id });
    },
    forgetSilent(own) {
      for (const [id, { heardAt }] of tabs) {
        if (id !== own && Date.now() - heardAt > SILENT_MS) leave(id);
      }
    },
  };
}
