import { decoderOf } from '@comanda/contract/codec';
import { collectionOf, rowOf } from '@comanda/contract/collections';
import type { LiveMessage } from '@comanda/contract/events';

/** Reads a message of the live channel, with its rows in the forms of the screens. */
export function readMessage(text: string): LiveMessage {
  const message = JSON.parse(text) as LiveMessage;
  if (!('rows' in message)) return message;
  for (const { name, rows } of message.rows) {
    const found = collectionOf(name);
    const decode = found && decoderOf(rowOf(found.kind));
    if (decode) rows.forEach(decode);
  }
  return message;
}
