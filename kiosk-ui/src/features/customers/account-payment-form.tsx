import { listPaymentTypes } from '@comanda/contract/cash';
import type { Customer } from '@comanda/contract/customers';
import { payHouseAccount } from '@comanda/contract/house-accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatCents } from '../../lib/format/money.ts';
import { nameIn } from '../../lib/format/name-in.ts';
import { useCommand } from '../../live/command.ts';
import { MoneyKeypad } from '../../parts/money-keypad.tsx';
import { useRegisterQuestion } from '../../parts/register-question.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';

/** Takes a payment on a house account: all that is owed, until another amount is entered. */
export function AccountPaymentForm({
  customer,
  onClose,
}: {
  customer: Customer;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const drawer = useRegisterQuestion(t('houseAccounts.pay'));
  const pay = useCommand(payHouseAccount);
  const methods = useRead(listPaymentTypes, {}).data?.filter(({ kind }) => kind !== 'account');
  const [chosen, setChosen] = useState<number | null>(null);
  const [cents, setCents] = useState<number>(customer.balance);
  const [isFresh, setFresh] = useState(true);
  const [reference, setReference] = useState('');
  const method = methods?.find(({ id }) => id === chosen) ?? methods?.[0];
  const money = (amount: number) => formatCents(amount, i18n.language);
  const isTooMuch = cents > customer.balance;
  const isMissing = method?.reference === 'required' && reference.trim() === '';
  const submit = () => {
    if (!method) return;
    void drawer
      .run((register_session_id) =>
        pay.mutateAsync({
          params: { id: customer.id },
          body: {
            payment_type_id: method.id,
            amount: cents,
            ...(reference.trim() ? { reference: reference.trim() } : {}),
            register_session_id,
          },
        }),
      )
      .then(
        (answer) => {
          if (!answer) return;
          notify('success', t('houseAccounts.paid', { amount: money(cents) }));
          onClose();
        },
        // A refusal is shown above the button.
        () => undefined,
      );
  };
  return (
    <Stack
      as="form"
      gap={4}
      aria-label={t('houseAccounts.pay')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Row gap={3} align="baseline" justify="between" role="status">
        <span>{t('houseAccounts.payOf', { balance: money(customer.balance) })}</span>
        <strong>
          <Money cents={cents} />
        </strong>
      </Row>
      <MoneyKeypad
        cents={cents}
        fresh={isFresh}
        onChange={(next) => {
          setFresh(false);
          setCents(next);
        }}
      />
      <SelectField
        label={t('checks.close.method')}
        value={String(method?.id ?? '')}
        choices={(methods ?? []).map((one) => [String(one.id), nameIn(one, i18n.language)])}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      {method && method.reference !== 'none' && (
        <TextField
          label={t('payments.reference')}
          required={method.reference === 'required'}
          value={reference}
          maxLength={lengthOf(payHouseAccount, 'reference')}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      {pay.error && (
        <Text tone="error" role="alert">
          {problemText(pay.error)}
        </Text>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={pay.isPending}
        disabled={cents === 0 || isTooMuch || isMissing}
      >
        {isTooMuch
          ? t('houseAccounts.tooMuch', { balance: money(customer.balance) })
          : t('houseAccounts.take', { amount: money(cents) })}
      </Button>
      <Button block onClick={onClose}>
        {t('common.back')}
      </Button>
      {drawer.question}
    </Stack>
  );
}
