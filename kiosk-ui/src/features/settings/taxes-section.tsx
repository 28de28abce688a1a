import { deleteTax, updateDefaultTaxes, type Tax, type TaxList } from '@comanda/contract/taxes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '../../parts/record-form.tsx';
import { TaxFields, useTaxName } from '../../parts/tax-fields.tsx';
import { useListTaxes } from '../../parts/taxes.ts';
import { RecordSection } from '../../parts/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { howOf, TaxForm } from './tax-form.tsx';

/** The taxes of the venue, and the ones that apply by default. */
export function TaxesSection() {
  const { t } = useTranslation();
  const list = useListTaxes();
  const nameOf = useTaxName();
  const [isChoosing, setChoosing] = useState(false);
  const defaults = list.data?.defaults;
  const columns: Column<Tax>[] = [
    { id: 'name', title: t('taxes.name'), value: nameOf },
    { id: 'how', title: t('taxes.how'), value: (tax) => t(`taxes.hows.${howOf(tax)}`) },
    {
      id: 'default',
      title: t('taxes.byDefault'),
      wideOnly: true,
      value: (tax) =>
        (['tax_id', 'tax_take_out_id', 'tax_delivery_id'] as const)
          .filter((column) => defaults?.[column] === tax.id)
          .map((column) => (column === 'tax_id' ? t('common.yes') : t(`taxes.${column}`)))
          .join(', '),
    },
  ];
  return (
    <RecordSection
      title={t('admin.sections.taxes')}
      intro={t('taxes.intro')}
      rows={list.data?.taxes}
      source={list}
      nameOf={nameOf}
      columns={columns}
      add={t('taxes.add')}
      form={(tax, close) => <TaxForm tax={tax} onClose={close} />}
      deletion={{ noun: 'tax', endpoint: deleteTax, hint: () => t('taxes.deleteHint') }}
      more={
        <Button disabled={!defaults} onClick={() => setChoosing(true)}>
          {t('taxes.defaults')}
        </Button>
      }
    >
      {isChoosing && defaults && (
        <DefaultsForm defaults={defaults} onClose={() => setChoosing(false)} />
      )}
    </RecordSection>
  );
}

function DefaultsForm({
  defaults,
  onClose,
}: {
  defaults: TaxList['defaults'];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint: updateDefaultTaxes,
    first: defaults,
    onClose,
  });
  return (
    <FormSheet title={t('taxes.defaults')} {...sheet}>
      <Text tone="secondary">{t('taxes.defaultsHint')}</Text>
      <TaxFields select={form.select} />
    </FormSheet>
  );
}
