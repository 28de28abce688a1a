import type { CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { moneyText } from '../../../lib/format/money-text.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { notify } from '../../../ui/toast.tsx';
import { capAmount, discountAmount, discountProblem, type DiscountMode } from './discount-rules.ts';
import { LineRefusal } from './line-conflict.tsx';
import { useSetItemDiscount } from '../mutations.ts';
import { NumberEntry } from './number-entry.tsx';
import { currentOf } from './edit-conflict.ts';

interface DiscountFormProps {
  item: CheckItem;
  onDone: () => void;
  /** Another user changed the item, and that change is kept. */
  onTake: (current: CheckItem) => void;
}

/** Parses the input; null when it is not a number or negative. Percent has one decimal. */
function typed(text: string, mode: DiscountMode): number | null {
  const number = Number(text.trim().replace(',', '.'));
  if (!text.trim() || !Number.isFinite(number) || number < 0) return null;
  return mode === 'fixed' ? toCentavos(number) : Math.round(number * 10) / 10;
}

/** None, percent or a fixed amount, checked against the user's limit before it is sent. */
export function DiscountForm({ item: first, onDone, onTake }: DiscountFormProps) {
  const { t, i18n } = useTranslation();
  const { maxDiscount } = usePermissions();
  // The line as this user last saw it, including changes by others that they have seen.
  const [item, setItem] = useState(first);
  const set = useSetItemDiscount();
  const gross = item.price * item.quantity;
  const current = currentOf<CheckItem>(set.error);
  const had = item.discount;
  const [mode, setMode] = useState<DiscountMode>(had > 0 ? 'fixed' : 'none');
  const [text, setText] = useState(had > 0 ? moneyText(had) : '');
  const money = (cents: number) => formatCents(cents, i18n.language);
  const entry = { mode, value: typed(text, mode), gross, maxPercent: maxDiscount };
  const problem = discountProblem(entry);
  const amount = discountAmount(entry);
  const words = {
    enter: t('checks.line.enter'),
    tooMuchPercent: t('checks.line.tooMuchPercent'),
    tooLarge: t('checks.line.tooLarge'),
    overCap:
      maxDiscount > 0
        ? t('checks.line.overCap', { percent: maxDiscount })
        : t('checks.line.capNone'),
  };
  const cap =
    maxDiscount > 0
      ? t('checks.line.cap', {
          percent: maxDiscount,
          amount: money(capAmount(gross, maxDiscount)),
        })
      : t('checks.line.capNone');
  const save = (seen: CheckItem) =>
    set.mutate(
      { seen, amount },
      {
        onSuccess: () => {
          notify('success', t(amount > 0 ? 'checks.line.applied' : 'checks.line.removed'));
          onDone();
        },
      },
    );
  const unchanged = amount === had && !problem;
  // Above the limit another user can approve this discount.
  const blocked = problem !== null && problem !== 'overCap';
  const after = money(gross - amount);
  const doIt =
    amount === 0
      ? t('checks.line.remove')
      : `${t('checks.line.apply')} · ${t('checks.line.newTotal', { amount: after })}`;
  const label =
    problem === 'overCap'
      ? t('checks.line.askApproval', { amount: after })
      : problem
        ? words[problem]
        : doIt;
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked && !unchanged) save(item);
      }}
    >
      <h3>{t('checks.line.discount')}</h3>
      <Segmented<DiscountMode>
        label={t('checks.line.discount')}
        value={mode}
        onChange={(next) => {
          setMode(next);
          setText('');
        }}
        items={[
          { value: 'none', label: t('checks.line.none') },
          { value: 'percent', label: t('checks.line.percent') },
          { value: 'fixed', label: t('checks.line.fixed') },
        ]}
      />
      {mode === 'none' ? (
        <Text tone="secondary">{cap}</Text>
      ) : (
        <NumberEntry
          key={mode}
          kind={mode === 'percent' ? 'percent' : 'money'}
          label={mode === 'percent' ? t('checks.line.percent') : t('checks.line.fixed')}
          value={text}
          hint={cap}
          error={text && problem ? words[problem] : null}
          onChange={setText}
        />
      )}
      <LineRefusal
        was={item}
        error={set.error}
        act="discount"
        busy={set.isPending}
        failed={t('checks.line.failed')}
        onKeep={(now) => {
          setItem(now);
          save(now);
        }}
        onTake={onTake}
      />
      {(mode !== 'none' || had > 0) && (
        <Button
          variant="primary"
          size="lg"
          type="submit"
          disabled={blocked || unchanged || current !== null}
          busy={set.isPending}
        >
          {label}
        </Button>
      )}
    </Stack>
  );
}
