import { toPesos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/field-problems.ts';
import { formatPesos } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/toast.tsx';
import { AmountEntry } from './amount-entry.tsx';
import styles from './cash.module.css';
import { useCreateDeposit } from './mutations.ts';

/** Money put into a drawer by a privileged person (B§6). */
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
        amount: toPesos(cents),
        description: description || undefined,
      },
      {
        onSuccess: ({ amount }) => {
          const words = formatPesos(amount, i18n.language);
          notify('success', t('cash.deposit.done', { amount: words }));
          onDone();
        },
      },
    );
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.hint}>{t('cash.deposit.hint')}</p>
      <AmountEntry
        cents={cents}
        onChange={setCents}
        error={isTried && cents === 0 ? t('cash.payout.required') : problems.at('amount')}
      />
      <TextField
        label={t('cash.payout.description')}
        placeholder={t('cash.deposit.one')}
        value={description}
        maxLength={120}
        error={problems.at('description')}
        onChange={(event) => setDescription(event.target.value)}
      />
      {problems.general && (
        <p className={styles.error} role="alert">
          {`${t('cash.deposit.failed')}: ${problems.general}`}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={create.isPending}>
        {t('cash.deposit.create')}
      </Button>
    </form>
  );
}
