import { RawReply } from './mount.ts';

/** Converts 0, 1 or a boolean to a stored flag. */
export function toFlag(value: 0 | 1 | boolean): 0 | 1 {
  return value ? 1 : 0;
}

/** Replies with CSV text as a file with this name. */
export function csvReply(csv: string, name: string): RawReply {
  return new RawReply('text/csv; charset=utf-8', csv, {
    'content-disposition': `attachment; filename="${name}"`,
  });
}
