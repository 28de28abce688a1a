import { createInvoice, previewInvoice } from '@comanda/contract/invoices';
import type { Customer } from '@comanda/contract/customers';
import { satForms } from '@comanda/domain/payment-methods';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../lib/format/money.ts';
import { hasCode, useProblemText } from '../lib/api/problem.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FieldGroup, FormSheet } from '../ui/form-sheet.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { noReceiver, ReceiverFields, receiverNames, receiverOf } from './receiver-fields.tsx';
import { useCustomerSearch } from './customer-search.ts';
import { useCommandForm } from './record-form.tsx';

/** So short a text finds too many. */
const leastSearch = 3;
const mostFound = 4;

/** Makes the electronic invoice of closed checks: for whom, what it will say, and one button. */
export function InvoiceSheet({
  checkIds,
  onClose,
}: {
  checkIds: readonly number[];
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const [customerId, setCustomerId] = useState<number | null>(null);
  const { mutate, data: preview, error: refused } = useCommand(previewInvoice);
  const [credit_global, setCreditGlobal] = useState(false);
  const [order_ids] = useState(() => [...checkIds]);
  useEffect(
    () => mutate({ body: { order_ids, credit_global } }),
    [mutate, order_ids, credit_global],
  );
  const { form, sheet } = useCommandForm({
    endpoint: createInvoice,
    first: { ...noReceiver, email: '', sat_form: '' },
    required: receiverNames,
    alsoAt: [...receiverNames, 'form'],
    bodyOf: ({ email }, values) => ({
      order_ids,
      credit_global,
      receiver: receiverOf(values),
      customer_id: customerId,
      email,
      ...(values.sat_form === '' ? {} : { form: values.sat_form }),
    }),
    saved: ({ folio }) => t('invoices.made', { folio }),
    onClose,
  });
  // Of several checks each is a row: their lines together would say everything twice.
  const rows =
    order_ids.length > 1
      ? (preview?.checks ?? []).map(({ name, total }) => [name, total] as const)
      : (preview?.concepts ?? []).map(
          ({ quantity, description, total }) => [`${quantity} × ${description}`, total] as const,
        );
  const amount = preview ? formatCents(preview.total, i18n.language) : '';
  const paidWith = form.values.sat_form || (preview?.form ?? '');
  return (
    <FormSheet
      title={
        order_ids.length === 1
          ? t('invoices.title')
          : t('invoices.titleOf', { count: order_ids.length })
      }
      {...sheet}
      saveLabel={preview ? t('invoices.makeFor', { amount }) : t('invoices.make')}
      saveDisabled={!preview}
    >
      {refused && (
        <Text role="alert" tone="error">
          {problemText(refused)}
        </Text>
      )}
      {hasCode(refused, 'check_in_global') && (
        <Button block onClick={() => setCreditGlobal(true)}>
          {t('invoices.creditGlobal')}
        </Button>
      )}
      {preview && credit_global && <Text role="status">{t('invoices.creditsGlobal')}</Text>}
      {preview && (
        <Stack gap={1} pad={4} surface="panel">
          {rows.map(([label, total], at) => (
            <Row key={at} gap={3} justify="between">
              <span>{label}</span>
              <Text as="span" numeric>
                {formatCents(total, i18n.language)}
              </Text>
            </Row>
          ))}
          <Row gap={3} justify="between" weight="strong" size="section">
            <span>{t('invoices.total')}</span>
            <span>{amount}</span>
          </Row>
          <Text tone="secondary">{preview.words}</Text>
        </Stack>
      )}
      {can('customers.view') && (
        <CustomerSearch
          onChoose={(customer) => {
            setCustomerId(customer.id);
            form.set({ ...receiverOf(customer), email: customer.email });
          }}
        />
      )}
      <FieldGroup title={t('invoices.receiver')} hint={t('invoices.receiverHint')}>
        <ReceiverFields form={form} />
      </FieldGroup>
      {preview?.mail_active === 1 && (
        <TextField
          label={t('fields.email')}
          hint={t('invoices.emailHint')}
          type="email"
          inputMode="email"
          {...form.text('email')}
        />
      )}
      {preview?.mail_active === 0 && <Text tone="secondary">{t('invoices.mailOff')}</Text>}
      {preview && (
        <SelectField
          label={t('invoices.form')}
          value={paidWith}
          error={form.at('form')}
          onChange={({ target }) => form.set({ sat_form: target.value })}
          choices={[
            ...(paidWith === '' ? [['', '–'] as const] : []),
            ...satForms.map((one) => [one, `${one} ${t(`paymentTypes.satForms.${one}`)}`] as const),
          ]}
        />
      )}
    </FormSheet>
  );
}

/** Finds a customer who has invoice data by name, phone or RFC. */
function CustomerSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { customers = [] } = useCustomerSearch(text, { least: leastSearch });
  return (
    <Stack gap={2}>
      <TextField
        label={t('invoices.search')}
        placeholder={t('invoices.searchHint')}
        type="search"
        icon={IconSearch}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {customers
        .filter(({ tax_id }) => tax_id !== '')
        .slice(0, mostFound)
        .map((customer) => (
          <Button
            key={customer.id}
            block
            onClick={() => {
              onChoose(customer);
              setText('');
            }}
          >
            {`${customer.tax_name || customer.name} · ${customer.tax_id}`}
          </Button>
        ))}
    </Stack>
  );
}
