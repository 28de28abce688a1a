import {
  deletePaymentType,
  listPaymentTypeSettings,
  orderPaymentTypes,
  updatePaymentType,
  type PaymentTypeSetting,
} from '@comanda/contract/payment-types';
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/name-in.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useRead } from '../../lib/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { OrderSheet } from '../../parts/order-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { PaymentTypeForm } from './payment-type-form.tsx';

const cash = 3;

type Open = { kind: 'form'; method: PaymentTypeSetting | null } | { kind: 'order' } | null;

/** Payment methods: buttons of the payment panel, their rules and order. */
export function PaymentTypesSection() {
  const { t, i18n } = useTranslation();
  const methods = useRead(listPaymentTypeSettings, {});
  const order = useCommand(orderPaymentTypes);
  const { deleteRecord } = useDeleteRecord('payment_type', deletePaymentType);
  const columns = useColumns();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const nameOf = (method: PaymentTypeSetting) => nameIn(method, i18n.language);
  return (
    <SectionPage
      title={t('admin.sections.paymentTypes')}
      intro={t('paymentTypes.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          onClick={() => setOpen({ kind: 'form', method: null })}
        >
          {t('paymentTypes.add')}
        </Button>
      }
      more={
        <>
          <BinButton section="payment_types" />
          <Button
            icon={IconArrowsSort}
            disabled={!methods.data}
            onClick={() => setOpen({ kind: 'order' })}
          >
            {t('catalog.order.open')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('admin.sections.paymentTypes')}
        rows={methods.data}
        source={methods}
        rowKey={(method) => method.id}
        rowName={nameOf}
        columns={columns}
        isMuted={(method) => !method.active}
        onOpen={(method) => setOpen({ kind: 'form', method })}
        actions={(method) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpen({ kind: 'form', method }),
          },
          ...(method.specified
            ? []
            : [
                {
                  id: 'delete',
                  label: t('common.delete'),
                  icon: IconTrash,
                  onPress: () =>
                    void deleteRecord(
                      { id: method.id, name: nameOf(method) },
                      t('paymentTypes.deleteHint'),
                    ),
                  danger: true,
                },
              ]),
        ]}
      />
      {open?.kind === 'form' && <PaymentTypeForm method={open.method} onClose={close} />}
      {open?.kind === 'order' && methods.data && (
        <OrderSheet
          title={t('paymentTypes.order')}
          rows={methods.data.map((method) => ({ id: method.id, name: nameOf(method) }))}
          busy={order.isPending}
          error={order.error}
          onSave={(ids) => order.mutate({ body: { ids } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </SectionPage>
  );
}

function useColumns(): Column<PaymentTypeSetting>[] {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const turn = useCommand(updatePaymentType);
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return [
    {
      id: 'name',
      title: t('paymentTypes.name'),
      value: (method) => nameIn(method, i18n.language),
    },
    {
      id: 'kind',
      title: t('paymentTypes.kind'),
      value: (method) => t(`paymentTypes.kinds.${method.kind}`),
    },
    {
      id: 'reference',
      title: t('payments.reference'),
      wideOnly: true,
      value: (method) => t(`paymentTypes.references.${method.reference}`),
    },
    {
      id: 'drawer',
      title: t('paymentTypes.needs_register'),
      wideOnly: true,
      value: (method) => t(method.needs_register ? 'common.yes' : 'common.no'),
    },
    {
      id: 'commission',
      title: t('paymentTypes.commission'),
      align: 'end',
      value: (method) => method.commission_percent,
      cell: (method) =>
        method.commission_percent === 0 ? '–' : `${percent.format(method.commission_percent)} %`,
    },
    {
      id: 'active',
      title: t('settings.offered'),
      cell: (method) => (
        <Switch
          hideLabel
          label={`${t('settings.offered')}: ${method.name}`}
          checked={method.active === 1}
          disabled={method.id === cash}
          onChange={(active) =>
            turn.mutate(
              { params: { id: method.id }, body: { active } },
              { onError: (error) => notify('error', problemText(error)) },
            )
          }
        />
      ),
    },
  ];
}
