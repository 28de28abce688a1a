import { createPayout, payoutTypes, type Payout } from '@comanda/contract/payouts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/toast.tsx';
import { MoneyForm } from './money-form.tsx';
import { useCreatePayout } from './mutations.ts';

/** Requests a payout; the server decides whether it must be approved. */
export function PayoutForm({ sessionId, onDone }: { sessionId: number; onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const create = useCreatePayout();
  const [type, setType] = useState<Payout['payout_type']>('petty_cash');
  const [cents, setCents] = useState(0);
  const [recipient, setRecipient] = useState('');
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = useFieldProblems(create.error, ['amount', 'recipient', 'description']);
  const submit = () => {
    setTried(true);
    if (cents === 0) return;
    create.mutate(
      {
        register_session_id: sessionId,
        payout_type: type,
        amount: cents,
        recipient,
        description,
      },
      {
        onSuccess: (payout) => {
          const amount = formatCents(payout.amount, i18n.language);
          if (payout.drawer_short) notify('error', t('cash.payout.short'));
          else if (payout.is_approved) notify('success', t('cash.payout.done', { amount }));
          else notify('info', t('cash.payout.waits'));
          onDone();
        },
      },
    );
  };
  return (
    <MoneyForm
      head={
        <SelectField
          label={t('cash.payout.type')}
          value={type}
          hint={t(can('cash.approvePayout') ? 'cash.payout.autoHint' : 'cash.payout.waitHint')}
          onChange={(event) => setType(event.target.value as Payout['payout_type'])}
        >
          {payoutTypes.map((one) => (
            <option key={one} value={one}>
              {t(`cash.types.${one}`)}
            </option>
          ))}
        </SelectField>
      }
      cents={cents}
      onCents={setCents}
      amountError={isTried && cents === 0 ? t('cash.payout.required') : problems.at('amount')}
      more={
        <TextField
          label={t('cash.payout.recipient')}
          value={recipient}
          maxLength={lengthOf(createPayout, 'recipient')}
          error={problems.at('recipient')}
          onChange={(event) => setRecipient(event.target.value)}
        />
      }
      description={description}
      onDescription={setDescription}
      descriptionError={problems.at('description')}
      failed={problems.general && `${t('cash.payout.failed')}: ${problems.general}`}
      submitLabel={t('cash.payout.create')}
      busy={create.isPending}
      onSubmit={submit}
    />
  );
}
