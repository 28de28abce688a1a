import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { payNext } from '../../../parts/pay-next.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Paid } from './close-rules.ts';
import styles from './paid-dialog.module.css';
import { PrintJobs } from '../print-jobs.tsx';
import { useListPrintJobs } from '../queries.ts';
import { PrintButton } from '../ticket-sheet.tsx';
import { useInvoiceOffer } from './invoice-offer.tsx';
import { useNextOfSplit } from '../transfers/transfer-calls.ts';

interface PaidDialogProps {
  paid: Paid;
  onDone: () => void;
  onOpenCheck: (id: number) => void;
}

/** The check is closed: shows the change in the largest font, and the ticket. */
export function PaidDialog({ paid, onDone, onOpenCheck }: PaidDialogProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const { check, change } = paid;
  const next = useNextOfSplit(check);
  const prints = can('printer.print');
  const jobs = useListPrintJobs(check.id, prints);
  const invoice = useInvoiceOffer(check.id);
  // A ticket on the box's printer has its own button for a copy.
  const atBox = jobs.data?.some(({ reason }) => reason !== 'browser');
  // Its sheet takes the place of this dialog, and closing it leads back.
  if (invoice.sheet) return invoice.sheet;
  return (
    <Dialog
      opened
      // The second tap of a double tap must not hide the change.
      stays
      onClose={onDone}
      title={t('checks.close.doneTitle')}
      footer={
        <Grid gap={3} columns={2} align="end" className={styles.foot} full="width">
          {next && (
            <Button
              variant="primary"
              size="lg"
              block
              className={styles.next}
              onClick={() => {
                payNext.set(next.id);
                onOpenCheck(next.id);
              }}
            >
              {t('checks.close.next', {
                name: checkTitle(t, next),
                amount: formatCents(next.rest, i18n.language),
              })}
            </Button>
          )}
          {invoice.button}
          {prints && !atBox && <PrintButton check={check} primary={false} isSeen={false} />}
          <Button
            variant={next ? 'secondary' : 'primary'}
            size="lg"
            data-autofocus
            className={styles.done}
            onClick={onDone}
          >
            {t('checks.close.done')}
          </Button>
        </Grid>
      }
    >
      <Stack gap={2} align="center" tone="secondary" className={styles.paid} lang={i18n.language}>
        <IconCircleCheck stroke={1.5} size={48} aria-hidden="true" />
        <p>
          {checkTitle(t, check)}
          {' · '}
          <Money cents={check.total + check.tip} />
        </p>
        {change !== null && (
          <Stack as="p" align="center" className={styles.change} role="status">
            <span>{t('checks.close.change')}</span>
            <strong>
              <Money cents={change} />
            </strong>
          </Stack>
        )}
        {prints && check.print_job_id !== null && <PrintJobs checkId={check.id} />}
      </Stack>
    </Dialog>
  );
}
