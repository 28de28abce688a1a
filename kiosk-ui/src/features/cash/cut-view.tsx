import type { Cut } from '@comanda/contract/cuts';
import { shownTaxes, taxText } from '../../lib/format/tax-words.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { checks } from '../../texts/checks.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cut-view.module.css';
import { useDay, useWhen } from '../../lib/api/when.ts';

interface Line {
  key: string | number;
  label: ReactNode;
  cents: number;
  strong?: boolean;
}

/** A part of a cut: a heading and its lines. */
function Part({ title, lines, empty }: { title: string; lines: Line[]; empty?: string }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {lines.length === 0 && <Text tone="secondary">{empty}</Text>}
      <dl>
        {lines.map(({ key, label, cents, strong }) => (
          <div key={key} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A cut on screen, in the same order as on paper. */
export function CutView({ cut }: { cut: Cut }) {
  const { t } = useTranslation();
  return (
    // It contains no focusable element, so the whole is focusable, and a long cut can be scrolled with the keyboard.
    <Stack
      gap={5}
      role="region"
      aria-label={cut.number === null ? t('cash.cut.x') : t('cash.cut.z', { number: cut.number })}
      tabIndex={0}
    >
      <CutHead cut={cut} />
      <Grid gap={5} min="320px" fit>
        <PaymentParts cut={cut} />
        <CheckParts cut={cut} />
        <MovementParts cut={cut} />
      </Grid>
      {cut.notes && (
        <Row as="p" gap={5} rowGap={1} wrap tone="secondary">
          <span>{`${t('cash.cut.notes')}: ${cut.notes}`}</span>
        </Row>
      )}
    </Stack>
  );
}

/** The register, the day, and who opened and closed it. */
function CutHead({ cut }: { cut: Cut }) {
  const { t } = useTranslation();
  const when = useWhen();
  const day = useDay();
  return (
    <Row as="p" gap={5} rowGap={1} wrap tone="secondary">
      {cut.kind === 'x' && <span>{t('cash.cut.xHint')}</span>}
      <span>{`${cut.register_name} · ${day(cut.business_day)}`}</span>
      <span>{`${t('cash.cut.opened')} ${when(cut.opened_at)} · ${cut.opened_by}`}</span>
      {cut.closed_at && (
        <span>{`${t('cash.cut.closed')} ${when(cut.closed_at)} · ${cut.closed_by ?? ''}`}</span>
      )}
    </Row>
  );
}

/** Payments by type, the expected cash, and the tips. */
function PaymentParts({ cut }: { cut: Cut }) {
  const { t, i18n } = useTranslation();
  const isSpanish = i18n.language.startsWith('es');
  const nameOf = (payment: Cut['payments'][number]) => (isSpanish ? payment.name_es : payment.name);
  const reversed = `${t('cash.cut.reversed')} · ${cut.reversals.count}`;
  return (
    <>
      <Part
        title={t('cash.cut.byType')}
        empty={t('cash.cut.none')}
        lines={[
          ...cut.payments.map((payment) => ({
            key: payment.payment_type_id,
            label: `${nameOf(payment)} · ${payment.payments}`,
            cents: payment.taken,
          })),
          ...(cut.reversals.count > 0
            ? [{ key: 'reversed', label: reversed, cents: cut.reversals.amount }]
            : []),
          { key: 'net', label: t('cash.cut.net'), cents: cut.sales, strong: true },
        ]}
      />
      {cut.account_payments.length > 0 && (
        <Part
          title={t('cash.figures.accountPayments')}
          lines={cut.account_payments.map((row) => ({
            key: row.payment_type_id,
            label: `${isSpanish ? row.name_es : row.name} · ${row.count}`,
            cents: row.amount,
          }))}
        />
      )}
      <Part title={t('cash.cut.drawer')} lines={drawerLines(cut, t)} />
      <Part
        title={t('cash.cut.tips')}
        empty={t('cash.cut.none')}
        lines={cut.payments
          .filter((payment) => payment.tips !== 0)
          .map((payment) => ({
            key: payment.payment_type_id,
            label: nameOf(payment),
            cents: payment.tips,
          }))}
      />
      {cut.payments.some((payment) => payment.commission !== 0) && (
        <Part
          title={t('cash.cut.commissions')}
          lines={cut.payments
            .filter((payment) => payment.commission !== 0)
            .map((payment) => ({
              key: payment.payment_type_id,
              label: nameOf(payment),
              cents: 0 - payment.commission,
            }))}
        />
      )}
    </>
  );
}

/** The drawer from its opening amount to the expected cash and, once counted, the counted cash. */
function drawerLines(
  { drawer, expected_cash, actual_cash, difference }: Cut,
  t: TFunction,
): Line[] {
  const lines: Line[] = [
    { key: 'opening', label: t('cash.figures.opening'), cents: drawer.opening },
    { key: 'sales', label: t('cash.figures.sales'), cents: drawer.sales },
  ];
  if (drawer.rounding !== 0) {
    lines.push({ key: 'rounding', label: t('cash.figures.rounding'), cents: drawer.rounding });
  }
  lines.push(
    { key: 'tips', label: t('cash.figures.tips'), cents: drawer.tips },
    { key: 'deposits', label: t('cash.figures.deposits'), cents: drawer.deposits },
    ...(drawer.account_payments === 0
      ? []
      : [
          {
            key: 'account',
            label: t('cash.figures.accountPayments'),
            cents: drawer.account_payments,
          },
        ]),
    { key: 'payouts', label: t('cash.figures.payouts'), cents: 0 - drawer.payouts },
    { key: 'expected', label: t('cash.figures.expected'), cents: expected_cash, strong: true },
  );
  if (actual_cash === null) return lines;
  return [
    ...lines,
    { key: 'counted', label: t('cash.figures.counted'), cents: actual_cash },
    {
      key: 'difference',
      label: t('cash.figures.difference'),
      cents: difference ?? 0,
      strong: true,
    },
  ];
}

type Reason = keyof typeof checks.line.reasons;

/** Why items were cancelled; cuts of older versions have only the code. */
function reasonName(row: Cut['cancellations'][number], t: TFunction, language: string): string {
  const name = language === 'es' ? row.name_es : row.name;
  return name ?? t(`checks.line.reasons.${row.reason as Reason}`);
}

/** The closed checks with their discounts, sales by user, and cancellations. */
function CheckParts({ cut }: { cut: Cut }) {
  const { t, i18n } = useTranslation();
  const { manual, special } = cut.discounts;
  return (
    <>
      <Part
        title={`${t('cash.cut.checks')} · ${cut.checks.count}`}
        lines={[
          ...(cut.checks.taken_back.count === 0
            ? []
            : [
                {
                  key: 'taken-back',
                  label: `${t('cash.cut.takenBack')} · ${cut.checks.taken_back.count}`,
                  cents: cut.checks.taken_back.amount,
                },
              ]),
          { key: 'gross', label: t('cash.cut.gross'), cents: cut.checks.gross },
          {
            key: 'manual',
            label: `${t('cash.cut.manual')} · ${manual.count}`,
            cents: 0 - manual.amount,
          },
          {
            key: 'special',
            label: `${t('cash.cut.special')} · ${special.count}`,
            cents: 0 - special.amount,
          },
          ...(cut.refunds === 0
            ? []
            : [{ key: 'refunds', label: t('figures.refunds'), cents: 0 - cut.refunds }]),
          ...(cut.checks.service_charge === 0
            ? []
            : [
                {
                  key: 'service',
                  label: t('cash.cut.serviceCharge'),
                  cents: cut.checks.service_charge,
                },
              ]),
          ...(cut.taxes.length === 0
            ? [{ key: 'iva', label: t('cash.cut.iva'), cents: cut.checks.iva }]
            : shownTaxes(cut).map((tax) => ({
                key: `tax-${tax.tax_id}`,
                label: taxText(tax, t, i18n.language),
                cents: tax.tax,
              }))),
        ]}
      />
      <Part
        title={t('cash.cut.people')}
        empty={t('cash.cut.none')}
        lines={cut.people.map((person) => ({
          key: person.user_id,
          label: `${person.user_name} · ${person.checks}`,
          cents: person.sales,
        }))}
      />
      {cut.comps.length > 0 && (
        <Part
          title={t('cash.cut.comps')}
          lines={cut.comps.map((row) => ({
            key: row.name,
            label: `${i18n.language === 'es' ? row.name_es : row.name} · ${row.count}`,
            cents: 0 - row.amount,
          }))}
        />
      )}
      {cut.cancellations.length > 0 && (
        <Part
          title={t('cash.cut.cancelled')}
          lines={cut.cancellations.map((row) => ({
            key: row.name ?? row.reason,
            label: `${reasonName(row, t, i18n.language)} · ${row.count}`,
            cents: row.amount,
          }))}
        />
      )}
    </>
  );
}

/** Cash that left or entered the drawer without a check. */
function MovementParts({ cut }: { cut: Cut }) {
  const { t } = useTranslation();
  return (
    <>
      {cut.payouts.length > 0 && (
        <Part
          title={t('cash.figures.payouts')}
          lines={cut.payouts.map((payout) => ({
            key: payout.id,
            label: [
              t(`cash.types.${payout.payout_type as 'other'}`),
              payout.recipient || payout.description,
            ]
              .filter(Boolean)
              .join(' · '),
            cents: 0 - payout.amount,
          }))}
        />
      )}
      {cut.deposits.length > 0 && (
        <Part
          title={t('cash.figures.deposits')}
          lines={cut.deposits.map((deposit) => ({
            key: deposit.id,
            label:
              deposit.description === 'Cash deposit' ? t('cash.deposit.one') : deposit.description,
            cents: deposit.amount,
          }))}
        />
      )}
    </>
  );
}
