import { Problem } from '@comanda/domain/problem';
import { newCode } from '../accounts/codes.ts';
import type { AppContext } from '../process/context.ts';

const codeLength = 6;
/**
 * New cookies cost a client nothing: at an address the oldest devices that asked once are dropped for new ones. Those that
 * came back with their cookie keep their code; a neighbour behind the same repeater cannot push them out.
 */
const waitingPerAddress = 8;
const waitingAtAll = 200;
/** A waiting device polls every few seconds; one that has not polled for this long is dropped. */
const unseenMs = 10 * 60_000;
/** Ids of waiting devices start here, above every row id. */
const firstId = 2 ** 30;

/** A browser that is not enrolled. Kept in memory only: an unknown client must not cause a write. */
export interface WaitingDevice {
  id: number;
  token_hash: string;
  code: string;
  agent: string;
  address: string;
  /** Whether it came back, and is one of those that keep their code. */
  stays: boolean;
  created_at: number;
  seen_at: number;
}

/** The devices that wait for approval, the last seen last. After a restart each gets a new code. */
class WaitingDevices {
  readonly #byHash = new Map<string, WaitingDevice>();
  #lastId = firstId;

  /**
   * Records that a device is waiting and returns its code; `isBack` when it showed the cookie that it was given. 429 when
   * too many are waiting.
   */
  see(
    shown: Pick<WaitingDevice, 'token_hash' | 'agent' | 'address'>,
    isBack: boolean,
    now: number,
  ): string {
    for (const one of this.list()) if (now - one.seen_at > unseenMs) this.forget(one.token_hash);
    const known = this.#byHash.get(shown.token_hash);
    const staying = this.list().filter((one) => one.address === shown.address && one.stays);
    const stays = known?.stays || (isBack && staying.length < waitingPerAddress);
    if (!known) this.#makeRoom(shown.address);
    const device = known ?? { id: ++this.#lastId, code: this.#freeCode(), created_at: now };
    this.forget(shown.token_hash);
    this.#byHash.set(shown.token_hash, { ...device, ...shown, stays, seen_at: now });
    return device.code;
  }

  /** Most recently seen first. */
  list(): WaitingDevice[] {
    return [...this.#byHash.values()].reverse();
  }

  forget(tokenHash: string): void {
    this.#byHash.delete(tokenHash);
  }

  #makeRoom(address: string): void {
    const here = this.list().filter((one) => one.address === address && !one.stays);
    for (const one of here.slice(waitingPerAddress - 1)) this.forget(one.token_hash);
    if (this.#byHash.size >= waitingAtAll) {
      throw new Problem('too_many_devices', { retryAfter: 60 });
    }
  }

  #freeCode(): string {
    for (;;) {
      const code = newCode(codeLength);
      if (!this.list().some((one) => one.code === code)) return code;
    }
  }
}

const boxes = new WeakMap<AppContext, WaitingDevices>();

export function waitingDevices(context: AppContext): WaitingDevices {
  const known = boxes.get(context) ?? new WaitingDevices();
  boxes.set(context, known);
  return known;
}
