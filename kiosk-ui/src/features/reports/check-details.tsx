import type { Instant } from '@comanda/domain/time';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { chargeText, checkTaxText, shownTaxes } from '../../lib/format/tax-words.ts';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../lib/format/check-title.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { optionTexts } from '../../parts/item-options.ts';
import { useListTaxes } from '../../parts/taxes.ts';
import { useInvoiceInTheWay } from '../../parts/invoice-in-the-way.tsx';
import { ReceiptMail } from '../../parts/receipt-mail.tsx';
import { reopenedText } from '../../parts/reopened.ts';
import { useRegisterQuestion } from '../../parts/register-question.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { CheckPayments } from './check-payments.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { useCheck, usePaymentName, useUpdateCheckToReopen } from './queries.ts';
import styles from './reports.module.css';
import { percentText } from './words.ts';

/** A check in the statistics: header, items, total with tip, Close and, once closed, Reopen. */
export function CheckDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const { check: loaded, items, payments } = useCheck(id);
  const reopen = useUpdateCheckToReopen();
  const drawer = useRegisterQuestion(t('reports.details.reopen'));
  const confirmReopen = async (check: Check) => {
    const sure = await confirm({
      title: t('reports.details.reopenTitle', {
        name: checkTitle(t, check),
        amount: formatCents(check.total, i18n.language),
      }),
      message: t('reports.details.reopenMessage'),
      confirmLabel: t('reports.details.reopen'),
      danger: true,
    });
    if (sure) await reopenNow(check);
  };
  const reopenNow = async (check: Check) => {
    try {
      const done = await drawer.run((sessionId) => reopen.mutateAsync({ check, sessionId }));
      if (done) notify('success', reopenedText(t, check, done));
    } catch (error) {
      if (inTheWay.offers(error)) return;
      notify('error', `${t('reports.details.reopenFailed')}: ${problemText(error)}`);
    }
  };
  const check = loaded.data;
  const inTheWay = useInvoiceInTheWay(() => void (check && reopenNow(check)));
  return (
    <Sheet
      opened
      onClose={onClose}
      title={check ? checkTitle(t, check) : t('common.loading')}
      footer={
        <Row gap={2} grow>
          <Button block onClick={onClose}>
            {t('reports.details.close')}
          </Button>
          {check?.closed === 1 && can('orders.reopen') && (
            <Button
              block
              busy={reopen.isPending}
              icon={IconLockOpen}
              onClick={() => void confirmReopen(check)}
            >
              {t('reports.details.reopen')}
            </Button>
          )}
        </Row>
      }
    >
      {loaded.isError && <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {!check && !loaded.isError && <LoadingState count={5} />}
      {check && (
        // So that a long check can be scrolled with the keyboard.
        <Stack gap={5} role="group" aria-label={checkTitle(t, check)} tabIndex={0}>
          <Facts check={check} />
          {items.isError && <ErrorState error={items.error} onRetry={() => void items.refetch()} />}
          {items.isPending && <LoadingState count={4} />}
          {items.data && <Items items={items.data} />}
          <Sums check={check} />
          {payments.data && <CheckPayments payments={payments.data} />}
          {check.closed === 1 && <InvoiceMark checkId={check.id} />}
          {check.closed === 1 && <ReceiptMail checkId={check.id} />}
        </Stack>
      )}
      {drawer.question}
      {inTheWay.sheet}
    </Sheet>
  );
}

function Facts({ check }: { check: Check }) {
  const { t } = useTranslation();
  const written = useWhen();
  const paidWith = usePaymentName();
  const when = (time: Instant, who: string | null) =>
    t('reports.details.by', { when: written(time), who: who ?? '' });
  const facts = [
    [
      t('reports.details.status'),
      t(check.closed ? 'reports.details.closedState' : 'reports.details.open'),
    ],
    [t('reports.list.table'), check.table_name],
    [t('reports.list.server'), check.server_name],
    [t('reports.details.openedBy'), when(check.created, check.opened_by_name)],
    [t('reports.details.closedBy'), check.closed_at && when(check.closed_at, check.closed_by_name)],
    [t('reports.list.payment'), paidWith(check)],
    [t('reports.details.guests'), check.guests],
    [t('reports.details.type'), t(`reports.types.${check.order_type}`)],
    [t('reports.details.items'), check.item_count],
    [t('reports.details.parent'), check.parent_name],
    [t('reports.special'), check.special_name],
  ] as const;
  return (
    <Grid as="dl" gap={3} min="140px" className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  );
}

function Items({ items }: { items: CheckItem[] }) {
  const { t, i18n } = useTranslation();
  const given = (item: CheckItem) => {
    const percent = percentText(item.discount, item.price * item.quantity, i18n.language);
    return `${t('reports.details.discount')} ${formatCents(0 - item.discount, i18n.language)} (${percent})`;
  };
  return (
    <Stack as="ul" className={styles.items} aria-label={t('reports.details.items')}>
      {items.map((item) => {
        const notes = [
          ...optionTexts(item.options),
          ...(item.note ? [item.note] : []),
          ...(item.discount > 0 && item.status !== 4 ? [given(item)] : []),
          ...(item.status === 4 ? [t('reports.details.cancelled')] : []),
        ];
        return (
          <li key={item.id} data-cancelled={item.status === 4 || undefined}>
            <span className="tabular">{`${item.quantity} ×`}</span>
            <span>{item.product_name}</span>
            <span className="tabular">{formatCents(item.total, i18n.language)}</span>
            {notes.length > 0 && <small>{notes.join(', ')}</small>}
          </li>
        );
      })}
    </Stack>
  );
}

function Sums({ check }: { check: Check }) {
  const { t, i18n } = useTranslation();
  const formula = useListTaxes().data?.iva_formula;
  const money = (value: number) => formatCents(value, i18n.language);
  const percent = percentText(check.discount, check.subtotal, i18n.language);
  const discountLabel = `${t('reports.details.discount')} (${percent})`;
  const taxes = (added: 0 | 1) =>
    shownTaxes(check)
      .filter((tax) => tax.added === added)
      .map((tax): [string, number] => [checkTaxText(tax, formula, t, i18n.language), tax.tax]);
  const rows: [string, number][] = [
    [t('reports.details.subtotal'), check.subtotal],
    ...(check.discount > 0 ? [[discountLabel, 0 - check.discount] as [string, number]] : []),
    ...(check.service_charge
      ? [
          [chargeText(check.service_charge, t, i18n.language), check.service_charge.amount] as [
            string,
            number,
          ],
        ]
      : []),
    ...taxes(1),
    [t('reports.details.total'), check.total],
    ...taxes(0),
    [t('reports.details.tip'), check.tip],
  ];
  return (
    <Stack as="dl" gap={2} className={styles.sums}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{money(value)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('reports.details.totalWithTip')}</dt>
        <dd className="tabular">{money(check.total + check.tip)}</dd>
      </div>
    </Stack>
  );
}
