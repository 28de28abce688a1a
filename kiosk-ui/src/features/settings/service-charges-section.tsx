import {
  listServiceCharges,
  deleteServiceCharge,
  type ServiceCharge,
} from '@comanda/contract/service-charges';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { useChargeName, useChargeWorth } from '../../parts/service-charges.ts';
import { useTaxName } from '../../parts/tax-fields.tsx';
import { useListTaxes } from '../../parts/taxes.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { ServiceChargeForm } from './service-charge-form.tsx';
import { useRead } from '../../lib/use-read.ts';

/** The service charges of the venue, and which checks get them. */
export function ServiceChargesSection() {
  const { t } = useTranslation();
  const list = useRead(listServiceCharges, {});
  const taxes = useListTaxes().data?.taxes;
  const taxName = useTaxName();
  const nameOf = useChargeName();
  const worthOf = useChargeWorth();
  const { deleteRecord } = useDeleteRecord('service_charge', deleteServiceCharge);
  const [open, setOpen] = useState<{ charge: ServiceCharge | null } | null>(null);
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
    <SectionPage
      title={t('admin.sections.serviceCharges')}
      intro={t('serviceCharges.intro')}
      action={
        <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ charge: null })}>
          {t('serviceCharges.add')}
        </Button>
      }
    >
      <DataTable
        label={t('admin.sections.serviceCharges')}
        rows={list.data}
        source={list}
        empty={{ title: t('serviceCharges.none'), hint: t('serviceCharges.noneHint') }}
        rowKey={(charge) => charge.id}
        rowName={nameOf}
        columns={columns}
        onOpen={(charge) => setOpen({ charge })}
        actions={(charge) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpen({ charge }),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            onPress: () =>
              void deleteRecord(
                { id: charge.id, name: nameOf(charge) },
                t('serviceCharges.deleteHint'),
              ),
            danger: true,
          },
        ]}
      />
      {open && <ServiceChargeForm charge={open.charge} onClose={() => setOpen(null)} />}
    </SectionPage>
  );
}
