import { toCentavos } from '@comanda/domain/money';
import { listRegisters } from '@comanda/contract/cash';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClockQuestion } from '../../../parts/clock-question.ts';
import { formatCents, formatPesos } from '../../../lib/format/money.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useOpenRegister } from '../mutations.ts';
import styles from './open-register-form.module.css';

/** Notes and coins, with the API's keys. */
const denominations = ['1000', '500', '200', '100', '50', '20', '10', '5', '2', '1', '0.50'];

/** Opens a register with a count of its drawer. */
export function OpenRegisterForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const registers = useRead(listRegisters, {}, { enabled: true });
  const open = useOpenRegister();
  const askTime = useClockQuestion();
  const [chosen, setChosen] = useState<number | null>(null);
  const [counts, setCounts] = useState<Record<string, number>>({});
  if (!registers.data) {
    return registers.isError ? (
      <ErrorState
        error={registers.error}
        title={t('checks.register.loadFailed')}
        onRetry={() => void registers.refetch()}
      />
    ) : (
      <LoadingState count={6} />
    );
  }
  const closed = registers.data.filter((register) => !register.current_session);
  const register = closed.find(({ id }) => id === chosen) ?? closed[0];
  if (!register) return <EmptyState title={t('checks.register.none')} />;
  const sum = denominations.reduce(
    (total, value) => total + toCentavos(Number(value)) * (counts[value] ?? 0),
    0,
  );
  const set = (value: string, count: number) =>
    setCounts({ ...counts, [value]: Math.min(9999, Math.max(0, count)) });
  const submit = async () => {
    const time = await askTime();
    if (!time) return;
    const counted = Object.entries(counts).filter(([, count]) => count > 0);
    open.mutate(
      {
        register_id: register.id,
        denominations: Object.fromEntries(counted),
        ...time,
      },
      {
        onSuccess: (answer) => {
          notify(
            'success',
            t('checks.register.opened', {
              name: register.name,
              amount: formatCents(answer.opening_cash, i18n.language),
            }),
          );
          onDone();
        },
      },
    );
  };
  return (
    <Stack gap={3} className={styles.form}>
      <SelectField
        label={t('checks.register.which')}
        value={register.id}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {closed.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <h3>{t('checks.register.count')}</h3>
      <Grid as="ul" gap={5} rowGap={2} min="340px" className={styles.rows}>
        {denominations.map((value) => {
          const face = formatPesos(Number(value), i18n.language).replace(/\.00$/, '');
          const count = counts[value] ?? 0;
          return (
            <li key={value}>
              <strong className="tabular">{face}</strong>
              <IconButton
                icon={IconMinus}
                label={t('checks.register.less', { value: face })}
                disabled={count === 0}
                onClick={() => set(value, count - 1)}
              />
              <input
                className="tabular"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('checks.register.pieces', { value: face })}
                value={count === 0 ? '' : count}
                placeholder="0"
                onChange={(event) => set(value, Number(event.target.value.replace(/\D/g, '')))}
              />
              <IconButton
                icon={IconPlus}
                label={t('checks.register.more', { value: face })}
                onClick={() => set(value, count + 1)}
              />
              <Text as="span" tone="secondary" text="end" grow>
                <Money cents={toCentavos(Number(value)) * count} />
              </Text>
            </li>
          );
        })}
      </Grid>
      {open.error && (
        <Text tone="error" role="alert">
          {`${t('checks.register.failed')}: ${problemText(open.error)}`}
        </Text>
      )}
      <Row gap={3} align="center" justify="between" wrap className={styles.foot}>
        <p>
          <span>{t('checks.register.sum')}</span>
          <strong>
            <Money cents={sum} />
          </strong>
        </p>
        <Button size="xl" variant="primary" busy={open.isPending} onClick={() => void submit()}>
          {t('checks.register.open')}
        </Button>
      </Row>
    </Stack>
  );
}
