import { listCategories } from '@comanda/contract/catalog';
import {
  createPriceList,
  updatePriceList,
  type PriceEntry,
  type PriceList,
} from '@comanda/contract/price-lists';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { parseMoney, moneyText } from '../../lib/format/money-text.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { TimeFields } from '../../parts/time-fields.tsx';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Box, Grid, Row, Text } from '../../ui/layout.tsx';
import { useListProducts } from './queries.ts';

/** A price as it is typed; `what` is 'p7' for a product, 'c2' for a category. */
interface TypedPrice {
  what: string;
  how: 'price' | 'percent';
  value: string;
}

const empty: TypedPrice = { what: '', how: 'price', value: '' };

function typedOf({ product_id, category_id, price, percent }: PriceEntry): TypedPrice {
  const what = product_id === null ? `c${category_id}` : `p${product_id}`;
  return price === null
    ? { what, how: 'percent', value: String(percent) }
    : { what, how: 'price', value: moneyText(price) };
}

/** The entry that was typed, or null when something is missing or no number. */
function entryOf({ what, how, value }: TypedPrice): PriceEntry | null {
  const number = how === 'price' ? parseMoney(value) : Number(value.replace(',', '.') || NaN);
  const isFit =
    number !== null && (how === 'price' ? number >= 0 : number >= -100 && number <= 1000);
  if (what === '' || !isFit) return null;
  const id = Number(what.slice(1));
  return {
    product_id: what.startsWith('p') ? id : null,
    category_id: what.startsWith('c') ? id : null,
    price: how === 'price' ? number : null,
    percent: how === 'percent' ? number : null,
  };
}

interface PriceListFormProps {
  /** Null to add a list. */
  list: PriceList | null;
  onClose: () => void;
}

/** Adds or changes a price list: when it holds, and its prices. */
export function PriceListForm({ list, onClose }: PriceListFormProps) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createPriceList,
    update: updatePriceList,
    row: list,
    first: {
      name: list?.name ?? '',
      active: list ? list.active === 1 : true,
      start_time: list?.start_time ?? '12:00',
      end_time: list?.end_time ?? '16:00',
      days_of_week: list?.days_of_week ?? [1, 2, 3, 4, 5],
      start_date: list?.start_date ?? '',
      end_date: list?.end_date ?? '',
      prices: list ? list.entries.map(typedOf) : [empty],
    },
    saved: t('priceLists.saved'),
    onClose,
    alsoAt: ['prices', 'days_of_week'],
    checks: ({ days_of_week, start_date, end_date, prices }) => ({
      days_of_week: days_of_week.length > 0 ? null : t('priceLists.needsDay'),
      end_date: start_date && end_date && end_date < start_date ? t('priceLists.endFirst') : null,
      start_date: null,
      prices:
        prices.length > 0 && prices.every((price) => entryOf(price) !== null)
          ? null
          : t('priceLists.needsPrices'),
    }),
    bodyOf: (body, values) => ({
      ...body,
      start_date: values.start_date || null,
      end_date: values.end_date || null,
      entries: values.prices.flatMap((price) => entryOf(price) ?? []),
    }),
  });
  return (
    <FormSheet title={list ? list.name : t('priceLists.add')} size="xl" {...sheet}>
      <Fields form={form} rows={['name', 'active']} />
      <TimeFields form={form} />
      <Prices
        prices={form.values.prices}
        problem={form.at('prices')}
        onChange={(prices) => form.set({ prices })}
      />
    </FormSheet>
  );
}

interface PricesProps {
  prices: TypedPrice[];
  problem: string | null;
  onChange: (prices: TypedPrice[]) => void;
}

function Prices({ prices, problem, onChange }: PricesProps) {
  const { t } = useTranslation();
  const products = useListProducts().data ?? [];
  const categories = useRead(listCategories, {}).data ?? [];
  const choices: [string, string][] = [
    ['', t('priceLists.choose')],
    ...categories.map(({ id, name }): [string, string] => [
      `c${id}`,
      t('priceLists.whole', { name }),
    ]),
    ...products.map(({ id, name }): [string, string] => [`p${id}`, name]),
  ];
  const change = (at: number, part: Partial<TypedPrice>) =>
    onChange(prices.map((price, index) => (index === at ? { ...price, ...part } : price)));
  return (
    <FieldGroup title={t('priceLists.prices')} hint={t('priceLists.percentHint')}>
      {prices.map(({ what, how, value }, index) => (
        <Grid key={index} gap={2} min="150px" fit align="end">
          <SelectField
            label={t('priceLists.what')}
            value={what}
            onChange={({ target }) => change(index, { what: target.value })}
            choices={choices}
          />
          <SelectField
            label={t('priceLists.how')}
            value={how}
            onChange={({ target }) =>
              change(index, { how: target.value === 'percent' ? 'percent' : 'price' })
            }
            choices={[
              ['price', t('priceLists.hows.price')],
              ['percent', t('priceLists.hows.percent')],
            ]}
          />
          <Row gap={2} align="end">
            <Box grow shrink>
              <TextField
                label={t('priceLists.value')}
                value={value}
                leading={how === 'price' ? '$' : undefined}
                onChange={({ target }) => change(index, { value: target.value })}
              />
            </Box>
            <IconButton
              icon={IconTrash}
              label={t('priceLists.remove')}
              onClick={() => onChange(prices.filter((_, at) => at !== index))}
            />
          </Row>
        </Grid>
      ))}
      {problem && (
        <Text role="alert" tone="error">
          {problem}
        </Text>
      )}
      <Button icon={IconPlus} onClick={() => onChange([...prices, empty])}>
        {t('priceLists.addPrice')}
      </Button>
    </FieldGroup>
  );
}
