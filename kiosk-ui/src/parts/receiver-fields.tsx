import { hasCheckDigit, regimesFor, usesFor } from '@comanda/domain/tax-data';
import { cleanTaxId, isWholeTaxId } from '@comanda/domain/tax-id';
import { useTranslation } from 'react-i18next';
import type { Form } from '../lib/api/form.ts';
import { Fields } from './record-form.tsx';

export const receiverNames = [
  'tax_id',
  'tax_name',
  'tax_postcode',
  'tax_regime',
  'tax_use',
] as const;

/** Who receives an invoice, as forms hold it. */
export type ReceiverValues = Record<(typeof receiverNames)[number], string>;

export const noReceiver: ReceiverValues = {
  tax_id: '',
  tax_name: '',
  tax_postcode: '',
  tax_regime: '',
  tax_use: '',
};

/** The receiver in the body of an invoice. */
export const receiverOf = ({
  tax_id,
  tax_name,
  tax_postcode,
  tax_regime,
  tax_use,
}: ReceiverValues): ReceiverValues => ({ tax_id, tax_name, tax_postcode, tax_regime, tax_use });

/** The receiver of invoices. What an RFC may have follows from it, so that the other fields come once it is whole. */
export function ReceiverFields<V extends ReceiverValues>({ form }: { form: Form<V> }) {
  const { t } = useTranslation();
  const { tax_id, tax_regime } = form.values;
  const taxId = cleanTaxId(tax_id);
  const isWhole = isWholeTaxId(taxId);
  const none = ['', '–'] as const;
  const keyed = ({ id, name }: { id: string; name: string }) => [id, `${id} ${name}`] as const;
  return (
    <Fields<V>
      form={form}
      rows={[
        {
          name: 'tax_id',
          hint: isWhole && !hasCheckDigit(taxId) ? t('customers.checkDigit') : undefined,
        },
        ...(isWhole
          ? [
              'tax_name' as const,
              'tax_postcode' as const,
              { name: 'tax_regime' as const, choices: [none, ...regimesFor(taxId).map(keyed)] },
              {
                name: 'tax_use' as const,
                choices: [none, ...usesFor(taxId, tax_regime).map(keyed)],
              },
            ]
          : []),
      ]}
    />
  );
}
