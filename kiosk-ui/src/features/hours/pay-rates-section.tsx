import { listUsers } from '@comanda/contract/people';
import {
  createPayRate,
  deletePayRate,
  listPayRates,
  updatePayRate,
  type PayRate,
} from '@comanda/contract/pay-rates';
import { useTranslation } from 'react-i18next';
import { personName } from '../../lib/format/person-name.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { dateText } from '../../lib/api/when.ts';
import { moneyText } from '../../lib/format/money-text.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { RecordSection } from '../../parts/record-section.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Stack } from '../../ui/layout.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';

/** What an hour of each person costs, with its history. */
export function PayRatesSection() {
  const { t, i18n } = useTranslation();
  const rates = useRead(listPayRates, {});
  const today = useHealth().data?.business_day ?? '';
  const { text, day, money } = columnsOf<PayRate>(i18n.language);
  const isCurrent = (rate: PayRate) =>
    rates.data?.find((row) => row.user_id === rate.user_id && row.starts_on <= today)?.id ===
    rate.id;
  return (
    <RecordSection
      title={t('admin.sections.payRates')}
      intro={t('payRates.intro')}
      rows={rates.data}
      source={rates}
      nameOf={({ user_name }) => user_name}
      columns={[
        text('user_name', t('payRates.person')),
        {
          ...day('starts_on', t('payRates.startsOn')),
          cell: (row) => (
            <Stack as="span" align="start">
              {dateText(row.starts_on, i18n.language)}
              {isCurrent(row) && <StatusDot tone="success" label={t('payRates.now')} />}
            </Stack>
          ),
        },
        money('hourly', t('payRates.hourly')),
      ]}
      isMuted={(row) => !isCurrent(row)}
      add={t('payRates.add')}
      form={(row, close) => <PayRateForm row={row} today={today} onClose={close} />}
      deletion={{ noun: 'pay_rate', endpoint: deletePayRate }}
      empty={{ title: t('payRates.none'), hint: t('payRates.noneHint') }}
    />
  );
}

interface PayRateFormProps {
  row: PayRate | null;
  today: string;
  onClose: () => void;
}

function PayRateForm({ row, today, onClose }: PayRateFormProps) {
  const { t } = useTranslation();
  const people = useRead(listUsers, {}, { enabled: usePermissions().can('people.view') });
  const { form, sheet } = useRecordForm({
    create: createPayRate,
    update: updatePayRate,
    row,
    first: {
      user_id: String(row?.user_id ?? ''),
      starts_on: row?.starts_on ?? today,
      hourly: moneyText(row?.hourly ?? null),
    },
    saved: t('payRates.saved'),
    onClose,
    required: ['user_id'],
  });
  const known = people.data ?? [];
  const choices = known
    .filter(({ id, active }) => active === 1 || id === row?.user_id)
    .map((user) => [user.id, personName(user)] as const);
  return (
    <FormSheet
      title={row ? t('payRates.edit', { name: row.user_name }) : t('payRates.add')}
      {...sheet}
    >
      <Fields
        form={form}
        rows={[
          {
            name: 'user_id',
            label: t('payRates.person'),
            choices:
              row && choices.length === 0
                ? [[row.user_id, row.user_name]]
                : [['', t('people.choose')], ...choices],
          },
          [
            { name: 'starts_on', label: t('payRates.startsOn'), type: 'date' },
            { name: 'hourly', label: t('payRates.hourly') },
          ],
        ]}
      />
    </FormSheet>
  );
}
