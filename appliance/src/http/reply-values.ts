import { RawReply } from './mount.ts';

/** Replies with a file of this name to be saved. */
export function fileReply(type: string, content: RawReply['payload'], name: string): RawReply {
  return new RawReply(type, content, {
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/** Replies with CSV text as a file with this name. */
export function csvReply(csv: string, name: string): RawReply {
  return fileReply('text/csv; charset=utf-8', csv, name);
}
