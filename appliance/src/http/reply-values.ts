import { RawReply } from './mount.ts';

/** Replies with CSV text as a file with this name. */
export function csvReply(csv: string, name: string): RawReply {
  return new RawReply('text/csv; charset=utf-8', csv, {
    'content-disposition': `attachment; filename="${name}"`,
  });
}
