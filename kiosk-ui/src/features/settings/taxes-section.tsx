import { deleteTax, setDefaultTaxes, type Tax, type TaxList } from '@comanda/contract/taxes';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { TaxFields, useTaxName } from '../../parts/tax-fields.tsx';
import { useListTaxes } from '../../parts/taxes.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { howOf, TaxForm } from './tax-form.tsx';

type Open = { kind: 'form'; tax: Tax | null } | { kind: 'defaults' } | null;

/** The taxes of the venue, and the ones that apply by default. */
export function TaxesSection() {
  const { t } = useTranslation();
  const list = useListTaxes();
  const { deleteRecord } = useDeleteRecord('tax', deleteTax);
  const nameOf = useTaxName();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
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
    <SectionPage
      title={t('admin.sections.taxes')}
      intro={t('taxes.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          onClick={() => setOpen({ kind: 'form', tax: null })}
        >
          {t('taxes.add')}
        </Button>
      }
      more={
        <Button disabled={!defaults} onClick={() => setOpen({ kind: 'defaults' })}>
          {t('taxes.defaults')}
        </Button>
      }
    >
      <DataTable
        label={t('admin.sections.taxes')}
        rows={list.data?.taxes}
        source={list}
        rowKey={(tax) => tax.id}
        rowName={nameOf}
        columns={columns}
        onOpen={(tax) => setOpen({ kind: 'form', tax })}
        actions={(tax) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpen({ kind: 'form', tax }),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            onPress: () =>
              void deleteRecord({ id: tax.id, name: nameOf(tax) }, t('taxes.deleteHint')),
            danger: true,
          },
        ]}
      />
      {open?.kind === 'form' && <TaxForm tax={open.tax} onClose={close} />}
      {open?.kind === 'defaults' && defaults && (
        <DefaultsForm defaults={defaults} onClose={close} />
      )}
    </SectionPage>
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
  const put = useCommand(setDefaultTaxes);
  const form = useForm(setDefaultTaxes, defaults, {
    error: put.error,
    onSubmit: (body) => put.mutate({ body }, { onSuccess: onClose }),
  });
  return (
    <FormSheet title={t('taxes.defaults')} onClose={onClose} form={form} busy={put.isPending}>
      <Text tone="secondary">{t('taxes.defaultsHint')}</Text>
      <TaxFields select={form.select} />
    </FormSheet>
  );
}
