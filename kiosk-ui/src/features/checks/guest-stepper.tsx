import { IconUsers } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUpdateCheck } from './mutations.ts';

/** The number of guests, asked at the start of a check; the number changes without waiting for the response. */
export function GuestStepper({ check }: { check: Check }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const update = useUpdateCheck(check.id);
  const [asked, setAsked] = useState(0);
  const change = (guests: number) => {
    setAsked(guests);
    update.mutate({ guests }, { onError: (error) => notify('error', problemText(error)) });
  };
  return (
    <Row gap={2} align="center" role="group" aria-label={t('customers.guests')}>
      <Icon of={IconUsers} size={22} />
      <QuantityStepper
        // Another device may change it as well.
        value={update.isPending ? asked : (check.guests ?? 0)}
        min={1}
        max={500}
        lessLabel={t('customers.lessGuests')}
        moreLabel={t('customers.moreGuests')}
        onChange={change}
      />
    </Row>
  );
}
