import { IconCircleCheck } from '@tabler/icons-react';
import { toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import type { Paid } from './close-rules.ts';
import styles from './paid-dialog.module.css';
import { PrintJobs } from './print-jobs.tsx';
import { PrintButton } from './ticket-sheet.tsx';

interface PaidDialogProps {
  paid: Paid;
  onDone: () => void;
}

/** The check is closed: what to give back, in the largest figures there are, and the ticket. */
export function PaidDialog({ paid, onDone }: PaidDialogProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const { check, change } = paid;
  return (
    <Dialog
      opened
      // The second tap of a double tap must not hide the change.
      stays
      onClose={onDone}
      title={t('checks.close.doneTitle')}
      footer={
        <Grid gap={3} columns={2} align="end" className={styles.foot}>
          {can('printer.print') && <PrintButton check={check} primary={false} />}
          <Button variant="primary" size="lg" data-autofocus onClick={onDone}>
            {t('checks.close.done')}
          </Button>
        </Grid>
      }
    >
      <Stack gap={2} align="center" tone="secondary" className={styles.paid} lang={i18n.language}>
        <IconCircleCheck stroke={1.5} size={48} aria-hidden="true" />
        <p>
          {check.name}
          {' · '}
          <Money cents={toCentavos(check.total) + toCentavos(check.tip)} />
        </p>
        {change !== null && (
          <Stack as="p" align="center" className={styles.change} role="status">
            <span>{t('checks.close.change')}</span>
            <strong>
              <Money cents={change} />
            </strong>
          </Stack>
        )}
        {can('printer.print') && check.print_job_id !== null && <PrintJobs checkId={check.id} />}
      </Stack>
    </Dialog>
  );
}
