import {
  getMenuMatrix,
  getSoldTogether,
  type MenuMatrix,
  type SoldTogether,
} from '@comanda/contract/insights';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { ReportRange } from '../../parts/report-range.ts';
import { figureColumns } from './figure-columns.ts';
import { Insight } from './insight.tsx';
import { ReportPart } from './report-part.tsx';

type Product = MenuMatrix['products'][number];

/** What asks for something, first of all. */
const toDo = ['raise', 'promote', 'rework', 'drop'] as const;

function toDoFirst(products: readonly Product[]): Product[] {
  const asked = toDo.flatMap((action) => products.filter((row) => row.action === action));
  return [...asked, ...products.filter((row) => !asked.includes(row))];
}

/** How many products ask for what. */
function ToDo({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const counts = toDo
    .map((action) => ({ action, count: products.filter((row) => row.action === action).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <Row as="ul" gap={4} rowGap={1} wrap>
      {counts.map(({ action, count }) => (
        <li key={action}>
          {t(`insights.actions.${action}`)} <strong>{count}</strong>
        </li>
      ))}
    </Row>
  );
}

/** Products by margin and popularity, with advice for each. */
export function MenuView({ asked }: { asked: ReportRange }) {
  const { t, i18n } = useTranslation();
  const column = figureColumns<Product>(t, i18n.language);
  return (
    <Insight endpoint={getMenuMatrix} asked={asked}>
      {({ products }) => (
        <Stack gap={3} fluid>
          <ToDo products={products} />
          {products.some((row) => row.cost === null) && <Text>{t('insights.noCosts')}</Text>}
          <ReportPart
            open
            title={t('insights.menuTitle')}
            file="menu_matrix"
            rows={toDoFirst(products)}
            rowKey={(row) => row.product_id}
            rowName={(row) => row.name}
            columns={[
              column('product', (row) => row.name),
              {
                id: 'action',
                title: t('insights.action'),
                value: (row) => t(`insights.actions.${row.action ?? 'none'}`),
              },
              column('units', (row) => row.units),
              column('margin', (row) => row.margin),
              column('average_price', (row) => row.price),
              column('cost', (row) => row.cost),
              column('category_share', (row) => row.share),
              column('category', (row) => row.category),
            ]}
          />
          <Text tone="secondary">{t('insights.menuNote')}</Text>
        </Stack>
      )}
    </Insight>
  );
}

/** Pairs of products sold on the same check, with a suggested combo. */
export function PairsView({ asked }: { asked: ReportRange }) {
  const { t, i18n } = useTranslation();
  const column = figureColumns<SoldTogether['pairs'][number]>(t, i18n.language);
  const name = (row: SoldTogether['pairs'][number]) => `${row.first.name} + ${row.second.name}`;
  return (
    <Insight endpoint={getSoldTogether} asked={asked}>
      {({ checks, pairs }) => (
        <Stack gap={3} fluid>
          <ReportPart
            open
            title={t('insights.pairsTitle')}
            file="sold_together"
            rows={pairs}
            rowKey={(row) => `${row.first.product_id} ${row.second.product_id}`}
            rowName={name}
            columns={[
              column('products', name),
              column('together', (row) => row.together),
              column('combo_price', (row) => row.combo_price),
              column('combo_margin', (row) => row.combo_margin),
              column('apart', (row) => row.price),
              column('pair_share', (row) => row.share),
              column('lift', (row) => row.lift),
            ]}
            empty={t('insights.noPairs')}
          />
          <Text tone="secondary">{t('insights.pairsNote', { count: checks })}</Text>
        </Stack>
      )}
    </Insight>
  );
}
