import type { LiveMessage, LiveRequest } from '@comanda/contract/events';
import type { Actor } from '../accounts/actor.ts';
import type { Commit } from '../process/bus.ts';
import { runRead, type AppContext } from '../process/context.ts';
import { mergeTouched } from '@comanda/db/repos/touched';
import { ChangeLog } from './change-log.ts';
import { changesRights, mayHear } from './listener.ts';
import { dayStart, type Changes } from './reading.ts';
import { keyOf, readRows, type RowsText } from './rows-text.ts';

export type FollowRequest = Extract<LiveRequest, { type: 'follow' }>;

/** A screen that follows collections, as its socket. */
export interface Follower {
  /** The user, or null when the session is over. */
  actor(): Actor | null;
  /** Reads the user's rights again. */
  lookUp(): Promise<void>;
  send(text: string): void;
  /** Bytes that were sent and not taken by the network yet. */
  backlog(): number;
}

/** With more bytes waiting, nothing is sent to a screen until it has taken them, and then what it missed. */
const longestBacklog = 256 * 1024;
/** More than any screen shows. */
const mostCollections = 100;

interface State {
  /** The collections, with the key of what was sent of them. */
  following: Map<string, string>;
  /** The last event that was sent to it. */
  told: number;
  isBehind: boolean;
  /** The business day of the last look. */
  day: number | null;
}

type Screen = readonly [Follower, State];
type Texts = ReadonlyMap<string, RowsText>;
type Head = {
  event: 'changes' | 'caught_up';
  after: number | null;
  of?: string[];
  to?: string | undefined;
  id?: number | undefined;
};

/** Tells screens what changed: once per command, and each row is read once for all of them. */
export class Feed {
  readonly #context: AppContext;
  readonly #log = new ChangeLog();
  readonly #screens = new Map<Follower, State>();
  #waiting: Commit[] = [];
  /** The last event that was sent to screens. */
  #told = 0;
  #work: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(context: AppContext) {
    this.#context = context;
    context.bus.onCommit((commit) => this.#add(commit));
  }

  /** Starts or changes what a screen follows, and tells it what it missed. */
  follow(follower: Follower, request: FollowRequest): Promise<void> {
    return this.#enqueue(() => this.#follow(follower, request));
  }

  /** Tells screens nothing any more: the box is closing, and its store does not wait for them. */
  stop(): void {
    this.#isStopped = true;
    this.#screens.clear();
  }

  leave(follower: Follower): void {
    this.#screens.delete(follower);
  }

  /** The last event that was sent to a screen; absent when it does not follow. */
  toldTo(follower: Follower): number | undefined {
    return this.#screens.get(follower)?.told;
  }

  /** To be called every few seconds: a slow screen may be ready again, and boards change with the day. */
  async tick(follower: Follower): Promise<void> {
    const state = this.#screens.get(follower);
    if (state) await this.#enqueue(() => this.#look([follower, state]));
  }

  // One after another: what is sent later was read later.
  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#work.then(async () => {
      try {
        if (!this.#isStopped) await task();
      } catch (error) {
        // What was being read when the store closed.
        if (!this.#isStopped) throw error;
      }
    });
    this.#work = done.catch(() => undefined);
    return done;
  }

  #add(commit: Commit): void {
    this.#log.add(commit, this.#context.clock.now());
    if (this.#screens.size === 0) {
      this.#told = commit.seq;
      return;
    }
    // Under load commits that come during this are sent together.
    this.#waiting.push(commit);
    if (this.#waiting.length > 1) return;
    this.#enqueue(() => this.#tellAll()).catch((error: unknown) => {
      this.#context.log.error({ err: error }, 'screens were not told of a change');
    });
  }

  async #tellAll(): Promise<void> {
    const commits = this.#waiting;
    this.#waiting = [];
    const after = this.#told;
    this.#told = commits.at(-1)?.seq ?? after;
    const events = commits.flatMap((commit) => commit.events);
    const touched = mergeTouched(commits.map((commit) => commit.touched));
    for (const [follower, state] of this.#screens) {
      if (follower.backlog() > longestBacklog) state.isBehind = true;
    }
    const ready = [...this.#screens].filter(([, { isBehind }]) => !isBehind);
    try {
      if (events.some(changesRights)) await Promise.all(ready.map(([one]) => one.lookUp()));
      const keys = keysOf(ready, (state) => state.following);
      const texts = await runRead(this.#context, (tx) => readRows(tx, { events, touched }, keys));
      for (const screen of ready) this.#say(screen, { event: 'changes', after }, events, texts);
    } catch (error) {
      for (const [, state] of ready) state.isBehind = true;
      throw error;
    }
  }

  #say(
    [follower, state]: Screen,
    head: Head,
    events: Changes['events'],
    texts: Texts,
    names: Iterable<string> = [...state.following.keys()],
  ): void {
    const actor = follower.actor();
    if (!actor) return;
    const rows: string[] = [];
    const stale: string[] = [];
    for (const name of names) {
      const key = keyOf(name, actor);
      // It may not be read any more, or shows something else to this user than before.
      const text = key !== null && key === state.following.get(name) ? texts.get(key) : 'stale';
      if (key === null) state.following.delete(name);
      else state.following.set(name, key);
      if (text === 'stale') stale.push(name);
      else if (text) rows.push(text.json);
    }
    if (head.after !== null) state.told = this.#told;
    const heard = events.filter((event) => mayHear(actor, event));
    const opening = JSON.stringify({ ...head, seq: this.#told, events: heard, stale }).slice(0, -1);
    follower.send(`${opening},"rows":[${rows.join()}]}`);
  }

  /** Tells what a screen missed: of these collections since an event, and the events themselves after `heard`. */
  async #catchUp(
    screen: Screen,
    names: readonly string[],
    {
      since,
      heard,
      ...asked
    }: { since: number; heard: number | null; to?: string | undefined; id?: number | undefined },
  ): Promise<void> {
    const [follower, state] = screen;
    const named = new Map([...state.following].filter(([name]) => names.includes(name)));
    const keys = keysOf([screen], () => named);
    const { texts, events } = await runRead(this.#context, async (tx) => {
      const newest = await tx.repos.events.readLastId();
      const missed = this.#log.since(since, newest);
      return {
        texts: missed ? await readRows(tx, missed, keys) : allStale(keys.keys()),
        events: heard === null ? [] : (this.#log.since(heard, newest)?.events ?? null),
      };
    });
    if (events !== null) {
      const head: Head = { event: 'caught_up', after: heard, of: [...names], ...asked };
      return this.#say(screen, head, events, texts, names);
    }
    state.told = this.#told;
    follower.send(
      JSON.stringify({ event: 'resync', seq: this.#told, to: asked.to } satisfies LiveMessage),
    );
  }

  async #follow(follower: Follower, request: FollowRequest): Promise<void> {
    const actor = follower.actor();
    if (!actor) return;
    const state = this.#screens.get(follower) ?? newState(this.#told);
    this.#screens.set(follower, state);
    for (const name of request.drop ?? []) state.following.delete(name);
    const asked = Object.entries(request.collections).slice(0, mostCollections);
    for (const [name] of asked) {
      const key = keyOf(name, actor);
      if (key !== null && state.following.size < mostCollections) state.following.set(name, key);
    }
    const bySeq = Map.groupBy(asked, ([, seq]) => seq);
    if (bySeq.size === 0) bySeq.set(request.seq ?? this.#told, []);
    let heard = request.seq ?? null;
    for (const [since, group] of bySeq) {
      const names = group.map(([name]) => name);
      const { by: to, id } = request;
      await this.#catchUp([follower, state], names, { since, heard, to, id });
      heard = null;
    }
  }

  async #look(screen: Screen): Promise<void> {
    const [follower, state] = screen;
    if (state.isBehind) {
      if (follower.backlog() > 0) return;
      state.isBehind = false;
      const { told } = state;
      await this.#catchUp(screen, [...state.following.keys()], { since: told, heard: told });
    }
    const day = await runRead(this.#context, dayStart);
    const isNewDay = state.day !== null && state.day !== day;
    state.day = day;
    if (!isNewDay) return;
    // What was cancelled yesterday leaves the boards.
    const boards = [...state.following.keys()].filter((name) => name.startsWith('board'));
    const keys = boards.flatMap((name) => state.following.get(name) ?? []);
    this.#say(screen, { event: 'caught_up', after: null, of: boards }, [], allStale(keys), boards);
  }
}

function newState(told: number): State {
  return { following: new Map(), told, isBehind: false, day: null };
}

function allStale(keys: Iterable<string>): Texts {
  return new Map([...keys].map((key) => [key, 'stale']));
}

/** What is to be read for screens: each key once, with a user whom it fits. */
function keysOf(
  screens: readonly Screen[],
  namesOf: (state: State) => ReadonlyMap<string, string>,
): ReadonlyMap<string, { name: string; actor: Actor }> {
  const keys = new Map<string, { name: string; actor: Actor }>();
  for (const [follower, state] of screens) {
    const actor = follower.actor();
    if (!actor) continue;
    for (const [name, key] of namesOf(state)) {
      if (!keys.has(key) && keyOf(name, actor) === key) keys.set(key, { name, actor });
    }
  }
  return keys;
}
