import type { LiveMessage, LiveRequest } from '@comanda/contract/events';
import { isPractising } from '../lib/api/practice.ts';
import { session } from '../lib/session/session.ts';
import { serverNow } from '../lib/format/time.ts';
import { buildOfPage } from '../lib/browser/reload.ts';
import { uuid } from '../lib/browser/uuid.ts';
import { LOST, MOVED, openOwnLine, type LineListener, type Line } from './line.ts';
import { shareRequests, type SharedRequests } from './shared-requests.ts';

/** A tab that leads answers within this time; a random part of it keeps tabs that open together apart. */
const ASK_MS = 60;
const ASK_JITTER_MS = 60;
/** A tab that is connecting is waited for. */
const CONNECTING_MS = 2000;
/** The tab that leads passes an answer of the box on within this time after it was asked for one. */
const DOUBT_MS = 1000;

/** What the tabs of a device post to each other. */
type TabMessage = { from: string } & (
  | { type: 'ask' }
  /** Will have the socket in a moment. */
  | { type: 'connecting' }
  /** Has the socket. Of two the one that has it since later keeps it. */
  | { type: 'leading'; since: number; isVisible: boolean }
  /** `seq`: the last event that was passed on. */
  | { type: 'welcome'; to: string; seq: number; isVisible: boolean }
  | { type: 'message'; to?: string | undefined; message: LiveMessage }
  | { type: 'request'; to: string; request: LiveRequest }
  /** Of a tab that follows, after each heartbeat. */
  | { type: 'here'; to: string }
  /** A tab that follows leaves. */
  | { type: 'bye' }
  /** The socket is closed. */
  | { type: 'gone'; code: number }
  | { type: 'forgotten'; to: string }
);
type TabMessageBody = TabMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'from'>
    : never
  : never;

/**
 * Tabs of the same user in the same venue share a socket: the box sends all of them the same. Those of another build,
 * which may have rows in other forms, do not.
 */
const nameOfGroup = () =>
  `live:${buildOfPage()}:${isPractising() ? 'practice' : 'venue'}:${session.get().person?.id ?? 0}`;

/** What a line needs of its page. */
export interface Page {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Opens a connection that the tabs of this device share: one tab leads, which has the socket and passes on what is
 * said. When it leaves, is closed by the system or stays silent, another tab takes over and asks for what was missed;
 * a visible tab takes over from a hidden one, because a system may stop hidden ones. Where tabs cannot speak with each
 * other each has its own socket. Web Locks would choose the tab, but on plain HTTP browsers have none; two that lead
 * for a moment do no harm.
 */
export function openLine(listener: LineListener): Line {
  const isAlone = typeof BroadcastChannel === 'undefined';
  return isAlone ? openOwnLine(listener) : openSharedLine(listener, { document, window });
}

/** {@link openLine} in this page. */
export function openSharedLine(listener: LineListener, { document, window }: Page): Line {
  const isVisible = () => document.visibilityState !== 'hidden';
  const me = uuid().slice(0, 8);
  const channel = new BroadcastChannel(nameOfGroup());
  let role: 'asking' | 'leading' | 'following' | 'closed' = 'asking';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While following: the tab that leads. */
  let leader = { id: '', isVisible: true };
  /** While leading: the socket, since when it is open, and the last event that was passed on. */
  let own: Line | null = null;
  let requests: SharedRequests | null = null;
  let since = 0;
  let told = 0;

  const post = (body: TabMessageBody) => channel.postMessage({ ...body, from: me });
  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  const end = () => {
    clearTimeout(timer);
    role = 'closed';
    channel.close();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onLeave);
    own?.close(false);
  };
  /** The line is over, but not for this page. */
  const endWith = (code: number) => {
    end();
    listener.onClose(code);
  };
  const leave = (code: number) => {
    if (role === 'leading') post({ type: 'gone', code });
    if (role === 'following') post({ type: 'bye' });
    end();
  };

  const sayLeading = () => post({ type: 'leading', since, isVisible: isVisible() });
  const lead = () => {
    clearTimeout(timer);
    role = 'leading';
    post({ type: 'connecting' });
    own = openOwnLine({
      onMessage: onBox,
      onClose: (code) => {
        post({ type: 'gone', code });
        endWith(code);
      },
    });
    const socket = own;
    requests = shareRequests((request) => socket.send(request));
  };
  const onBox = (message: LiveMessage) => {
    if (message.event === 'hello') {
      since = Date.now();
      told = message.seq;
      sayLeading();
    }
    if (message.event === 'changes') told = Math.max(told, message.seq);
    if (message.event === 'heartbeat') requests?.forgetSilent(me);
    const to = 'to' in message ? message.to : undefined;
    if (to !== me && requests?.hasOthers(me)) post({ type: 'message', to, message });
    if (to === undefined || to === me) listener.onMessage(message);
  };

  const hearAsLeader = (heard: TabMessage) => {
    const { from } = heard;
    if (heard.type === 'ask') {
      if (since === 0) return post({ type: 'connecting' });
      requests?.welcome(from);
      return post({ type: 'welcome', to: from, seq: told, isVisible: isVisible() });
    }
    if (heard.type === 'leading') {
      const isLater = heard.since > since || (heard.since === since && from > me);
      if (isLater) endWith(MOVED);
      else if (since > 0) sayLeading();
      return;
    }
    if (heard.type === 'bye') return requests?.leave(from);
    const isForMe = (heard.type === 'request' || heard.type === 'here') && heard.to === me;
    if (!isForMe) return;
    if (!requests?.isKnown(from)) return post({ type: 'forgotten', to: from });
    if (heard.type === 'request') requests.send(from, heard.request);
    else requests.hear(from);
  };

  const hearAsFollower = (heard: TabMessage) => {
    if (heard.from !== leader.id) {
      // Another tab has taken over.
      if (heard.type === 'leading') endWith(MOVED);
      return;
    }
    clearTimeout(timer);
    if (heard.type === 'leading') {
      leader.isVisible = heard.isVisible;
      onVisibility();
    } else if (heard.type === 'gone') endWith(heard.code);
    else if (heard.type === 'forgotten' && heard.to === me) endWith(MOVED);
    else if (heard.type === 'message' && (heard.to === undefined || heard.to === me)) {
      if (heard.message.event === 'heartbeat') post({ type: 'here', to: leader.id });
      listener.onMessage(heard.message);
    }
  };

  const hearWhileAsking = (heard: TabMessage) => {
    if (heard.type === 'connecting') wait(CONNECTING_MS, lead);
    if (heard.type === 'leading') post({ type: 'ask' });
    if (heard.type === 'gone') wait(Math.random() * ASK_JITTER_MS, lead);
    if (heard.type !== 'welcome' || heard.to !== me) return;
    clearTimeout(timer);
    role = 'following';
    leader = { id: heard.from, isVisible: heard.isVisible };
    const server_time = new Date(serverNow()).toISOString();
    listener.onMessage({ event: 'hello', seq: heard.seq, server_time });
    onVisibility();
  };

  const handlers = {
    asking: hearWhileAsking,
    leading: hearAsLeader,
    following: hearAsFollower,
    closed: () => undefined,
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => handlers[role](data);

  function onVisibility(): void {
    if (role === 'leading' && since > 0) sayLeading();
    if (role === 'following' && isVisible() && !leader.isVisible) lead();
  }
  function onLeave(): void {
    leave(MOVED);
    // A page that the browser keeps may be shown again.
    window.addEventListener('pageshow', () => listener.onClose(MOVED), { once: true });
  }
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onLeave);
  post({ type: 'ask' });
  wait(ASK_MS + Math.random() * ASK_JITTER_MS, lead);

  return {
    isClosed: () => role === 'closed' || own?.isClosed() === true,
    send(request) {
      if (role === 'leading') requests?.send(me, request);
      if (role !== 'following') return;
      post({ type: 'request', to: leader.id, request });
      if (request.type === 'ping') wait(DOUBT_MS, lead);
    },
    close: (isSilent) => leave(isSilent ? LOST : MOVED),
  };
}
