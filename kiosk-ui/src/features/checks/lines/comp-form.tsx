import type { Check, CheckItem } from '@comanda/contract/checks';
import { compCheck, compItem, listCompReasons } from '@comanda/contract/comps';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { nameIn } from '../../../lib/format/name-in.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSendCommand } from '../../../live/command.ts';
import { Button } from '../../../ui/button.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import styles from './line-dialog.module.css';

interface CompFormProps {
  /** A line, or with null the whole check. */
  item: CheckItem | null;
  check: Pick<Check, 'id' | 'name' | 'table_name' | 'subtotal'>;
  onBack: () => void;
  onDone: () => void;
}

/** Gives a line or a whole check away, with a reason; above the cap another person approves it. */
export function CompForm({ item, check, onBack, onDone }: CompFormProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const send = useSendCommand();
  const reasons = useRead(listCompReasons, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const amount = formatCents(item ? item.price * item.quantity : check.subtotal, i18n.language);
  const line = item
    ? t('checks.pending.quantity', { count: item.quantity, name: item.product_name })
    : t('checks.comp.whole');
  const give = useMutation<unknown, Error, number>({
    mutationFn: (reason_id) => {
      const asked = {
        percent: 100,
        act: t('approval.acts.discount', {
          line,
          check: checkTitle(t, check),
          amount: `−${amount}`,
        }),
      };
      return item
        ? send(
            compItem,
            { params: { id: item.id }, body: { reason_id, expected_version: item.version } },
            asked,
          )
        : send(compCheck, { params: { id: check.id }, body: { reason_id } }, asked);
    },
    onSuccess: () => {
      notify('success', t('checks.comp.done', { line }));
      onDone();
    },
  });
  return (
    <Stack gap={3}>
      <h3>{t('checks.comp.why')}</h3>
      {reasons.isPending && <LoadingState count={2} />}
      {reasons.isError && (
        <ErrorState error={reasons.error} onRetry={() => void reasons.refetch()} />
      )}
      <Grid gap={2} columns={2} role="group" aria-label={t('checks.comp.why')}>
        {reasons.data
          ?.filter((reason) => reason.active)
          .map((reason) => (
            <button
              key={reason.id}
              type="button"
              className={styles.reason}
              aria-pressed={reason.id === chosen}
              onClick={() => setChosen(reason.id)}
            >
              {nameIn(reason, i18n.language)}
            </button>
          ))}
      </Grid>
      {give.error && (
        <Text role="alert" tone="error">
          {problemText(give.error)}
        </Text>
      )}
      <Row gap={3} justify="end" wrap>
        <Button size="lg" onClick={onBack}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={chosen === null}
          busy={give.isPending}
          onClick={() => chosen !== null && give.mutate(chosen)}
        >
          {chosen === null ? t('checks.line.chooseReason') : t('checks.comp.give', { amount })}
        </Button>
      </Row>
    </Stack>
  );
}
