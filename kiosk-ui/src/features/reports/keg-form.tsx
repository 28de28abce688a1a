import type { ReplyOf } from '@comanda/contract/endpoint';
import type { listKegs } from '@comanda/contract/kegs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { notify } from '../../ui/toast.tsx';
import { useOpenKeg } from './keg-queries.ts';
import { numberText } from './words.ts';

/** Sizes that kegs come in, in liters. */
const sizes = [20, 30, 50] as const;
const other = 'other';

/** Opens a keg: what, and how many liters. The tapped one of the same product ends with it. */
export function KegForm({
  tapped,
  onClose,
}: {
  tapped: ReplyOf<typeof listKegs>;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const open = useOpenKeg();
  const { products, kegs } = tapped;
  const [productId, setProductId] = useState(products[0]?.id ?? 0);
  const product = products.find(({ id }) => id === productId);
  const usual = product?.last_liters ?? 30;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(usual);
  const liters = Number(shown.replace(',', '.'));
  const isKnown = sizes.some((size) => size === liters);
  const before = kegs.find((keg) => keg.product_id === productId);
  const submit = () =>
    open.mutate(
      { product_id: productId, liters },
      {
        onSuccess: ({ keg }) => {
          notify('success', t('reports.kegs.opened', { product: keg.product_name }));
          onClose();
        },
      },
    );
  return (
    <FormSheet
      title={t('reports.kegs.open')}
      onClose={onClose}
      dirty={typed !== null}
      busy={open.isPending}
      error={open.error}
      fields={['product_id', 'liters']}
      checks={{ liters: liters >= 1 && liters <= 200 ? null : t('reports.kegs.litersRange') }}
      saveLabel={t('reports.kegs.open')}
      saveDisabled={productId === 0}
      onSubmit={submit}
    >
      {(problemAt) => (
        <>
          <SelectField
            label={t('reports.ieps.product')}
            value={String(productId)}
            error={problemAt('product_id')}
            hint={
              before
                ? t('reports.kegs.endsToo', {
                    liters: numberText(before.sold_liters, i18n.language),
                    of: numberText(before.liters, i18n.language),
                  })
                : undefined
            }
            onChange={(event) => {
              setProductId(Number(event.target.value));
              setTyped(null);
            }}
          >
            {products.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <Segmented
            label={t('reports.kegs.size')}
            value={isKnown && shown !== '' ? String(liters) : other}
            onChange={(value) => setTyped(value === other ? '' : value)}
            items={[
              ...sizes.map((size) => ({
                value: String(size),
                label: t('reports.ieps.litersValue', { liters: size }),
              })),
              { value: other, label: t('reports.kegs.otherSize') },
            ]}
          />
          {!isKnown && (
            <TextField
              label={t('reports.kegs.liters')}
              inputMode="decimal"
              value={shown}
              maxLength={6}
              error={problemAt('liters')}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </>
      )}
    </FormSheet>
  );
}
