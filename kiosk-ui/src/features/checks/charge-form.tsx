import type { Check } from '@comanda/contract/checks';
import { listServiceCharges, setServiceCharge } from '@comanda/contract/service-charges';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../lib/format/check-title.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { useChargeName, useChargeWorth } from '../../parts/service-charges.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './lines/line-dialog.module.css';

interface ChargeFormProps {
  check: Check;
  onDone: () => void;
}

/** Turns the service charge of a check on or off; without the right another person approves it. */
export function ChargeForm({ check, onDone }: ChargeFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const list = useRead(listServiceCharges, {});
  const nameOf = useChargeName();
  const worthOf = useChargeWorth();
  const now = check.service_charge?.id ?? null;
  const [chosen, setChosen] = useState(now);
  const [reason, setReason] = useState('');
  const label = (id: number | null) => {
    const charge = list.data?.find((each) => each.id === id);
    return charge ? `${nameOf(charge)} · ${worthOf(charge)}` : t('checks.charge.none');
  };
  const put = useCommand(
    setServiceCharge,
    (id: number | null) => ({
      params: { id: check.id },
      body: { service_charge_id: id, reason: reason.trim() || null },
    }),
    undefined,
    (id) => ({
      act: t('approval.acts.charge', { charge: label(id), check: checkTitle(t, check) }),
    }),
  );
  const choices = [null, ...(list.data ?? []).map(({ id }) => id)];
  return (
    <Stack gap={3}>
      {list.isPending && <DataLoading shape="tiles" />}
      {list.isError && <DataFailed error={list.error} onRetry={() => void list.refetch()} />}
      <Grid gap={2} columns={2} role="group" aria-label={t('checks.charge.title')}>
        {choices.map((id) => (
          <button
            key={id ?? 0}
            type="button"
            className={styles.reason}
            aria-pressed={id === chosen}
            onClick={() => setChosen(id)}
          >
            {label(id)}
          </button>
        ))}
      </Grid>
      <TextAreaField
        label={t('checks.line.priceReason')}
        value={reason}
        maxLength={lengthOf(setServiceCharge, 'reason')}
        rows={2}
        onChange={(event) => setReason(event.target.value)}
      />
      {put.error && (
        <Text role="alert" tone="error">
          {problemText(put.error)}
        </Text>
      )}
      <Row gap={3} justify="end" wrap>
        <Button size="lg" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={chosen === now}
          busy={put.isPending}
          onClick={() =>
            put.mutate(chosen, {
              onSuccess: () => {
                notify('success', t('checks.charge.saved'));
                onDone();
              },
            })
          }
        >
          {t('common.save')}
        </Button>
      </Row>
    </Stack>
  );
}
