import { RawReply } from './mount.ts';

/** A CSV text as a file of this name. */
export function csvReply(csv: string, name: string): RawReply {
  return new RawReply('text/csv; charset=utf-8', csv, {
    'content-disposition': `attachment; filename="${name}"`,
  });
}
