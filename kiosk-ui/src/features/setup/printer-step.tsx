import { createPrinter, type Printer } from '@comanda/contract/printers';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useBoxPrinters } from '../../lib/printing/box-printers.ts';
import { printReason } from '../../lib/format/print-words.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { usePrinterSearch } from '../../parts/use-printer-search.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { useTestPage } from './queries.ts';
import styles from './setup.module.css';

/** The last step: the printer of the box and a test page, or later. */
export function PrinterStep({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation();
  const printers = useBoxPrinters();
  const printer = printers.data?.find((each) => each.is_set_up === 1);
  return (
    <Stack gap={4} surface="card" className={styles.form} pad={5}>
      <Text tone="secondary">
        {printer ? t('setup.printerThere', { name: printer.name }) : t('setup.printerLead')}
      </Text>
      {printer ? (
        <TestPage printer={printer} />
      ) : (
        <FindPrinter onFound={() => void printers.refetch()} />
      )}
      <Row gap={2} justify="end" wrap className={styles.buttons}>
        <Button size="lg" variant={printer ? 'primary' : 'secondary'} onClick={onEnter}>
          {t(printer ? 'setup.toHome' : 'setup.noPrinterYet')}
        </Button>
      </Row>
    </Stack>
  );
}

function TestPage({ printer }: { printer: Printer }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { print, busy, error, job } = useTestPage(printer);
  const isPrinted = job?.state === 'printed';
  return (
    <>
      <Button size="lg" busy={busy} icon={IconPrinter} iconSize={22} onClick={print}>
        {t('setup.print')}
      </Button>
      {job && (
        <p role="status">
          {t(isPrinted ? 'setup.printed' : 'setup.printing')}
          {!isPrinted && job.reason !== null && ` ${printReason(t, job.reason)}`}
        </p>
      )}
      {error && (
        <Text tone="error" role="alert">
          {problemText(error)}
        </Text>
      )}
    </>
  );
}

function FindPrinter({ onFound }: { onFound: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const search = usePrinterSearch();
  const add = useCommand(createPrinter);
  const [net, setNet] = useState('');
  const [address, setAddress] = useState('');
  const error = add.error ?? search.error;
  // Everything but its name and address has the usual defaults. There are no live events before log-in, so it is
  // fetched here.
  const take = (transport: string) =>
    add.mutate({ body: { name: t('setup.printerName'), transport } }, { onSuccess: onFound });
  return (
    <>
      <TextField
        label={t('setup.net')}
        hint={t('setup.netHint')}
        placeholder="192.168.1.0/24"
        value={net}
        maxLength={18}
        onChange={(event) => setNet(event.target.value)}
      />
      <Button
        size="lg"
        busy={search.isPending}
        icon={IconSearch}
        iconSize={22}
        onClick={() => search.mutate(net)}
      >
        {t('setup.search')}
      </Button>
      <Stack gap={2} role="status">
        {search.data === null && <Text tone="error">{t('setup.searchSilent')}</Text>}
        {search.data?.length === 0 && <Text tone="secondary">{t('setup.nothingFound')}</Text>}
        {search.data?.map(({ transport, label }) => (
          <Button key={transport} size="lg" busy={add.isPending} onClick={() => take(transport)}>
            {label}
          </Button>
        ))}
      </Stack>
      <TextField
        label={t('setup.printerAddress')}
        hint={t('setup.printerAddressHint')}
        value={address}
        maxLength={lengthOf(createPrinter, 'transport')}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button
        size="lg"
        busy={add.isPending}
        disabled={address.trim() === ''}
        onClick={() => take(address.trim())}
      >
        {t('setup.usePrinter')}
      </Button>
      {error && (
        <Text tone="error" role="alert">
          {problemText(error)}
        </Text>
      )}
    </>
  );
}
