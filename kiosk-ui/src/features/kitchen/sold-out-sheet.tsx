import { IconSearch } from '@tabler/icons-react';
import type { Product } from '@comanda/contract/catalog';
import type { CheckItem } from '@comanda/contract/checks';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetSoldOut } from '../../parts/sold-out.ts';
import { Button } from '../../ui/button.tsx';
import { staysClosed } from '../../ui/layers.ts';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { useListProducts } from './queries.ts';
import { soldOutLists } from './sold-out-lists.ts';
import styles from './sold-out-sheet.module.css';

interface SoldOutSheetProps {
  opened: boolean;
  onClose: () => void;
  areas: KitchenFilter[];
  /** Products on the board come first, because they run out first. */
  items: CheckItem[];
}

/** Marks products as sold out or available with one tap. */
export const SoldOutSheet = memo(SheetOfSoldOut, staysClosed);

function SheetOfSoldOut({ opened, onClose, areas, items }: SoldOutSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('kitchen.soldOut.title')}>
      {opened && <SoldOutLists areas={areas} items={items} />}
    </Sheet>
  );
}

function SoldOutLists({ areas, items }: Pick<SoldOutSheetProps, 'areas' | 'items'>) {
  const { t } = useTranslation();
  const menu = useListProducts(true);
  const toggle = useSetSoldOut();
  const [search, setSearch] = useState('');
  if (menu.data === undefined) {
    return menu.isError ? (
      <ErrorState error={menu.error} onRetry={() => void menu.refetch()} />
    ) : (
      <LoadingState count={8} />
    );
  }
  const { out, available } = soldOutLists(menu.data, areas, items, search);
  const row = (product: Product) => (
    <Row
      key={product.id}
      as="li"
      gap={3}
      align="center"
      className={styles.row}
      data-out={product.sold_out === 1 || undefined}
    >
      <Text as="span" size="section" anywhere grow shrink className={styles.name}>
        {product.name}
      </Text>
      <Button
        variant={product.sold_out === 1 ? 'primary' : 'secondary'}
        aria-label={t(
          product.sold_out === 1 ? 'kitchen.soldOut.bringBack' : 'kitchen.soldOut.mark',
          {
            name: product.name,
          },
        )}
        onClick={() => toggle(product)}
      >
        {t(product.sold_out === 1 ? 'kitchen.soldOut.isBack' : 'kitchen.soldOut.isOut')}
      </Button>
    </Row>
  );
  return (
    <Stack gap={3} className={styles.lists}>
      <h3>{t('kitchen.soldOut.now', { count: out.length })}</h3>
      {out.length === 0 ? (
        <Text tone="secondary" className={styles.none}>
          {t('kitchen.soldOut.none')}
        </Text>
      ) : (
        <ul>{out.map(row)}</ul>
      )}
      <h3>{t('kitchen.soldOut.menu')}</h3>
      <TextField
        label={t('common.search')}
        placeholder={t('common.search')}
        hideLabel
        inputMode="search"
        icon={IconSearch}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {available.length === 0 ? (
        <EmptyState title={t('kitchen.soldOut.noMatch')} />
      ) : (
        <ul>{available.map(row)}</ul>
      )}
    </Stack>
  );
}
