import {
  cancelInvoice,
  getCancellation,
  replaceInvoice,
  type Cancellation,
} from '@comanda/contract/cancellations';
import { dropInvoice, getInvoice, type Invoice } from '@comanda/contract/invoices';
import type { CancelMotive } from '@comanda/domain/invoices/cancellation-request';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../lib/api/form.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useRead } from '../lib/api/use-read.ts';
import { writeDay } from '../lib/format/day-text.ts';
import { formatCents } from '../lib/format/money.ts';
import { useCommand, useSendCommand } from '../live/command.ts';
import {
  ReceiverFields,
  receiverNames,
  receiverOf,
  type ReceiverValues,
} from './receiver-fields.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';
import { Stack, Text } from '../ui/layout.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ErrorState } from '../ui/states.tsx';
import { notify } from '../ui/toast.tsx';

interface CancelProps {
  id: number;
  /** Reopens the check of the invoice, once no invoice says what it was. */
  onFree?: () => void;
  onClose: () => void;
}

/** Cancels an electronic invoice: why, and what will happen. With `onFree` it stays until the check is free. */
export function CancelInvoiceSheet({ id, onFree, onClose }: CancelProps) {
  const { t } = useTranslation();
  const details = useRead(getInvoice, { params: { id } });
  const asked = useRead(getCancellation, { params: { id } });
  const { data: stored } = details;
  const { data: cancellation } = asked;
  const free = useRef(onFree);
  const state = stored?.invoice.state;
  const isFree = state === 'cancelled' || state === 'dropped';
  useEffect(() => {
    if (isFree) free.current?.();
  }, [isFree]);
  if (!stored || !cancellation) {
    const error = details.error ?? asked.error;
    const retry = () => void Promise.all([details.refetch(), asked.refetch()]);
    return (
      error && (
        <Told title={t('invoices.cancel.do')} onClose={onClose}>
          <ErrorState error={error} onRetry={retry} />
        </Told>
      )
    );
  }
  const reopens = onFree !== undefined;
  const props = { ...stored, cancellation, reopens, onClose };
  if (!reopens) return <CancelForm {...props} />;
  if (state === 'sealed' || state === 'rejected') return <DropFirst {...props} />;
  const canCancel = cancellation.acceptance === 'none' && cancellation.replacement === null;
  return state === 'stamped' && canCancel ? <CancelForm {...props} /> : <NotNow {...props} />;
}

interface Known {
  invoice: Invoice;
  receiver: ReceiverValues;
  cancellation: Cancellation;
  reopens: boolean;
  onClose: () => void;
}

const isReplaced = ({ replacement }: Cancellation) => replacement?.state === 'stamped';

/** The reasons that fit a document; 01 makes the new one, unless there is one. */
function motivesOf({ invoice: { kind }, cancellation, reopens }: Known): readonly CancelMotive[] {
  if (isReplaced(cancellation)) return ['01'];
  if (kind === 'global') return ['02', '04'];
  return kind === 'credit' || reopens ? ['02', '03'] : ['02', '03', '01'];
}

function CancelForm(known: Known) {
  const { invoice, receiver, cancellation, reopens, onClose } = known;
  const { t, i18n } = useTranslation();
  const send = useSendCommand();
  const { id, folio, total } = invoice;
  const motives = motivesOf(known);
  const wasReplaced = isReplaced(cancellation);
  const isNew = (motive: CancelMotive) => motive === '01' && !wasReplaced;
  const act = t('invoices.cancel.act', { folio, amount: formatCents(total, i18n.language) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (
      values: ReceiverValues & { motive: CancelMotive; reason: string },
    ): Promise<Invoice> => {
      const { motive, reason } = values;
      return isNew(motive)
        ? send(
            replaceInvoice,
            { params: { id }, body: { receiver: receiverOf(values), reason } },
            { act },
          )
        : send(cancelInvoice, { params: { id }, body: { motive, reason } }, { act });
    },
    onSuccess: (made) => {
      const said =
        made.id === id
          ? t('invoices.cancel.asked', { folio })
          : t('invoices.cancel.made', { folio: made.folio, before: folio });
      notify('success', said);
      if (!reopens) onClose();
    },
  });
  const form = useForm(
    cancelInvoice,
    { motive: motives[0] ?? '02', reason: '', ...receiverOf(receiver) },
    {
      error,
      alsoAt: receiverNames,
      checks: ({ reason }) => (reason.trim() === '' ? { reason: t('common.requiredField') } : {}),
      onSubmit: (_, values) => mutate(values),
    },
  );
  const { motive } = form.values;
  const makesNew = isNew(motive);
  return (
    <FormSheet
      title={t('invoices.cancel.title', { folio })}
      form={form}
      busy={isPending}
      saveLabel={t(
        makesNew
          ? 'invoices.cancel.replace'
          : reopens
            ? 'invoices.cancel.andReopen'
            : 'invoices.cancel.do',
      )}
      closeLabel={t('invoices.cancel.keep')}
      onClose={onClose}
    >
      <RadioList
        label={t('invoices.cancel.motive')}
        value={motive}
        onChange={(chosen) => form.set({ motive: chosen })}
        items={motives.map((value) => ({
          value,
          label: wasReplaced
            ? t('invoices.cancel.motives.replaced', { folio: cancellation.replacement?.folio })
            : t(`invoices.cancel.motives.${value}`),
        }))}
      />
      {makesNew && <ReceiverFields form={form} />}
      <TextAreaField
        label={t('invoices.cancel.reason')}
        hint={t('invoices.cancel.reasonHint')}
        {...form.text('reason')}
      />
      <WhatHappens invoice={invoice} cancellation={cancellation} makesNew={makesNew} />
    </FormSheet>
  );
}

/** Who has to agree, until when it stays valid, and what becomes of its checks. */
function WhatHappens({
  invoice,
  cancellation,
  makesNew,
}: Pick<Known, 'invoice' | 'cancellation'> & { makesNew: boolean }) {
  const { t, i18n } = useTranslation();
  const { acceptance, late_since, replacement } = cancellation;
  const format = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const checks = makesNew
    ? t('invoices.cancel.new')
    : replacement
      ? t('invoices.cancel.moved', { folio: replacement.folio })
      : invoice.kind === 'credit'
        ? t('invoices.cancel.credit')
        : t('invoices.cancel.freed');
  return (
    <Stack as="ul" gap={2} pad={4} surface="panel">
      <li>
        {acceptance === 'none'
          ? t('invoices.cancel.atOnce')
          : t('invoices.cancel.receiver', { name: invoice.receiver.name })}
      </li>
      <li>{checks}</li>
      {late_since && (
        <Text as="li" tone="warning">
          {t('invoices.cancel.late', { day: writeDay(late_since, i18n.language, format) })}
        </Text>
      )}
    </Stack>
  );
}

/** A document that was never stamped is discarded. */
function DropFirst({ invoice, onClose }: Known) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { id, folio } = invoice;
  const drop = useCommand(dropInvoice);
  return (
    <Told
      title={t('invoices.dropTitle', { folio })}
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          block
          busy={drop.isPending}
          onClick={() => drop.mutate({ params: { id } })}
        >
          {t('invoices.cancel.dropAndReopen')}
        </Button>
      }
    >
      <Text>{t('invoices.dropHint')}</Text>
      {drop.error && (
        <Text role="alert" tone="error">
          {problemText(drop.error)}
        </Text>
      )}
    </Told>
  );
}

/** Why the check cannot be reopened now. */
function NotNow({ invoice, cancellation, onClose }: Known) {
  const { t } = useTranslation();
  const { state, folio, receiver } = invoice;
  const sentence =
    state === 'cancel_asked'
      ? t('invoices.cancel.waiting')
      : state !== 'stamped'
        ? t('invoices.cancel.onItsWay')
        : cancellation.replacement
          ? t('invoices.cancel.replaced', { folio: cancellation.replacement.folio })
          : t('invoices.cancel.needsReceiver', { name: receiver.name });
  return (
    <Told title={t('invoices.cancel.title', { folio })} onClose={onClose}>
      <Text role="status">{sentence}</Text>
    </Told>
  );
}

interface ToldProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

function Told({ title, onClose, footer, children }: ToldProps) {
  return (
    <Sheet opened onClose={onClose} title={title} footer={footer}>
      <Stack gap={4}>{children}</Stack>
    </Sheet>
  );
}
