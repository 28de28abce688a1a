import { listPaymentTypes } from '@comanda/contract/cash';
import {
  createCredit,
  getCreditable,
  previewCredit,
  type Creditable,
} from '@comanda/contract/credit-notes';
import type { Centavos } from '@comanda/domain/money';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { useRead } from '../lib/api/use-read.ts';
import { lengthOf } from '../lib/format/field-rules.ts';
import { formatCents } from '../lib/format/money.ts';
import { nameIn } from '../lib/format/name-in.ts';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Stack, Text } from '../ui/layout.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { Checkbox } from '../ui/switch.tsx';
import { notify } from '../ui/toast.tsx';
import { MoneyKeypad } from './money-keypad.tsx';
import { useRegisterQuestion } from './register-question.tsx';

const ways = ['whole', 'amount', 'lines'] as const;
type Way = (typeof ways)[number];

interface CreditSheetProps {
  invoice: { id: number; folio: string };
  /** The check whose money is given back; without it all checks of the invoice. */
  checkId?: number;
  /** Why it is offered. */
  lead?: string;
  onClose: () => void;
}

/** Gives money back of a stamped invoice: how much, how, why, and one button that makes the credit note too. */
export function CreditSheet({ invoice, checkId, lead, onClose }: CreditSheetProps) {
  const { t } = useTranslation();
  const creditable = useRead(getCreditable, {
    params: { id: invoice.id },
    query: checkId === undefined ? {} : { order_id: checkId },
  });
  const title = t('invoices.credit.title', { folio: invoice.folio });
  if (creditable.data) {
    return (
      <CreditForm
        title={title}
        invoiceId={invoice.id}
        checkId={checkId}
        lead={lead}
        creditable={creditable.data}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet opened onClose={onClose} title={title}>
      {creditable.isError ? (
        <ErrorState error={creditable.error} onRetry={() => void creditable.refetch()} />
      ) : (
        <LoadingState count={4} />
      )}
    </Sheet>
  );
}

function CreditForm({
  title,
  invoiceId,
  checkId,
  lead,
  creditable,
  onClose,
}: {
  title: string;
  invoiceId: number;
  checkId: number | undefined;
  lead: string | undefined;
  creditable: Creditable;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const problemText = useProblemText();
  const drawer = useRegisterQuestion(t('invoices.credit.action'));
  const give = useCommand(createCredit);
  const methods = useRead(listPaymentTypes, {}).data ?? [];
  const [way, setWay] = useState<Way>('whole');
  const [cents, setCents] = useState<Centavos>(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [methodId, setMethodId] = useState(creditable.payment_type_id);
  const [reason, setReason] = useState('');
  const { mutate: ask, data: preview, error: refused, isPending } = useCommand(previewCredit);
  const money = (amount: Centavos) => formatCents(amount, i18n.language);
  const { left } = creditable;
  const given = {
    ...(checkId === undefined ? {} : { order_id: checkId }),
    ...(way === 'amount' ? { amount: cents } : {}),
    ...(way === 'lines' ? { item_ids: [...chosen] } : {}),
  };
  useEffect(() => {
    if (way !== 'lines' || chosen.size === 0) return;
    const order_id = checkId ?? null;
    ask({ params: { id: invoiceId }, body: { order_id, item_ids: [...chosen] } });
  }, [ask, way, chosen, checkId, invoiceId]);
  const ofLines = chosen.size === 0 ? 0 : (preview?.total ?? 0);
  const total = { whole: left, amount: cents, lines: ofLines }[way];
  const isAsking = way === 'lines' && isPending;
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  const isTooMuch = total > left;
  const error = give.error ?? (way === 'lines' ? refused : null);
  const submit = () => {
    if (!method) return;
    void drawer
      .run((register_session_id) =>
        give.mutateAsync({
          params: { id: invoiceId },
          body: {
            ...given,
            payment_type_id: method.id,
            reason: reason.trim(),
            register_session_id,
          },
        }),
      )
      .then(
        (made) => {
          if (!made) return;
          notify(
            'success',
            t('invoices.credit.made', { folio: made.folio, amount: money(made.total) }),
          );
          onClose();
        },
        // A refusal is shown above the button.
        () => undefined,
      );
  };
  const footer = (
    <Stack gap={2}>
      {error && (
        <Text tone="error" role="alert">
          {problemText(error)}
        </Text>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="lg"
        block
        busy={give.isPending}
        disabled={total === 0 || isTooMuch || isAsking || reason.trim() === '' || !method}
      >
        {isTooMuch
          ? t('invoices.credit.tooMuch', { amount: money(left) })
          : t('invoices.credit.give', { amount: money(total) })}
      </Button>
    </Stack>
  );
  return (
    <Sheet opened stays onClose={onClose} title={title} footer={footer}>
      <Stack
        as="form"
        id={formId}
        gap={4}
        aria-label={t('invoices.credit.action')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {lead !== undefined && <Text>{lead}</Text>}
        <Segmented
          label={t('invoices.credit.what')}
          value={way}
          onChange={setWay}
          items={ways.map((value) => ({ value, label: t(`invoices.credit.ways.${value}`) }))}
        />
        <Text tone="secondary">{t('invoices.credit.left', { amount: money(left) })}</Text>
        {way === 'amount' && <AmountChoice cents={cents} onChange={setCents} />}
        {way === 'lines' && (
          <LineChoice checks={creditable.checks} chosen={chosen} onChange={setChosen} />
        )}
        <SelectField
          label={t('invoices.credit.method')}
          value={String(method?.id ?? '')}
          choices={methods.map((one) => [String(one.id), nameIn(one, i18n.language)])}
          onChange={({ target }) => setMethodId(Number(target.value))}
        />
        <TextField
          label={t('invoices.credit.reason')}
          required
          value={reason}
          maxLength={lengthOf(createCredit, 'reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        <Text tone="secondary">{t('invoices.credit.hint')}</Text>
        {drawer.question}
      </Stack>
    </Sheet>
  );
}

/** The first digit replaces the amount that was there. */
function AmountChoice({
  cents,
  onChange,
}: {
  cents: Centavos;
  onChange: (cents: Centavos) => void;
}) {
  const { i18n } = useTranslation();
  const [isFresh, setFresh] = useState(true);
  return (
    <>
      <Text size="section" weight="strong" role="status">
        {formatCents(cents, i18n.language)}
      </Text>
      <MoneyKeypad
        cents={cents}
        fresh={isFresh}
        onChange={(next) => {
          setFresh(false);
          onChange(next);
        }}
      />
    </>
  );
}

/** The lines of the checks that can still be given back. */
function LineChoice({
  checks,
  chosen,
  onChange,
}: {
  checks: Creditable['checks'];
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}) {
  const { i18n } = useTranslation();
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Stack gap={2}>
      {checks.map(({ id, name, lines }) => (
        <Stack key={id} gap={2} role="group" aria-label={name}>
          {checks.length > 1 && <Text weight="strong">{name}</Text>}
          {lines.map((line) => (
            <Checkbox
              key={line.id}
              label={`${line.quantity} × ${line.description} · ${formatCents(line.amount, i18n.language)}`}
              checked={chosen.has(line.id)}
              onChange={() => toggle(line.id)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
