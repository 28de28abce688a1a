import type { NumberedEvent } from '@comanda/contract/events';
import { mergeTouched, type TouchedIds } from '@comanda/db/repos/touched';
import type { Commit } from '../process/bus.ts';

/** A screen that was away for longer fetches everything again. */
const keptMs = 10 * 60_000;
/** At fifteen commands a second, three minutes. */
const mostCommits = 3000;

/**
 * The commits of the last minutes, with the ids that they touched: what a screen missed is the rows of these ids as
 * they are now, so no row is kept.
 */
export class ChangeLog {
  readonly #commits: { commit: Commit; at: number }[] = [];
  /** Everything after this event is in the log; null before the first commit. */
  #after: number | null = null;

  add(commit: Commit, now: number): void {
    const first = commit.events[0]?.seq ?? commit.seq;
    this.#after ??= first - 1;
    this.#commits.push({ commit, at: now });
    while (this.#commits.length > mostCommits || this.#isOver(now)) {
      this.#after = this.#commits.shift()?.commit.seq ?? this.#after;
    }
  }

  /**
   * What changed after event `seq`; `newest` is the last event of the database. Null when it is not known, or when
   * `seq` is of another history.
   */
  since(seq: number, newest: number): { events: NumberedEvent[]; touched: TouchedIds } | null {
    if (seq > newest) return null;
    if (seq < (this.#after ?? newest)) return null;
    const missed = this.#commits.map(({ commit }) => commit).filter((commit) => commit.seq > seq);
    return {
      events: missed.flatMap(({ events }) => events).filter((event) => event.seq > seq),
      touched: mergeTouched(missed.map(({ touched }) => touched)),
    };
  }

  #isOver(now: number): boolean {
    const [oldest] = this.#commits;
    return oldest !== undefined && now - oldest.at > keptMs;
  }
}
