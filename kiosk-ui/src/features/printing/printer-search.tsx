import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { usePrinterSearch, type FoundPrinter } from '../../parts/use-printer-search.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './printers.module.css';

/** Lets the print service search for printers; a press selects one. */
export function PrinterSearch({ onChoose }: { onChoose: (found: FoundPrinter) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [hosts, setHosts] = useState('');
  const run = usePrinterSearch();
  const found = run.data;
  return (
    <FieldGroup title={t('printing.search')} hint={t('printing.searchHint')}>
      <TextField
        label={t('printing.hosts')}
        placeholder="192.168.1.0/24"
        value={hosts}
        error={run.error ? problemText(run.error) : null}
        onChange={(event) => setHosts(event.target.value)}
      />
      <Button block icon={IconSearch} busy={run.isPending} onClick={() => run.mutate(hosts)}>
        {run.isPending ? t('printing.searching') : t('printing.search')}
      </Button>
      <div role="status">
        {found === null && <Text tone="error">{t('printing.serviceSilent')}</Text>}
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
