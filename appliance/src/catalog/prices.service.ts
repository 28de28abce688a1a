import type { BodyOf, ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/catalog-bulk';
import type { ProductRow } from '@comanda/db/repos/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import { toCentavos } from '@comanda/domain/money';
import { changedPrice, type PriceRule } from '@comanda/domain/price-change';
import { Problem } from '@comanda/domain/problem';
import { createHash } from 'node:crypto';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';

type Change = BodyOf<typeof contract.previewPrices>;
type PlannedPrice = { product: ProductRow; price: number };

/** Returns the new prices and a digest of exactly these prices. */
export async function previewPrices({
  repos,
  body,
}: Call<typeof contract.previewPrices>): Promise<ReplyOf<typeof contract.previewPrices>> {
  const planned = await plan(repos, body);
  return { rows: planned.map(toReply), digest: digestOf(planned) };
}

/**
 * Changes all prices or none. Each changed price has its own journal row. 409 stale (with `rows`) when the
 * digest differs.
 */
export async function changePrices(
  call: Call<typeof contract.changePrices>,
): Promise<ReplyOf<typeof contract.changePrices>> {
  const { repos, body, now, emit } = call;
  const planned = await plan(repos, body);
  if (body.digest !== undefined && body.digest !== digestOf(planned)) {
    throw new Problem('stale', { field: 'digest', rows: planned.map(toReply) });
  }
  const changes = planned.filter(({ product, price }) => product.price !== price);
  await repos.catalogEdit.changePrices(
    changes.map(({ product, price }) => ({ id: product.id, price })),
    now,
  );
  for (const { product, price } of changes) {
    await journal(call, {
      action: 'product.price',
      subject: 'product',
      id: product.id,
      detail: {
        name: product.name,
        price,
        price_before: product.price,
        together: changes.length,
      },
    });
  }
  const [first] = changes;
  if (first) emit({ event: 'catalog.changed', id: first.product.id });
  return { success: true, changed: changes.length };
}

async function plan(repos: Repos, change: Change): Promise<PlannedPrice[]> {
  const rule: PriceRule = {
    percent: change.percent ?? null,
    amount: change.amount ?? null,
    step: toCentavos(change.rounding ?? 0),
  };
  if ((rule.percent === null) === (rule.amount === null)) {
    throw new Problem('field_required', { field: 'percent' });
  }
  const wanted = change.product_ids == null ? null : new Set(change.product_ids);
  const products = (await repos.catalog.listProducts()).filter(
    (product) =>
      (wanted === null || wanted.has(product.id)) &&
      (change.category_id == null || product.category_id === change.category_id) &&
      (wanted !== null || Boolean(change.include_inactive) || product.active === 1),
  );
  return products.map((product) => ({ product, price: changedPrice(product.price, rule) }));
}

function toReply({ product, price }: PlannedPrice): contract.PriceChangeRow {
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    price: product.price,
    new_price: price,
  };
}

function digestOf(planned: readonly PlannedPrice[]): string {
  const facts = planned.map(({ product, price }) => [product.id, product.price, price]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}
