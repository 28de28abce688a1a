import { IconCash, IconPrinter, IconReceipt } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './check-summary.module.css';
import { usePrintTicket } from './mutations.ts';

interface CheckSummaryProps {
  check: Check;
  /** Split and combine, above the ways out. */
  tools?: ReactNode;
  /** Looks at the ticket before it is printed. Null: the person may not print. */
  onTicket: (() => void) | null;
  onClose: () => void;
  /** Why the check cannot be closed; shown on the button. */
  closeReason: string | null;
  busy: boolean;
  empty: boolean;
}

/** Subtotal, discount, IVA, total and the two ways out. */
export function CheckSummary({
  check,
  tools,
  onTicket,
  onClose,
  closeReason,
  busy,
  empty,
}: CheckSummaryProps) {
  const { t } = useTranslation();
  return (
    <Grid
      as="section"
      gap={3}
      rowGap={0}
      align="end"
      className={styles.summary}
      aria-label={t('checks.summary.title')}
    >
      {!empty && <SummaryLines check={check} />}
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.foot}>
        <SummaryTotal check={check} />
        <Row gap={2} className={styles.acts}>
          {onTicket && (
            <>
              {!empty && <BillButton check={check} />}
              <IconButton label={t('checks.ticket.preview')} onClick={onTicket}>
                <IconReceipt stroke={1.75} size={24} />
              </IconButton>
            </>
          )}
          <Button
            size="lg"
            className={styles.close}
            icon={<IconCash stroke={1.75} size={22} aria-hidden="true" />}
            disabled={closeReason !== null}
            busy={busy}
            onClick={onClose}
          >
            {closeReason ?? (empty ? t('checks.emptyCheck.close') : t('checks.summary.close'))}
          </Button>
        </Row>
      </div>
    </Grid>
  );
}

/** Prints the bill with one tap. */
function BillButton({ check }: { check: Check }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const print = usePrintTicket(check.id);
  return (
    <Button
      size="lg"
      className={styles.bill}
      busy={print.isPending}
      icon={<IconPrinter stroke={1.75} size={22} aria-hidden="true" />}
      onClick={() =>
        print.mutate(undefined, {
          onSuccess: () => notify('success', t('payments.billSent')),
          onError: (error) =>
            notify('error', `${t('checks.ticket.failed')}: ${problemText(error)}`),
        })
      }
    >
      {t(check.prebill_at === null ? 'checks.summary.print' : 'payments.billAgain')}
    </Button>
  );
}

/** What makes up the total of a check; the tip only once it is known. */
export function SummaryLines({ check }: { check: Check }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('checks.summary.subtotal')}</dt>
        <dd>
          <Money cents={toCentavos(check.subtotal)} />
        </dd>
      </div>
      <div>
        <dt>{t('checks.summary.discount')}</dt>
        <dd>
          <Money cents={-toCentavos(check.discount)} />
        </dd>
      </div>
      <div>
        <dt>{t('checks.summary.iva')}</dt>
        <dd>
          <Money cents={toCentavos(check.iva)} />
        </dd>
      </div>
      {check.closed === 1 && (
        <div>
          <dt>{t('checks.summary.tip')}</dt>
          <dd>
            <Money cents={toCentavos(check.tip)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The total in the largest figures, and what is left of it after a payment. */
export function SummaryTotal({ check }: { check: Check }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.totals}>
      <Text
        as="div"
        align="end"
        className={styles.total}
        data-long={check.total >= 10_000 || undefined}
      >
        <dt>{t('checks.summary.total')}</dt>
        <dd>
          <Money cents={toCentavos(check.total)} />
        </dd>
      </Text>
      {check.closed === 0 && check.paid > 0 && (
        <div className={styles.rest}>
          <dt>{t('payments.rest')}</dt>
          <dd>
            <Money cents={toCentavos(check.rest)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
