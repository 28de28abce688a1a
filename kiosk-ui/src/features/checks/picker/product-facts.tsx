import type { Product } from '@comanda/contract/catalog';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../../ui/layout.tsx';

/** What a guest may ask about the product before it is ordered. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { allergens, ingredients, stock_note } = product;
  if (!allergens && !ingredients && !stock_note) return null;
  return (
    <Stack gap={1}>
      {allergens && (
        <Text tone="warning" weight="strong">
          {t('checks.options.allergens', { list: allergens })}
        </Text>
      )}
      {ingredients && (
        <Text tone="secondary">{t('checks.options.ingredients', { list: ingredients })}</Text>
      )}
      {stock_note && <Text>{t('checks.options.stockNote', { note: stock_note })}</Text>}
    </Stack>
  );
}
