import type { ReplyOf } from '@comanda/contract/endpoint';
import { openKeg, type listKegs } from '@comanda/contract/kegs';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { useCommandForm } from '../../parts/record-form.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** Common sizes of kegs, in liters. */
const sizes = [20, 30, 50] as const;
const other = 'other';

interface KegFormProps {
  tapped: ReplyOf<typeof listKegs>;
  onClose: () => void;
}

/** Opens a keg: product and liters. Ends the tapped keg of the same product. */
export function KegForm({ tapped, onClose }: KegFormProps) {
  const { t, i18n } = useTranslation();
  const { products, kegs } = tapped;
  const lastLiters = (id: number) =>
    String(products.find((one) => one.id === id)?.last_liters ?? 30);
  const firstId = products[0]?.id ?? 0;
  const { form, sheet } = useCommandForm({
    endpoint: openKeg,
    first: { product_id: firstId, liters: lastLiters(firstId) },
    saved: ({ keg }) => t('reports.kegs.opened', { product: keg.product_name }),
    onClose,
  });
  const { product_id, liters } = form.values;
  const isKnown = sizes.some((size) => String(size) === liters);
  const before = kegs.find((keg) => keg.product_id === product_id);
  return (
    <FormSheet
      title={t('reports.kegs.open')}
      {...sheet}
      saveLabel={t('reports.kegs.open')}
      saveDisabled={product_id === 0}
    >
      <SelectField
        label={t('reports.ieps.product')}
        {...form.select('product_id')}
        hint={
          before
            ? t('reports.kegs.endsToo', {
                liters: numberText(before.sold_liters, i18n.language),
                of: numberText(before.liters, i18n.language),
              })
            : undefined
        }
        choices={products.map(({ id, name }) => [id, name])}
        onChange={({ target }) => {
          const id = Number(target.value);
          form.set({ product_id: id, liters: lastLiters(id) });
        }}
      />
      <Segmented
        label={t('reports.kegs.size')}
        value={isKnown ? liters : other}
        onChange={(value) => form.set({ liters: value === other ? '' : value })}
        items={[
          ...sizes.map((size) => ({
            value: String(size),
            label: t('reports.ieps.litersValue', { liters: size }),
          })),
          { value: other, label: t('reports.kegs.otherSize') },
        ]}
      />
      {!isKnown && <TextField label={t('reports.kegs.liters')} {...form.text('liters')} />}
    </FormSheet>
  );
}
