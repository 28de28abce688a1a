import { updateThresholds, type Exceptions } from '@comanda/contract/journal';
import { toCentavos, toPesos, type Centavos } from '@comanda/domain/money';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

type Kind = Exceptions['kinds'][number];

const written = (value: number | null) => (value === null ? '' : String(value));
const read = (text: string) => (text.trim() === '' ? null : Number(text));
const pesosOf = (amount: Centavos | null) => written(amount === null ? null : toPesos(amount));
const readMoney = (text: string) => (text.trim() === '' ? null : toCentavos(Number(text)));

/** The thresholds above which a kind is highlighted; an empty field means no threshold. */
export function ThresholdForm({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const send = useSendCommand();
  const [count, setCount] = useState(written(kind.threshold.count));
  const [amount, setAmount] = useState(pesosOf(kind.threshold.amount));
  const save = useMutation({
    mutationFn: () =>
      send(updateThresholds, {
        body: { [kind.kind]: { count: read(count), amount: readMoney(amount) } },
      }),
    onSuccess: () => notify('success', t('journal.thresholdSaved')),
    onError: (error) => notify('error', problemText(error)),
  });
  const same = read(count) === kind.threshold.count && readMoney(amount) === kind.threshold.amount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!same) save.mutate();
  };
  return (
    <Row as="form" gap={3} align="end" wrap onSubmit={submit}>
      <TextField
        label={t('journal.thresholdCount')}
        type="number"
        inputMode="numeric"
        min={0}
        max={10_000}
        step={1}
        value={count}
        onChange={(event) => setCount(event.target.value)}
      />
      {kind.amount !== null && (
        <TextField
          label={t('journal.thresholdAmount')}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <Button type="submit" disabled={same} busy={save.isPending}>
        {t('common.save')}
      </Button>
    </Row>
  );
}
