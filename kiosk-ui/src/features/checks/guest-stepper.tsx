import { IconUsers } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { Row } from '../../ui/layout.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUpdateCheck } from './mutations.ts';

/** How many sit at the table, asked where a new check begins; the figure answers the press at once. */
export function GuestStepper({ check }: { check: Check }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const update = useUpdateCheck(check.id);
  const [asked, setAsked] = useState(check.guests ?? 0);
  const change = (guests: number) => {
    setAsked(guests);
    update.mutate(
      { guests },
      {
        onError: (error) => {
          setAsked(check.guests ?? 0);
          notify('error', problemText(error));
        },
      },
    );
  };
  return (
    <Row gap={2} align="center" role="group" aria-label={t('customers.guests')}>
      <IconUsers stroke={1.75} size={22} aria-hidden="true" />
      <QuantityStepper
        value={asked}
        min={1}
        max={500}
        lessLabel={t('customers.lessGuests')}
        moreLabel={t('customers.moreGuests')}
        onChange={change}
      />
    </Row>
  );
}
