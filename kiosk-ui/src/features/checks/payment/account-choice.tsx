import type { Check } from '@comanda/contract/checks';
import type { Customer } from '@comanda/contract/customers';
import { IconSearch, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { useCustomerSearch } from '../../../parts/customer-search.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import type { PaymentDraft } from './use-payment-draft.ts';

/** As many as fit below the field without a scroll. */
const MOST = 4;

/** Whose house account a payment on account is charged to: the customer of the check, or another who has one. */
export function AccountChoice({ draft, check }: { draft: PaymentDraft; check: Check }) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const [isOther, setOther] = useState(false);
  const { customers } = useCustomerSearch(search);
  const withAccount = customers?.filter(({ credit_limit }) => credit_limit !== null) ?? [];
  const choose = (customer: Customer | null) => {
    draft.setAccount(customer);
    setOther(customer === null);
  };
  const name =
    draft.account?.name ?? (isOther || check.customer_id === null ? null : check.customer_name);
  if (name !== null) {
    return (
      <Row gap={3} align="center" justify="between" wrap>
        <Row as="span" inline gap={2} align="center">
          <Icon of={IconUserCheck} />
          {t('payments.chargedTo', { name })}
        </Row>
        <Button onClick={() => choose(null)}>{t('payments.otherAccount')}</Button>
      </Row>
    );
  }
  return (
    <Stack gap={2}>
      <TextField
        label={t('payments.account')}
        placeholder={t('payments.accountSearch')}
        type="search"
        icon={IconSearch}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {customers && withAccount.length === 0 && (
        <Text tone="secondary">{t('payments.noAccount')}</Text>
      )}
      {withAccount.slice(0, MOST).map((customer) => (
        <Button key={customer.id} block icon={IconUserCheck} onClick={() => choose(customer)}>
          {`${customer.name} · ${t('payments.availableOn', {
            amount: formatCents(
              Math.max(0, (customer.credit_limit ?? 0) - customer.balance),
              i18n.language,
            ),
          })}`}
        </Button>
      ))}
    </Stack>
  );
}
