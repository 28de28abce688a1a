import {
  listServiceCharges,
  deleteServiceCharge,
  type ServiceCharge,
} from '@comanda/contract/service-charges';
import { useTranslation } from 'react-i18next';
import { useChargeName, useChargeWorth } from '../../parts/service-charges.ts';
import { useTaxName } from '../../parts/tax-fields.tsx';
import { useListTaxes } from '../../parts/taxes.ts';
import type { Column } from '../../ui/table-rows.ts';
import { ServiceChargeForm } from './service-charge-form.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { RecordSection } from '../../parts/record-section.tsx';

/** The service charges of the venue, and which checks get them. */
export function ServiceChargesSection() {
  const { t } = useTranslation();
  const list = useRead(listServiceCharges, {});
  const taxes = useListTaxes().data?.taxes;
  const taxName = useTaxName();
  const nameOf = useChargeName();
  const worthOf = useChargeWorth();
  const columns: Column<ServiceCharge>[] = [
    { id: 'name', title: t('taxes.name'), value: nameOf },
    { id: 'worth', title: t('serviceCharges.worth'), align: 'end', value: worthOf },
    {
      id: 'when',
      title: t('serviceCharges.types'),
      value: (charge) => charge.order_types.map((type) => t(`customers.types.${type}`)).join(', '),
    },
    {
      id: 'guests',
      title: t('customers.guests'),
      align: 'end',
      value: ({ min_guests }) => (min_guests === null ? '–' : `${min_guests}+`),
    },
    {
      id: 'tax',
      title: t('taxes.tax_id'),
      wideOnly: true,
      value: ({ tax_id }) => {
        const tax = taxes?.find(({ id }) => id === tax_id);
        return tax ? taxName(tax) : t('serviceCharges.noTax');
      },
    },
  ];
  return (
    <RecordSection
      title={t('admin.sections.serviceCharges')}
      intro={t('serviceCharges.intro')}
      rows={list.data}
      source={list}
      nameOf={nameOf}
      columns={columns}
      empty={{ title: t('serviceCharges.none'), hint: t('serviceCharges.noneHint') }}
      add={t('serviceCharges.add')}
      form={(charge, close) => <ServiceChargeForm charge={charge} onClose={close} />}
      deletion={{
        noun: 'service_charge',
        endpoint: deleteServiceCharge,
        hint: () => t('serviceCharges.deleteHint'),
      }}
    />
  );
}
