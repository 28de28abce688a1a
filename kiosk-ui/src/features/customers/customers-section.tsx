import { IconArrowMerge, IconDownload, IconWallet, IconSearch } from '@tabler/icons-react';
import {
  createCustomer,
  deleteCustomer,
  exportCustomer,
  updateCustomer,
  type Customer,
} from '@comanda/contract/customers';
import { encoded } from '@comanda/contract/codec';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerSearch } from '../../parts/customer-search.ts';
import { localeOf } from '../../i18n/locale.ts';
import { call } from '../../lib/api/call.ts';
import { downloadFile } from '../../lib/api/csv.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { notify } from '../../ui/toast.tsx';
import { searchText } from '../../lib/browser/search-param.ts';
import { moneyText } from '../../lib/format/money-text.ts';
import { useWhen } from '../../lib/api/when.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { ReceiverFields } from '../../parts/receiver-fields.tsx';
import { RecordSection } from '../../parts/record-section.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { CombineSheet } from './combine-sheet.tsx';

/** Whom the venue knows: names, phones, allergies, invoice data and visits. */
export function CustomersSection() {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const when = useWhen();
  const problemText = useProblemText();
  const [search, setSearch] = useState(searchText);
  const [account, setAccount] = useState<Customer | null>(null);
  const [combining, setCombining] = useState<Customer | null>(null);
  const { query: customers, search: asked } = useCustomerSearch(search);
  const { text, count, money } = columnsOf<Customer>(i18n.language);
  const mayEdit = can('customers.edit');
  const saveData = async ({ id, name }: Customer) => {
    try {
      const data = await call(exportCustomer, { params: { id } });
      downloadFile(
        `${name}.json`,
        JSON.stringify(encoded(exportCustomer.reply, data), null, 2),
        'application/json',
      );
    } catch (error) {
      notify('error', problemText(error));
    }
  };
  return (
    <RecordSection
      title={t('admin.sections.customers')}
      intro={t('customers.intro')}
      rows={customers.data}
      source={customers}
      nameOf={({ name }) => name}
      columns={[
        text('name', t('fields.name')),
        text('phone', t('fields.phone')),
        text('allergies', t('fields.allergies')),
        { ...count('visits', t('customers.visits')), wideOnly: true },
        money('spent', t('customers.spent')),
        money('balance', t('houseAccounts.balance'), ({ balance, credit_limit }) =>
          balance === 0 && credit_limit === null ? null : balance,
        ),
        {
          id: 'last_visit',
          title: t('customers.lastVisit'),
          value: ({ last_visit }) => last_visit,
          wideOnly: true,
          cell: ({ last_visit }) => (last_visit === null ? '–' : when(last_visit)),
        },
      ]}
      filters={
        <TextField
          hideLabel
          label={t('customers.search')}
          placeholder={t('customers.search')}
          type="search"
          icon={IconSearch}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
      empty={
        asked === ''
          ? { title: t('customers.none'), hint: t('customers.noneHint') }
          : { title: t('customers.noneFound') }
      }
      add={mayEdit ? t('customers.add') : undefined}
      edit={mayEdit}
      form={(customer, close) => <CustomerForm customer={customer} onClose={close} />}
      deletion={
        can('customers.delete')
          ? {
              noun: 'customer',
              endpoint: deleteCustomer,
              hint: () => t('customers.deletionHint'),
            }
          : undefined
      }
      actions={(customer) => [
        ...(customer.credit_limit !== null || customer.balance !== 0
          ? [
              {
                id: 'account',
                label: t('houseAccounts.title'),
                icon: IconWallet,
                onPress: () => setAccount(customer),
              },
            ]
          : []),
        ...(can('customers.delete')
          ? [
              {
                id: 'combine',
                label: t('customers.combine'),
                icon: IconArrowMerge,
                onPress: () => setCombining(customer),
              },
              {
                id: 'export',
                label: t('customers.export'),
                icon: IconDownload,
                onPress: () => void saveData(customer),
              },
            ]
          : []),
      ]}
    >
      {account && (
        <AccountSheet
          customerId={account.id}
          name={account.name}
          onClose={() => setAccount(null)}
        />
      )}
      {combining && <CombineSheet customer={combining} onClose={() => setCombining(null)} />}
    </RecordSection>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function CustomerForm({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const [month = '', day = ''] = customer?.birthday.split('-') ?? [];
  const { form, sheet } = useRecordForm({
    create: createCustomer,
    update: updateCustomer,
    row: customer,
    first: {
      name: customer?.name ?? '',
      phone: customer?.phone ?? '',
      email: customer?.email ?? '',
      address: customer?.address ?? '',
      birthday_day: day,
      birthday_month: month,
      allergies: customer?.allergies ?? '',
      notes: customer?.notes ?? '',
      tax_id: customer?.tax_id ?? '',
      tax_name: customer?.tax_name ?? '',
      tax_postcode: customer?.tax_postcode ?? '',
      tax_regime: customer?.tax_regime ?? '',
      tax_use: customer?.tax_use ?? '',
      credit_limit: moneyText(customer?.credit_limit ?? null),
    },
    bodyOf: (body, { birthday_day, birthday_month }) => ({
      ...body,
      birthday: birthday_day && birthday_month ? `${birthday_month}-${birthday_day}` : '',
    }),
    alsoAt: ['tax_regime', 'tax_use'],
    saved: t('customers.saved'),
    onClose,
  });
  const monthName = new Intl.DateTimeFormat(localeOf(i18n.language), {
    month: 'long',
    timeZone: 'UTC',
  });
  const none = ['', '–'] as const;
  const days = Array.from({ length: 31 }, (_, at) => [twoDigits(at + 1), String(at + 1)] as const);
  const months = Array.from(
    { length: 12 },
    (_, at) => [twoDigits(at + 1), monthName.format(Date.UTC(2024, at, 15))] as const,
  );
  return (
    <FormSheet title={customer?.name ?? t('customers.add')} {...sheet}>
      <Fields
        form={form}
        rows={[
          'name',
          ['phone', 'email'],
          'address',
          { name: 'allergies', hint: t('customers.allergiesHint') },
          'notes',
          [
            { name: 'birthday_day', choices: [none, ...days] },
            { name: 'birthday_month', choices: [none, ...months] },
          ],
        ]}
      />
      {can('customers.accounts') && (
        <FieldGroup title={t('houseAccounts.title')} hint={t('houseAccounts.limitHint')}>
          <Fields form={form} rows={['credit_limit']} />
        </FieldGroup>
      )}
      <FieldGroup title={t('customers.invoice')} hint={t('customers.invoiceHint')}>
        <ReceiverFields form={form} />
      </FieldGroup>
    </FormSheet>
  );
}
