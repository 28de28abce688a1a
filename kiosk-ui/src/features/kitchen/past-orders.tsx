import { listPastItems, type CheckItem } from '@comanda/contract/checks';
import { IconSearch } from '@tabler/icons-react';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkOf, checkTitle, saysTable, tableTitle } from '../../lib/format/check-title.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { optionTexts } from '../../parts/item-options.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { TextField } from '../../ui/field.tsx';
import { Box, Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import type { Acts } from './moves.ts';
import styles from './past-orders.module.css';
import { useListPastItems } from './queries.ts';

interface PastOrdersProps {
  areas: KitchenFilter[];
  move: Acts;
}

/** Items delivered today by check, newest first; an item or a whole check can be recalled. */
export function PastOrders({ areas, move }: PastOrdersProps) {
  const { t } = useTranslation();
  const may = usePermissions().can('kitchen.advance');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const past = useListPastItems(areas, asked);
  const checks = past.data ? [...Map.groupBy(past.data, (item) => item.order_id).values()] : [];
  return (
    <section className={styles.past} aria-label={t('kitchen.past.title')}>
      <Row gap={5} rowGap={3} align="center" wrap className={styles.head}>
        <h2>{t('kitchen.past.title')}</h2>
        <TextField
          label={t('kitchen.past.search')}
          placeholder={t('kitchen.past.search')}
          hideLabel
          inputMode="search"
          icon={IconSearch}
          value={search}
          maxLength={lengthOf(listPastItems, 'search')}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Row>
      {past.data === undefined ? (
        past.isError ? (
          <ErrorState
            error={past.error}
            title={t('kitchen.past.loadFailed')}
            onRetry={() => void past.refetch()}
          />
        ) : (
          <LoadingState count={3} />
        )
      ) : checks.length === 0 ? (
        <EmptyState title={t(asked ? 'kitchen.past.noMatch' : 'kitchen.past.empty')} />
      ) : (
        <Grid gap={3} min="420px" align="start">
          {checks.map((items) => (
            <PastCheck key={items[0]?.order_id} items={items} move={move} may={may} />
          ))}
        </Grid>
      )}
    </section>
  );
}

interface PastCheckProps {
  items: CheckItem[];
  move: Acts;
  may: boolean;
}

function PastCheck({ items, move, may }: PastCheckProps) {
  const { t } = useTranslation();
  const [first] = items;
  if (!first) return null;
  const made = items.filter((item) => item.dont_make === 0);
  const table = first.table_name ? tableTitle(t, first.table_name) : t('kitchen.noTable');
  const check = checkOf(first);
  const title = checkTitle(t, check);
  const name = saysTable(check) ? title : `${table} · ${title}`;
  return (
    <Box
      className={styles.check}
      as="article"
      padY={1}
      padX={3}
      border="all"
      round="control"
      fill="background"
      aria-label={name}
    >
      <Row gap={3} align="center" size="section" className={styles.checkHead}>
        <strong>{name}</strong>
        <Text as="span" tone="secondary" truncate>
          {first.sent_by_name}
        </Text>
        {may && made.length > 1 && (
          <Button
            aria-label={t('kitchen.past.recallAllOf', { name })}
            onClick={() => move.recall(made)}
          >
            {t('kitchen.past.recallAll')}
          </Button>
        )}
      </Row>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Stack as="span" grow shrink anywhere className={styles.what}>
              <strong>
                {t('checks.pending.quantity', { count: item.quantity, name: item.product_name })}
              </strong>
              <span>{[...optionTexts(item.options), item.note].filter(Boolean).join(' · ')}</span>
            </Stack>
            <Elapsed since={item.status_changed_time} className={styles.when} />
            {may && item.dont_make === 0 && (
              <Button
                aria-label={t('kitchen.past.recallItem', { name: item.product_name })}
                onClick={() => move.recall([item])}
              >
                {t('kitchen.past.recall')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
