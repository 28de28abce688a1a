import { IconList } from '@tabler/icons-react';
import { shareLine } from '@comanda/domain/share-line';
import { splitLineParts } from '@comanda/domain/split-line';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { notify } from '../../../ui/toast.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { lineText } from './line-text.ts';
import type { Division, DraftLine } from './split-draft.ts';
import styles from './split-sheet.module.css';
import { useSplitLine } from './transfer-calls.ts';

interface DivideDialogProps {
  line: DraftLine | null;
  division: Division | null;
  /** Names of the columns; the first is the remaining check. */
  columns: string[];
  onChange: (division: Division) => void;
  onClose: () => void;
}

/** Divides a line into parts, or into shares ("a bottle for four"), by column. */
export function DivideDialog({ line, division, columns, onChange, onClose }: DivideDialogProps) {
  const { t } = useTranslation();
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(line);
  if (line && line !== shown) setShown(line);
  const text = shown ? lineText(shown.item, shown.quantity, shown.share) : '';
  return (
    <Dialog
      opened={line !== null}
      onClose={onClose}
      title={t('transfers.divide.title', { line: text })}
      width={520}
      footer={
        <Button variant="primary" size="lg" onClick={onClose}>
          {t('transfers.divide.done')}
        </Button>
      }
    >
      {line && division && (
        <DivideForm
          line={line}
          division={division}
          columns={columns}
          onChange={onChange}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function DivideForm({
  line,
  division,
  columns,
  onChange,
  onClose,
}: DivideDialogProps & { line: DraftLine; division: Division }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const singles = useSplitLine();
  const { kind, counts } = division;
  const sum = counts.reduce((a, b) => a + b, 0);
  const name = line.item.product_name;
  const choose = (next: string) => {
    if (next === kind) return;
    const isShares = next === 'shares';
    onChange({
      kind: isShares ? 'shares' : 'units',
      counts: counts.map((_, i) => (isShares ? 1 : i === 0 ? line.quantity : 0)),
    });
  };
  const set = (index: number, value: number) => {
    const next = [...counts];
    const before = next[index] ?? 0;
    next[index] = value;
    // The sum of all columns is fixed: units are taken from the remaining check first, then from the column with the
    // most.
    if (kind === 'units' && index > 0) next[0] = (next[0] ?? 0) - (value - before);
    if (kind === 'units' && (next[0] ?? 0) < 0) {
      const richest = next.indexOf(
        Math.max(...next.map((n, i) => (i === index || i === 0 ? -1 : n))),
      );
      next[richest] = (next[richest] ?? 0) + (next[0] ?? 0);
      next[0] = 0;
    }
    onChange({ kind, counts: next });
  };
  const separate = async () => {
    const sure = await confirm({
      title: t('transfers.divide.singlesTitle'),
      message: t('transfers.divide.singlesMessage', { name, count: line.quantity }),
      confirmLabel: t('transfers.divide.singlesConfirm'),
    });
    if (!sure) return;
    singles.mutate(line.id, {
      onSuccess: () => {
        notify('success', t('transfers.divide.singlesDone', { count: line.quantity }));
        onClose();
      },
      onError: (error) => notify('error', problemText(error)),
    });
  };
  const amounts = amountsOf(line, division);
  return (
    <Stack gap={4} fluid>
      {line.quantity > 1 && (
        <Segmented
          label={t('transfers.divide.how')}
          value={kind}
          onChange={choose}
          items={[
            { value: 'units', label: t('transfers.divide.units') },
            { value: 'shares', label: t('transfers.divide.shares') },
          ]}
        />
      )}
      <Text tone="secondary">
        {kind === 'units' && line.quantity > 1
          ? t('transfers.divide.unitsHint', { count: line.quantity })
          : t('transfers.divide.sharesHint')}
      </Text>
      {line.quantity === 1 && kind === 'units' ? (
        <Button size="lg" onClick={() => choose('shares')}>
          {t('transfers.divide.evenly')}
        </Button>
      ) : (
        <Stack className={styles.parts} as="ul" gap={2}>
          {columns.map((column, index) => {
            const own = counts[index] ?? 0;
            const fraction = kind === 'shares' ? `${own}/${sum}` : `${own} ×`;
            return (
              <li key={index}>
                <Stack as="span" shrink anywhere className={styles.partName}>
                  <strong>{column}</strong>
                  <span>
                    {own === 0
                      ? t('transfers.divide.nothing')
                      : `${fraction} · ${formatCents(amounts[index] ?? 0, i18n.language)}`}
                  </span>
                </Stack>
                <QuantityStepper
                  value={own}
                  min={kind === 'units' && index === 0 ? own : own === sum ? own : 0}
                  max={kind === 'units' ? (index === 0 ? own : line.quantity) : 20}
                  lessLabel={t('transfers.divide.less', { name: column })}
                  moreLabel={t('transfers.divide.more', { name: column })}
                  onChange={(value) => set(index, value)}
                />
              </li>
            );
          })}
        </Stack>
      )}
      {line.quantity > 1 && (
        <Button icon={IconList} busy={singles.isPending} onClick={() => void separate()}>
          {t('transfers.divide.singles', { count: line.quantity })}
        </Button>
      )}
    </Stack>
  );
}

/** Centavos by column, by the rules of the domain; the remaining check is first, as on the server. */
function amountsOf(line: DraftLine, { kind, counts }: Division): number[] {
  const used = counts.flatMap((count, index) => (count > 0 ? [{ count, index }] : []));
  const weights = used.map(({ count }) => count);
  const pieces =
    kind === 'shares'
      ? shareLine(line, weights).map((piece) => piece.price - piece.discount)
      : line.quantity === 1 || weights.length === 1
        ? weights.map(() => line.price * line.quantity - line.discount)
        : splitLineParts(line, weights).map((part) => line.price * part.quantity - part.discount);
  const amounts = counts.map(() => 0);
  used.forEach(({ index }, i) => (amounts[index] = pieces[i] ?? 0));
  return amounts;
}
