import { IconPrinter, IconSettings } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/health.ts';
import type { Language } from '../../lib/language.ts';
import { useProblemText } from '../../lib/problem.ts';
import { openPrinterSettings } from '../../lib/printing/printer-doors.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { usePrintTicket } from './mutations.ts';
import { PrintJobs } from './print-jobs.tsx';
import { useGetTicket } from './queries.ts';
import styles from './ticket.module.css';

interface TicketSheetProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
}

/** The ticket as it will come out, and what became of the ones that were printed. */
export function TicketSheet({ check, opened, onClose }: TicketSheetProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language | null>(null);
  const ofVenue = useHealth().data?.ticket_language ?? 'es';
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('checks.ticket.title')}
      actions={
        <IconButton label={t('devicePrinting.openSettings')} onClick={openPrinterSettings}>
          <IconSettings stroke={1.75} size={22} />
        </IconButton>
      }
      footer={<PrintButton check={check} language={language} />}
    >
      {opened && (
        <Stack gap={4}>
          <PrintJobs checkId={check.id} />
          <Segmented<Language>
            label={t('checks.ticket.language')}
            value={language ?? ofVenue}
            items={[
              { value: 'es', label: t('common.spanish') },
              { value: 'en', label: t('common.english') },
            ]}
            onChange={setLanguage}
          />
          <TicketPaper check={check} language={language} />
        </Stack>
      )}
    </Sheet>
  );
}

/** Null: as the venue prints its tickets. */
interface PaperProps {
  check: Check;
  language?: Language | null;
}

/** Prints the ticket the way this device is set to, and says so when that is not possible. */
export function PrintButton({
  check,
  language = null,
  primary = true,
}: PaperProps & { primary?: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const print = usePrintTicket(check.id, language);
  return (
    <Stack gap={2} className={styles.print}>
      {print.error && (
        <Text tone="error" role="alert">
          {`${t('checks.ticket.failed')}: ${problemText(print.error)}`}
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
        {print.isPending ? t('checks.ticket.printing') : t('checks.ticket.print')}
      </Button>
    </Stack>
  );
}

/** The preview: 32 columns on paper, whatever the theme. */
export function TicketPaper({ check, language = null }: PaperProps) {
  const { t } = useTranslation();
  const text = useGetTicket(check, language, true);
  if (text.data === undefined) {
    return text.isError ? (
      <ErrorState
        error={text.error}
        title={t('checks.ticket.loadFailed')}
        onRetry={() => void text.refetch()}
      />
    ) : (
      <LoadingState shape="block" />
    );
  }
  return (
    <pre
      className={styles.paper}
      aria-label={t('checks.ticket.preview')}
      role="region"
      tabIndex={0}
    >
      {text.data}
    </pre>
  );
}
