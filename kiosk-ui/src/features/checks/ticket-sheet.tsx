import { IconPrinter, IconSettings } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import type { Language } from '@comanda/domain/texts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useHasPrinter } from '../../lib/printing/box-printers.ts';
import { openPrinterSettings } from '../../lib/printing/printer-doors.ts';
import { usePrintTicket } from '../../parts/print-ticket.ts';
import { ReceiptMail } from '../../parts/receipt-mail.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { PrintJobs } from './print-jobs.tsx';
import { useGetTicket } from './queries.ts';
import styles from './ticket.module.css';

interface TicketSheetProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
}

/** The ticket as it will be printed, and the state of its print jobs. */
export function TicketSheet({ check, opened, onClose }: TicketSheetProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language | null>(null);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('checks.ticket.title')}
      actions={
        <IconButton
          icon={IconSettings}
          iconSize={22}
          label={t('devicePrinting.openSettings')}
          onClick={openPrinterSettings}
        />
      }
      footer={<PrintButton check={check} language={language} />}
    >
      {opened && (
        <Stack gap={4}>
          <PrintJobs checkId={check.id} />
          <LanguageOfTicket check={check} language={language} onChange={setLanguage} />
          <TicketPaper check={check} language={language} />
        </Stack>
      )}
    </Sheet>
  );
}

/** The ticket of a closed check with its language, its button and its print jobs. */
export function ClosedTicket({ check }: { check: Check }) {
  const [language, setLanguage] = useState<Language | null>(null);
  return (
    <>
      <LanguageOfTicket check={check} language={language} onChange={setLanguage} />
      <TicketPaper check={check} language={language} />
      <PrintButton check={check} language={language} />
      <ReceiptMail checkId={check.id} language={language} />
      <PrintJobs checkId={check.id} />
    </>
  );
}

interface LanguageProps {
  check: Check;
  language: Language | null;
  onChange: (language: Language) => void;
}

/** The language of the guest; that of the screen has no influence. */
function LanguageOfTicket({ check, language, onChange }: LanguageProps) {
  const { t } = useTranslation();
  const ofVenue = useHealth().data?.ticket_language ?? 'es';
  return (
    <Segmented<Language>
      label={t('checks.ticket.language')}
      value={language ?? check.ticket_language ?? ofVenue}
      items={[
        { value: 'es', label: t('common.spanish') },
        { value: 'en', label: t('common.english') },
      ]}
      onChange={onChange}
    />
  );
}

/** Null: the language that the check remembers, else that of the venue's tickets. */
interface PaperProps {
  check: Check;
  language?: Language | null;
}

/**
 * Prints the ticket the way this device is set to, and shows a message when that is not possible. `isSeen`: the ticket
 * is next to the button, so without a printer the browser prints it at once.
 */
export function PrintButton({
  check,
  language = null,
  primary = true,
  isSeen = true,
}: PaperProps & { primary?: boolean; isSeen?: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const print = usePrintTicket(check.id, language, isSeen);
  const hasPrinter = useHasPrinter();
  return (
    <Stack gap={2} full="width">
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
        icon={IconPrinter}
        iconSize={22}
        onClick={() => print.mutate(undefined)}
      >
        {t(isSeen || hasPrinter ? 'checks.ticket.print' : 'checks.ticket.show')}
      </Button>
    </Stack>
  );
}

/** The preview: 32 columns on white, in every theme. */
function TicketPaper({ check, language = null }: PaperProps) {
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
