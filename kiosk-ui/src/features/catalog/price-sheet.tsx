import { toCentavos } from '@comanda/domain/money';
import type { Category } from '@comanda/contract/catalog';
import { changePrices, previewPrices, type PriceChangeRow } from '@comanda/contract/catalog-bulk';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/form-sheet.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import styles from './catalog.module.css';
import { typedNumber } from './product-values.ts';

interface PriceSheetProps {
  categories: readonly Category[];
  categoryId: number | null;
  /** Products selected in the list; when empty, by category. */
  chosen: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes many prices at once, after a preview. */
export function PriceSheet({ categories, categoryId, chosen, onClose, onDone }: PriceSheetProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [category, setCategory] = useState(categoryId);
  const [way, setWay] = useState<'percent' | 'amount'>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<'0' | '0.5' | '1'>('0.5');
  const number = typedNumber(typed);
  const isNumber = number !== null && Number.isFinite(number);
  const change = {
    ...(chosen.length > 0 ? { product_ids: chosen } : { category_id: category }),
    [way]: way === 'amount' ? toCentavos(number ?? 0) : (number ?? 0),
    rounding: Number(rounding) as 0 | 0.5 | 1,
  };
  const preview = useRead(
    previewPrices,
    { body: change },
    {
      enabled: isNumber,
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  const save = useCommand(changePrices);
  const columns = useColumns();
  const changed = preview.data?.rows.filter((row) => row.price !== row.new_price) ?? [];
  const ready = isNumber && !preview.error && !preview.isPlaceholderData && changed.length > 0;
  const apply = async () => {
    const sure = await confirm({
      title: t('catalog.prices.open'),
      message: t('catalog.prices.confirm', { count: changed.length }),
      confirmLabel: t('catalog.prices.apply', { count: changed.length }),
    });
    if (!sure) return;
    save.mutate(
      { body: { ...change, digest: preview.data?.digest } },
      {
        onSuccess: (answer) => {
          notify('success', t('catalog.prices.done', { count: answer.changed }));
          onDone();
          onClose();
        },
      },
    );
  };
  const error = save.error ?? preview.error;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('catalog.prices.open')}
      size="xl"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!ready}
            busy={save.isPending}
            onClick={() => void apply()}
          >
            {t('catalog.prices.apply', { count: changed.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4} fluid>
        <FieldRow>
          {chosen.length > 0 ? (
            <Text tone="secondary">{t('catalog.prices.forChosen', { count: chosen.length })}</Text>
          ) : (
            <SelectField
              label={t('catalog.product.category')}
              value={category ?? ''}
              onChange={(event) => setCategory(Number(event.target.value) || null)}
            >
              <option value="">{t('catalog.product.allCategories')}</option>
              {categories.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={t(way === 'percent' ? 'catalog.prices.byPercent' : 'catalog.prices.byAmount')}
            value={typed}
            inputMode="decimal"
            hint={t('catalog.prices.minusHint')}
            error={typed !== '' && !isNumber ? t('common.invalidField') : null}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldRow>
        <Row gap={2} wrap>
          <Segmented
            label={t('catalog.prices.way')}
            value={way}
            onChange={setWay}
            items={[
              { value: 'percent', label: t('catalog.prices.byPercent') },
              { value: 'amount', label: t('catalog.prices.byAmount') },
            ]}
          />
          <Segmented
            label={t('catalog.prices.rounding')}
            value={rounding}
            onChange={setRounding}
            items={[
              { value: '0', label: t('catalog.prices.exact') },
              { value: '0.5', label: t('catalog.prices.half') },
              { value: '1', label: t('catalog.prices.whole') },
            ]}
          />
        </Row>
        {isNumber && error && <p role="alert">{problemText(error)}</p>}
        {isNumber ? (
          <DataTable
            label={t('catalog.prices.preview')}
            rows={preview.data?.rows}
            source={{ ...preview, error: null }}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            columns={columns}
            isMuted={(row) => row.price === row.new_price}
          />
        ) : (
          <EmptyState title={t('catalog.prices.start')} hint={t('catalog.prices.startHint')} />
        )}
      </Stack>
    </Sheet>
  );
}

function useColumns(): Column<PriceChangeRow>[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => [
      { id: 'name', title: t('catalog.product.name'), value: (row) => row.name },
      { id: 'category', title: t('catalog.product.category'), value: (row) => row.category },
      columnsOf<PriceChangeRow>(language).money('price', t('catalog.prices.now')),
      {
        id: 'new',
        title: t('catalog.prices.new'),
        value: (row) => row.new_price,
        cell: (row) => (
          <strong className={row.price === row.new_price ? undefined : styles.new}>
            {formatCents(row.new_price, language)}
          </strong>
        ),
        align: 'end',
      },
    ],
    [t, language],
  );
}
