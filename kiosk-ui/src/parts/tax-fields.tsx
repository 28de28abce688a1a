import type { Tax } from '@comanda/contract/taxes';
import { useTranslation } from 'react-i18next';
import type { TextInput } from '../lib/api/form.ts';
import { taxText } from '../lib/format/tax-words.ts';
import { SelectField } from '../ui/field.tsx';
import { FieldRow } from '../ui/form-sheet.tsx';
import { useListTaxes } from './taxes.ts';

/** How a tax is named: with its rate, in the language of the screen. */
export function useTaxName(): (tax: Tax) => string {
  const { t, i18n } = useTranslation();
  return (tax) => taxText({ ...tax, rate: tax.exempt ? null : tax.rate }, t, i18n.language);
}

type TaxColumn = 'tax_id' | 'tax_take_out_id' | 'tax_delivery_id';

interface TaxFieldsProps {
  select: (name: TaxColumn) => Pick<TextInput, 'value' | 'error' | 'onChange'>;
  /** What applies without a choice; the venue always has a tax for dine-in. */
  without?: string;
}

/** The taxes of a product, a category or the venue: one for all order types, and others for take-out and delivery. */
export function TaxFields({ select, without }: TaxFieldsProps) {
  const { t } = useTranslation();
  const taxes = useListTaxes().data?.taxes ?? [];
  const nameOf = useTaxName();
  const field = (column: TaxColumn) => {
    const other = column === 'tax_id' ? without : t('taxes.sameTax');
    return (
      <SelectField
        key={column}
        label={t(`taxes.${column}`)}
        {...select(column)}
        choices={[
          ...(other === undefined ? [] : [['', other] as [string, string]]),
          ...taxes.map((tax): [number, string] => [tax.id, nameOf(tax)]),
        ]}
      />
    );
  };
  return (
    <>
      {field('tax_id')}
      <FieldRow>
        {field('tax_take_out_id')}
        {field('tax_delivery_id')}
      </FieldRow>
    </>
  );
}
