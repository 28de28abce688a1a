import type * as contract from '@comanda/contract/insights';
import type { SoldPlace, SoldSale } from '@comanda/db/repos/reports.repo';
import { menuMatrix, withCombos, type ComponentSale } from '@comanda/domain/menu-matrix';
import { comboPrice, PairCounter } from '@comanda/domain/sold-together';
import type { OwnCall } from '../http/mount.ts';
import { insightDays } from './insight-days.ts';
import { rowsOfKind } from './sums.ts';

/** Number of newest checks that are analysed, and checks per query. */
const mostChecks = 10_000;
const windowChecks = 500;
const mostPairs = 20;

/** Products by margin and popularity, at current costs. */
export async function getMenuMatrix({
  context,
  query,
}: OwnCall<typeof contract.getMenuMatrix>): Promise<contract.MenuMatrix> {
  const { days, slices, read } = await insightDays(context, query);
  const totals = await read((repos) => repos.totals.readOfDays(days));
  const sold = rowsOfKind(totals, 'product');
  const products = await read((repos) => repos.insights.listProducts(sold.map((row) => row.key)));
  const byId = new Map(products.map((product) => [product.id, product]));
  const components: ComponentSale[] = [];
  if (products.some((product) => product.is_combo)) {
    for (const slice of slices) {
      components.push(...(await read((repos) => repos.insights.listComponentUnits(slice))));
    }
  }
  const costOf = (id: number) => byId.get(id)?.cost ?? null;
  const sales = sold.map(({ key, sums }) => ({
    product_id: key,
    category_id: byId.get(key)?.category_id ?? 0,
    units: sums.units,
    total: sums.gross - sums.discount,
    cost: costOf(key),
  }));
  const places = menuMatrix(withCombos(sales, components, costOf));
  return {
    ...days,
    products: places.map((place) => ({
      product_id: place.product_id,
      name: byId.get(place.product_id)?.name ?? '',
      category: byId.get(place.product_id)?.category ?? '',
      units: place.units,
      total: place.total,
      price: place.price,
      cost: place.cost,
      margin: place.margin,
      share: Math.round(place.share * 1000) / 1000,
      action: place.action,
    })),
  };
}

/** Product pairs on the newest checks, with a suggested combo. */
export async function getSoldTogether({
  context,
  query,
  request,
}: OwnCall<typeof contract.getSoldTogether>): Promise<contract.SoldTogether> {
  const { days, read } = await insightDays(context, query);
  const counter = new PairCounter();
  let after: SoldPlace | null = null;
  while (counter.checks < mostChecks && !request.raw.destroyed) {
    const from: SoldPlace | null = after;
    const places: SoldSale[] = await read((repos) =>
      repos.reports.listSold({ days, times: null }, from, windowChecks),
    );
    const standing = places.filter((sale) => sale.stands).map((sale) => sale.id);
    const lines = await read((repos) => repos.insights.listProductsOf(standing));
    for (const check of Map.groupBy(lines, (line) => line.order_id).values()) {
      counter.add(new Set(check.map((line) => line.product_id)));
    }
    after = places.at(-1) ?? after;
    if (places.length < windowChecks) break;
  }
  const pairs = counter.pairs(mostPairs);
  const ids = [...new Set(pairs.flatMap((pair) => [pair.first, pair.second]))];
  const products = await read((repos) => repos.insights.listProducts(ids));
  const byId = new Map(products.map((product) => [product.id, product]));
  const shown = (id: number) => ({
    product_id: id,
    name: byId.get(id)?.name ?? '',
    price: byId.get(id)?.price ?? 0,
  });
  return {
    ...days,
    checks: counter.checks,
    pairs: pairs.map((pair) => {
      const both = [byId.get(pair.first), byId.get(pair.second)];
      const price = both.reduce((sum, product) => sum + (product?.price ?? 0), 0);
      const isKnown = both.every((product) => (product?.cost ?? null) !== null);
      const costs = both.reduce((sum, product) => sum + (product?.cost ?? 0), 0);
      const combo = comboPrice(price);
      return {
        first: shown(pair.first),
        second: shown(pair.second),
        together: pair.together,
        share: Math.round(pair.share * 1000) / 1000,
        lift: Math.round(pair.lift * 100) / 100,
        price,
        combo_price: combo,
        combo_margin: isKnown ? combo - costs : null,
      };
    }),
  };
}
