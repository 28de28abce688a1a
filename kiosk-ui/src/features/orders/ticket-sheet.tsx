import { IconPrinter, IconSettings } from '@tabler/icons-react';
import type { Order } from '@comanda/contract/orders';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { openPrinterSettings } from '../../lib/printing/printer-doors.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { usePrintTicket } from './mutations.ts';
import { PrintJobs } from './print-jobs.tsx';
import { useOrderTicket } from './queries.ts';
import styles from './ticket.module.css';

interface TicketSheetProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** The ticket as it will come out, and what became of the ones that were printed. */
export function TicketSheet({ order, opened, onClose }: TicketSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('orders.ticket.title')}
      actions={
        <IconButton label={t('devicePrinting.openSettings')} onClick={openPrinterSettings}>
          <IconSettings stroke={1.75} size={22} />
        </IconButton>
      }
      footer={<PrintButton order={order} />}
    >
      {opened && (
        <Stack gap={4}>
          <PrintJobs orderId={order.id} />
          <TicketPaper order={order} />
        </Stack>
      )}
    </Sheet>
  );
}

function useTicketLanguage(): 'en' | 'es' {
  const { i18n } = useTranslation();
  return i18n.language === 'es' ? 'es' : 'en';
}

/** Prints the ticket the way this device is set to, and says so when that is not possible. */
export function PrintButton({ order, primary = true }: { order: Order; primary?: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const print = usePrintTicket(order.id, useTicketLanguage());
  return (
    <Stack gap={2} className={styles.print}>
      {print.error && (
        <Text tone="error" role="alert">
          {`${t('orders.ticket.failed')}: ${problemText(print.error)}`}
        </Text>
      )}
      <Button
        block
        size="lg"
        variant={primary ? 'primary' : 'secondary'}
        busy={print.isPending}
        icon={<IconPrinter stroke={1.75} size={22} aria-hidden="true" />}
        onClick={() => print.mutate(undefined)}
      >
        {print.isPending ? t('orders.ticket.printing') : t('orders.ticket.print')}
      </Button>
    </Stack>
  );
}

/** The preview: 32 columns on paper, whatever the theme. */
export function TicketPaper({ order }: { order: Order }) {
  const { t } = useTranslation();
  const text = useOrderTicket(order, useTicketLanguage(), true);
  if (text.data === undefined) {
    return text.isError ? (
      <ErrorState
        error={text.error}
        title={t('orders.ticket.loadFailed')}
        onRetry={() => void text.refetch()}
      />
    ) : (
      <LoadingState shape="block" />
    );
  }
  return (
    <pre
      className={styles.paper}
      aria-label={t('orders.ticket.preview')}
      role="region"
      tabIndex={0}
    >
      {text.data}
    </pre>
  );
}
