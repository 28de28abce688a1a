import type { EndpointShape } from '@comanda/contract/endpoint';

/** Who serves a call of a person in practice: the practice venue, the real one, or neither. */
export type Place = 'practice' | 'real' | 'refused';

/** Calls about the session itself, and pictures, which a browser loads without the header. */
const ofTheBox = new Set([
  'PUT /api/practice',
  'DELETE /api/session/:id',
  'POST /api/session/:id/leave',
  'PUT /api/session/activity/:userId',
  'GET /api/products/:id/image',
]);

/** Rights to change the box, its people and its devices, or to make paper come out of a real printer. */
const refusedRights = ['people.edit', 'permissions.edit', 'printer.test', 'cash.drawer'];

/**
 * Writes of other rights: the group, printers, e-mail, the own secrets, hours of work, and pictures, which are served by
 * the box.
 */
const refusedWrites = [
  /^\/api\/group\//,
  /^\/api\/printers(\/|$)/,
  /^\/api\/registers\/:id\/drawer$/,
  /^\/api\/device\/receipt-printer$/,
  /^\/api\/browser-prints$/,
  /^\/api\/mails?\//,
  /^\/api\/orders\/:id\/receipts$/,
  /^\/api\/user\/:id\/(pin|password)$/,
  /^\/api\/(clock|hours)(\/|$)/,
  /^\/api\/products\/:id\/image$/,
];

/** Decides by the declaration of the endpoint, so that a new one about the box is refused by its right. */
export function placeOf({
  method,
  path,
  access,
}: Pick<EndpointShape, 'method' | 'path' | 'access'>): Place {
  if (access === 'public' || access === 'daemon' || ofTheBox.has(`${method} ${path}`)) {
    return 'real';
  }
  const isRead = method === 'GET';
  if (access.startsWith('box.')) return isRead ? 'real' : 'refused';
  if (refusedRights.includes(access)) return 'refused';
  return !isRead && refusedWrites.some((each) => each.test(path)) ? 'refused' : 'practice';
}
