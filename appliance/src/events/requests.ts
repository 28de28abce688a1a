import type { LiveRequest } from '@comanda/contract/events';

type Fields = Record<string, unknown>;

/** Reads a message of a client. Returns null for an invalid one. */
export function readRequest(data: Buffer): LiveRequest | null {
  try {
    const request = JSON.parse(data.toString()) as Fields | null;
    switch (request?.['type']) {
      case 'ping':
        return { type: 'ping' };
      case 'resume':
        return isSeq(request['seq']) ? { type: 'resume', seq: request['seq'] } : null;
      case 'follow':
        return readFollow(request);
      default:
        return null;
    }
  } catch {
    return null;
  }
}

/** The longest name of a tab. */
const longestTab = 40;

function readFollow({ seq, collections, drop = [], id, by }: Fields): LiveRequest | null {
  const isAsked = (asked: unknown): asked is Record<string, number> =>
    typeof asked === 'object' && asked !== null && Object.values(asked).every(isSeq);
  if (!isAsked(collections)) return null;
  if (!(seq === undefined || isSeq(seq)) || !(id === undefined || isSeq(id))) return null;
  if (!Array.isArray(drop) || drop.some((name) => typeof name !== 'string')) return null;
  if (!(by === undefined || (typeof by === 'string' && by.length <= longestTab))) return null;
  return { type: 'follow', seq, collections, drop: drop as string[], id, by };
}

function isSeq(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
