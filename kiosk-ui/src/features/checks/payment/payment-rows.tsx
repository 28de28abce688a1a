import type { Check } from '@comanda/contract/checks';
import { reversePayment, type Payment } from '@comanda/contract/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { useRegisterQuestion } from '../../../parts/register-question.tsx';
import { useReversePayment } from './payment-queries.ts';
import styles from './payments.module.css';

interface PaymentRowsProps {
  payments: readonly Payment[];
  /** Absent on a closed check, which must be reopened first. */
  check?: Check;
}

/** The payments so far, each with its tip. Reversing one asks for a reason. */
export function PaymentRows({ payments, check }: PaymentRowsProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const [undoing, setUndoing] = useState<number | null>(null);
  // Any user who takes payments may request a reversal: without the permission the API requires a PIN.
  const mayUndo = can('orders.reopen') || can('orders.close');
  if (payments.length === 0) return null;
  return (
    <Stack className={styles.rows} as="ul" gap={2} aria-label={t('payments.title')}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Row gap={3} align="center" minHeight="target">
            <Stack as="span" grow shrink anywhere>
              <strong>
                {i18n.language === 'es' ? payment.payment_type_name_es : payment.payment_type_name}
              </strong>
              <Row as="span" gap={3} rowGap={0} wrap tone="secondary">
                {payment.part && <span>{t('payments.part', payment.part)}</span>}
                {payment.guest !== null && (
                  <span>{t('payments.guest', { guest: payment.guest })}</span>
                )}
                {payment.reference && <span>{payment.reference}</span>}
                {payment.rounding !== 0 && (
                  <span>
                    {t('payments.rounding')} <Money cents={payment.rounding} />
                  </span>
                )}
                {payment.tip > 0 && (
                  <span>
                    {t('checks.close.tip')} <Money cents={payment.tip} />
                  </span>
                )}
              </Row>
            </Stack>
            <Money cents={payment.amount} />
            {check && mayUndo && undoing !== payment.id && (
              <Button onClick={() => setUndoing(payment.id)}>{t('payments.undo')}</Button>
            )}
          </Row>
          {check && undoing === payment.id && (
            <UndoForm check={check} payment={payment} onDone={() => setUndoing(null)} />
          )}
        </li>
      ))}
    </Stack>
  );
}

interface UndoFormProps {
  check: Check;
  payment: Payment;
  onDone: () => void;
}

function UndoForm({ check, payment, onDone }: UndoFormProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const undo = useReversePayment(check, payment);
  const drawer = useRegisterQuestion(t('payments.undo'));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!reason.trim()) return;
    // A refusal is shown at the field.
    void drawer
      .run((sessionId) => undo.mutateAsync({ reason: reason.trim(), sessionId }))
      .then((done) => done && onDone())
      .catch(() => undefined);
  };
  const missing = tried && !reason.trim() ? t('payments.reasonRequired') : null;
  return (
    <Stack
      as="form"
      gap={2}
      padY={2}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('payments.reason')}
        value={reason}
        maxLength={lengthOf(reversePayment, 'reason')}
        error={missing ?? (undo.error ? problemText(undo.error) : null)}
        onChange={(event) => setReason(event.target.value)}
      />
      <Row gap={2} justify="end">
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <Button variant="danger" type="submit" busy={undo.isPending}>
          {t('payments.undoAmount', { amount: formatCents(payment.amount, i18n.language) })}
        </Button>
      </Row>
      {drawer.question}
    </Stack>
  );
}
