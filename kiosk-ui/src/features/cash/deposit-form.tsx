import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { formatCents } from '../../lib/format/money.ts';
import { notify } from '../../ui/toast.tsx';
import { MoneyForm } from './money-form.tsx';
import { useCreateDeposit } from './mutations.ts';
import { Text } from '../../ui/layout.tsx';

/** A deposit into a drawer, by a user with the permission. */
export function DepositForm({ sessionId, onDone }: { sessionId: number; onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const create = useCreateDeposit();
  const [cents, setCents] = useState(0);
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = useFieldProblems(create.error, ['amount', 'description']);
  const submit = () => {
    setTried(true);
    if (cents === 0) return;
    create.mutate(
      {
        register_session_id: sessionId,
        transaction_type: 'deposit',
        amount: cents,
        description: description || undefined,
      },
      {
        onSuccess: ({ amount }) => {
          const words = formatCents(amount, i18n.language);
          notify('success', t('cash.deposit.done', { amount: words }));
          onDone();
        },
      },
    );
  };
  return (
    <MoneyForm
      head={<Text tone="secondary">{t('cash.deposit.hint')}</Text>}
      cents={cents}
      onCents={setCents}
      amountError={isTried && cents === 0 ? t('cash.payout.required') : problems.at('amount')}
      description={description}
      onDescription={setDescription}
      placeholder={t('cash.deposit.one')}
      descriptionError={problems.at('description')}
      failed={problems.general && `${t('cash.deposit.failed')}: ${problems.general}`}
      submitLabel={t('cash.deposit.create')}
      busy={create.isPending}
      onSubmit={submit}
    />
  );
}
