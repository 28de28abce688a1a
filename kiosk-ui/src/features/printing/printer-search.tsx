import { printerScan, scanPrinters } from '@comanda/contract/printers';
import type { PrinterScan } from '@comanda/contract/printers';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useSendCommand, type SendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './printers.module.css';

/** A net of 254 addresses takes two seconds; longer than this the print service is not there. */
const LOOKS = 20;
const PAUSE_MS = 700;

type Found = PrinterScan['found'][number];

async function search(send: SendCommand, hosts: string[]): Promise<PrinterScan> {
  let scan = await send(scanPrinters, { body: { hosts } });
  for (let look = 0; scan.state !== 'done' && look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    scan = await call(printerScan, { params: { id: scan.id } });
  }
  return scan;
}

/** Lets the print service look for printers; a press takes one over. */
export function PrinterSearch({ onChoose }: { onChoose: (found: Found) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const send = useSendCommand();
  const [hosts, setHosts] = useState('');
  const run = useMutation({
    mutationFn: () =>
      search(
        send,
        hosts
          .split(',')
          .map((host) => host.trim())
          .filter((host) => host !== ''),
      ),
  });
  const found = run.data?.state === 'done' ? run.data.found : null;
  return (
    <FieldGroup title={t('printing.search')} hint={t('printing.searchHint')}>
      <TextField
        label={t('printing.hosts')}
        placeholder="192.168.1.0/24"
        value={hosts}
        error={run.error ? problemText(run.error) : null}
        onChange={(event) => setHosts(event.target.value)}
      />
      <Button
        block
        icon={<IconSearch stroke={1.75} size={20} aria-hidden="true" />}
        busy={run.isPending}
        onClick={() => run.mutate()}
      >
        {run.isPending ? t('printing.searching') : t('printing.search')}
      </Button>
      <div role="status">
        {run.data && !found && <Text tone="error">{t('printing.serviceSilent')}</Text>}
        {found?.length === 0 && <Text tone="secondary">{t('printing.nothingFound')}</Text>}
        {found && found.length > 0 && (
          <Stack as="ul" gap={2} className={styles.found}>
            {found.map((one) => (
              <li key={one.transport}>
                <Button disabled={one.known === 1} onClick={() => onChoose(one)}>
                  {one.known ? `${one.label} · ${t('printing.known')}` : one.label}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </div>
    </FieldGroup>
  );
}
