import type { Product } from '@comanda/contract/catalog';
import type * as contract from '@comanda/contract/catalog-edit';
import { pictureType } from '@comanda/domain/picture';
import { Problem } from '@comanda/domain/problem';
import { RawReply, type Call } from '../http/mount.ts';
import { readProduct, requireProduct } from './catalog-reply.ts';

/** Stores a picture. Its type is detected from its first bytes. Accepts a data URL or bare base64. */
export async function updateProductImage({
  repos,
  venue,
  params,
  body,
  now,
  emit,
}: Call<typeof contract.updateProductImage>): Promise<Product> {
  const product = await requireProduct(repos, params.id);
  const encoded = body.data.replace(/^data:[^,]*;base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) {
    throw new Problem('invalid_picture', { field: 'data' });
  }
  const data = Buffer.from(encoded, 'base64');
  const type = pictureType(data);
  await repos.catalogEdit.updateProductImage({
    product_id: product.id,
    type,
    data,
    modified_at: now,
  });
  await repos.catalogEdit.updateProduct(product.id, {
    // The version gives each picture its own address.
    image: `/api/products/${product.id}/image?v=${product.version + 1}`,
    modified_at: now,
  });
  emit({ event: 'catalog.changed', id: product.id });
  return readProduct({ repos, venue, now }, product.id);
}

export async function deleteProductImage({
  repos,
  venue,
  params,
  now,
  emit,
}: Call<typeof contract.deleteProductImage>): Promise<Product> {
  const product = await requireProduct(repos, params.id);
  await repos.catalogEdit.deleteProductImage(product.id);
  await repos.catalogEdit.updateProduct(product.id, { image: null, modified_at: now });
  emit({ event: 'catalog.changed', id: product.id });
  return readProduct({ repos, venue, now }, product.id);
}

/** Returns the picture's bytes, cacheable for a year, because a new picture has a new address. */
export async function getProductImage({
  repos,
  params,
}: Call<typeof contract.getProductImage>): Promise<RawReply> {
  const image = await repos.catalogEdit.findProductImage(params.id);
  if (!image) throw new Problem('not_found', { field: 'id' });
  return new RawReply(image.type, Buffer.from(image.data), {
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': 'inline',
  });
}
