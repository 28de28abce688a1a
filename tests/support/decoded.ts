import { decoderOf } from '@comanda/contract/codec';
import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';

/** A reply as screens have it: amounts in centavos. */
export function decoded<E extends EndpointShape>({ reply }: E, json: unknown): ReplyOf<E> {
  const decode = decoderOf(reply);
  return (decode ? decode(structuredClone(json)) : json) as ReplyOf<E>;
}
