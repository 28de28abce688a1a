import { listPayouts } from '@comanda/contract/payouts';
import { getRegisterSummary } from '@comanda/contract/cuts';
import { closeRegister, type RegisterSession } from '@comanda/contract/cash';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash.module.css';
import { CloseOutcome } from './close-outcome.tsx';
import { countToSend, countTotal, type Count } from './count.ts';
import { DenominationCount } from './denomination-count.tsx';
import { useCloseRegister } from './mutations.ts';
import { PayoutRows } from './payout-rows.tsx';
import { useOpenCheckCount } from './queries.ts';

interface CloseRegisterProps {
  session: RegisterSession;
  onDone: () => void;
  onShowZ: (number: number) => void;
}

/** The close-register screen: pending payouts first, then the count compared with the expected amount, then notes. */
export function CloseRegister({ session, onDone, onShowZ }: CloseRegisterProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const close = useCloseRegister();
  const payouts = useRead(listPayouts, { params: { session_id: session.session_id } });
  const summary = useRead(getRegisterSummary, { params: { session_id: session.session_id } });
  const openChecks = useOpenCheckCount();
  const [count, setCount] = useState<Count>({});
  const [notes, setNotes] = useState('');
  const total = countTotal(count);
  const pending = payouts.data?.filter((payout) => !payout.is_approved) ?? [];
  // With blind counting, no one sees the expected amount before the count is entered.
  const shown = session.blind_count ? null : (summary.data?.expected_cash ?? null);
  const expected = shown;
  const mayBeZero = expected === 0;
  const money = (cents: number) => formatCents(cents, i18n.language);
  const difference = expected === null ? null : total - expected;
  /** The action, including what the drawer is short or over, shown before it and on its button. */
  const action = difference
    ? t(difference < 0 ? 'cash.close.closeShort' : 'cash.close.closeOver', {
        amount: money(Math.abs(difference)),
      })
    : t('cash.close.closeWith', { amount: money(total) });
  const submit = async () => {
    const yes = await confirm({
      title: t('cash.close.confirmTitle', { name: session.register_name }),
      message: [
        t('cash.close.confirm', { amount: money(total) }),
        ...(pending.length > 0 ? [t('cash.close.withPending', { count: pending.length })] : []),
        ...(openChecks > 0 ? [t('cash.close.openChecks', { count: openChecks })] : []),
      ].join(' '),
      confirmLabel: action,
    });
    if (!yes) return;
    const body = {
      session_id: session.session_id,
      denominations: countToSend(count),
      notes,
      // Of a person who counts blind, nothing was shown.
      ...(shown === null ? {} : { expected_cash: shown }),
    };
    // When money has moved since then, the new amount is shown.
    close.mutate(body, { onError: () => void summary.refetch() });
  };
  if (close.data) {
    return (
      <CloseOutcome
        name={session.register_name}
        outcome={close.data}
        onDone={onDone}
        onShowZ={onShowZ}
      />
    );
  }
  return (
    <Stack gap={5} fluid>
      <Row as="header" gap={2} align="center" className={styles.head}>
        <IconButton
          icon={IconArrowLeft}
          iconSize={22}
          label={t('cash.close.back')}
          onClick={onDone}
        />
        <h1>{t('cash.close.title', { name: session.register_name })}</h1>
      </Row>
      {pending.length > 0 && (
        <Stack as="section" gap={4} className={styles.form} aria-label={t('cash.close.resolve')}>
          <p className={styles.warning}>{t('cash.close.resolve')}</p>
          <PayoutRows payouts={pending} />
        </Stack>
      )}
      <DenominationCount
        count={count}
        onChange={setCount}
        beside={
          expected === null ? (
            <Text tone="secondary">{t('cash.blind')}</Text>
          ) : (
            <Stack as="dl" gap={1} className={styles.figures}>
              <div>
                <dt>{t('cash.figures.expected')}</dt>
                <dd>
                  <Money cents={expected} />
                </dd>
              </div>
              <div className={styles.expected}>
                <dt>{t('cash.figures.difference')}</dt>
                <dd>
                  <Money cents={difference ?? 0} />
                </dd>
              </div>
            </Stack>
          )
        }
      />
      <TextAreaField
        label={t('cash.close.notes')}
        value={notes}
        maxLength={lengthOf(closeRegister, 'notes')}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className={styles.foot}>
        {close.error && (
          <Text tone="error" role="alert">
            {`${t('cash.close.failed')}: ${problemText(close.error)}`}
          </Text>
        )}
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <Button
          variant="primary"
          size="lg"
          busy={close.isPending}
          disabled={total === 0 && !mayBeZero}
          onClick={() => void submit()}
        >
          {total === 0 && !mayBeZero ? t('cash.close.zero') : action}
        </Button>
      </div>
    </Stack>
  );
}
