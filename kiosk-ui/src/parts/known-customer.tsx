import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { createCustomer, type Customer } from '@comanda/contract/customers';
import { useTranslation } from 'react-i18next';
import { useCustomerSearch } from './customer-search.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import { notify } from '../ui/toast.tsx';
import type { CustomerDraft } from './customer-draft.ts';

/** So short a text finds too many. */
const LEAST = 3;
/** Those that fit below the field without hiding the next one. */
const MOST = 3;

interface KnownCustomerProps {
  draft: CustomerDraft;
  onChange: (draft: CustomerDraft) => void;
}

/**
 * The customer whom the typed name, phone or RFC finds: one tap fills in the rest. A name that is new can be
 * saved.
 */
export function KnownCustomer({ draft, onChange }: KnownCustomerProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const typed = draft.customer_name.trim() || draft.customer_phone.trim();
  const { customers } = useCustomerSearch(typed, {
    least: LEAST,
    enabled: draft.customer_id === null && can('customers.view'),
  });
  const create = useCommand(createCustomer);
  const attach = ({ id, name, phone, address }: Customer) =>
    onChange({
      ...draft,
      customer_id: id,
      customer_name: name,
      customer_phone: draft.customer_phone.trim() || phone,
      customer_address: draft.customer_address.trim() || address,
    });
  if (draft.customer_id !== null) {
    return (
      <Row gap={2} align="center" justify="between" wrap>
        <Row as="span" inline gap={2} align="center" tone="secondary">
          <Icon of={IconUserCheck} />
          {t('customers.known')}
        </Row>
        <Button onClick={() => onChange({ ...draft, customer_id: null })}>
          {t('customers.detach')}
        </Button>
      </Row>
    );
  }
  if (!customers || typed.length < LEAST) return null;
  const save = () =>
    create.mutate(
      {
        body: {
          name: draft.customer_name.trim(),
          phone: draft.customer_phone.trim(),
          address: draft.customer_address.trim(),
        },
      },
      { onSuccess: attach, onError: (error) => notify('error', problemText(error)) },
    );
  return (
    <Row gap={2} wrap role="group" aria-label={t('customers.choose')}>
      {customers.slice(0, MOST).map((customer) => (
        <Button key={customer.id} icon={IconUserCheck} onClick={() => attach(customer)}>
          {[customer.name, customer.phone].filter(Boolean).join(' · ')}
        </Button>
      ))}
      {customers.length === 0 && draft.customer_name.trim() !== '' && can('customers.edit') && (
        <Button icon={IconUserPlus} busy={create.isPending} onClick={save}>
          {t('customers.save')}
        </Button>
      )}
    </Row>
  );
}
