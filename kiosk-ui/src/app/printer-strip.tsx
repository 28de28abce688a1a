import { listPrinters, printService } from '@comanda/contract/printers';
import type { Printer } from '@comanda/contract/printers';
import { IconPrinterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/call.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './app.module.css';

/** How many printers are named; the rest is counted. */
const NAMED = 2;

function troubleOf(t: TFunction, printer: Printer): string | null {
  const { name, state, asking_jobs: asking, waiting_jobs } = printer;
  const waiting = waiting_jobs - asking;
  const ask = asking > 0 ? t('printing.strip.ask', { count: asking }) : null;
  if (!printer.is_set_up) {
    const wait = waiting > 0 ? t('printing.strip.wait', { count: waiting }) : null;
    return (wait ?? ask) ? [t('printing.notSetUp'), wait, ask].filter(Boolean).join(' ') : null;
  }
  if (state === 'ready' || state === 'unknown') {
    return ask && `${t('printing.strip.asks', { name })} ${ask}`;
  }
  const wait = waiting > 0 ? t('printing.strip.wait', { count: waiting }) : null;
  return [t(`printing.strip.${state}`, { name }), wait, ask].filter(Boolean).join(' ');
}

/** Without the print service nothing is printed, whatever state the printers last had. */
function useServiceTrouble(printers: readonly Printer[]): string | null {
  const { t } = useTranslation();
  const service = useQuery({
    queryKey: queryKeys.printService,
    queryFn: ({ signal }) => call(printService, { signal }),
    // An event reports at once that it stopped; polling covers a missed event.
    refetchInterval: 30_000,
  });
  if (service.data?.running !== 0) return null;
  const waiting = printers.reduce((sum, each) => sum + each.waiting_jobs - each.asking_jobs, 0);
  const wait = waiting > 0 ? t('printing.strip.wait', { count: waiting }) : null;
  return [t('printing.strip.service'), wait].filter(Boolean).join(' ');
}

/** Problems of the printers, on every screen of users who can act on them. */
export function PrinterStrip({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation();
  const printers = useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }) => call(listPrinters, { signal }),
  });
  const stopped = useServiceTrouble(printers.data ?? []);
  const known = (printers.data ?? []).flatMap((printer) => {
    const trouble = troubleOf(t, printer);
    return trouble ? [{ id: printer.id, trouble }] : [];
  });
  const troubles = stopped ? [{ id: 0, trouble: stopped }] : known;
  if (troubles.length === 0) return null;
  const rest = troubles.length - NAMED;
  return (
    <Row gap={3} align="center" className={styles.printerStrip} role="status">
      <IconPrinterOff stroke={1.75} size={22} aria-hidden="true" />
      <div>
        {troubles.slice(0, NAMED).map(({ id, trouble }) => (
          <p key={id}>{trouble}</p>
        ))}
        {rest > 0 && <p>{t('printing.strip.more', { count: rest })}</p>}
      </div>
      <Button onClick={onLook}>{t('printing.strip.look')}</Button>
    </Row>
  );
}
