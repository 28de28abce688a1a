import { IconSearch } from '@tabler/icons-react';
import { combineCustomer, type Customer } from '@comanda/contract/customers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerSearch } from '../../parts/customer-search.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';

/** Chooses the customer that gets the checks of this one. */
export function CombineSheet({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const combine = useCommand(combineCustomer);
  // People with the same first name are looked at first.
  const [search, setSearch] = useState(customer.name.split(' ')[0] ?? '');
  const { customers } = useCustomerSearch(search);
  const others = customers?.filter(({ id }) => id !== customer.id).slice(0, 8);
  const choose = async (into: Customer) => {
    const isRight = await confirm({
      title: t('customers.combineTitle', { name: customer.name }),
      message: t('customers.combineQuestion', { name: customer.name, into: into.name }),
      confirmLabel: t('customers.combine'),
    });
    if (!isRight) return;
    combine.mutate(
      { params: { id: customer.id }, body: { into: into.id } },
      {
        onSuccess: () => {
          notify('success', t('customers.combined'));
          onClose();
        },
        onError: (error) => notify('error', problemText(error)),
      },
    );
  };
  return (
    <Sheet opened onClose={onClose} title={t('customers.combineTitle', { name: customer.name })}>
      <Stack gap={3}>
        <TextField
          label={t('customers.search')}
          type="search"
          icon={IconSearch}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {others?.length === 0 && <EmptyState title={t('customers.noneFound')} />}
        {others?.map((other) => (
          <Button key={other.id} block busy={combine.isPending} onClick={() => void choose(other)}>
            {[other.name, other.phone].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </Stack>
    </Sheet>
  );
}
