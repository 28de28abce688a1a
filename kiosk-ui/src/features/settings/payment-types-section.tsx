import {
  deletePaymentType,
  listPaymentTypeSettings,
  orderPaymentTypes,
  updatePaymentType,
  type PaymentTypeSetting,
} from '@comanda/contract/payment-types';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { RecordSection } from '../../parts/record-section.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { PaymentTypeForm } from './payment-type-form.tsx';

const cash = 3;

/** Payment methods: buttons of the payment panel, their rules and order. */
export function PaymentTypesSection() {
  const { t, i18n } = useTranslation();
  const methods = useRead(listPaymentTypeSettings, {});
  return (
    <RecordSection
      title={t('admin.sections.paymentTypes')}
      intro={t('paymentTypes.intro')}
      rows={methods.data}
      source={methods}
      nameOf={(method) => nameIn(method, i18n.language)}
      columns={useColumns()}
      isMuted={(method) => !method.active}
      add={t('paymentTypes.add')}
      form={(method, close) => <PaymentTypeForm method={method} onClose={close} />}
      deletion={{
        noun: 'payment_type',
        endpoint: deletePaymentType,
        hint: () => t('paymentTypes.deleteHint'),
        may: (method) => !method.specified,
      }}
      order={{ title: t('paymentTypes.order'), endpoint: orderPaymentTypes }}
      bin="payment_types"
    />
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
        method.commission_percent === 0 ? '–' : `${percent.format(method.commission_percent)}%`,
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
              { params: { id: method.id }, body: { active: active ? 1 : 0 } },
              { onError: (error) => notify('error', problemText(error)) },
            )
          }
        />
      ),
    },
  ];
}
