import { listPrinterStates, type PrinterInUse } from '@comanda/contract/printers';
import { IconPrinterOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCollection } from '../lib/api/collections.ts';
import { printersInUse } from '../lib/api/floor-collections.ts';
import type { Permissions } from '../lib/session/permissions.ts';
import { useRead } from '../lib/api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './app.module.css';

/** How many printers are named; the rest is counted. */
const NAMED = 2;

/** What is wrong with a printer; `asks` for users who can say whether a paper was printed. */
function troubleOf(t: TFunction, printer: PrinterInUse, asks: boolean): string | null {
  const { name, state, asking_jobs: asking, waiting_jobs } = printer;
  const waiting = waiting_jobs - asking;
  const ask = asks && asking > 0 ? t('printing.strip.ask', { count: asking }) : null;
  // Nothing waits without a printer; what a browser printed may still be in doubt.
  if (!printer.is_set_up) return ask;
  if (state === 'ready' || state === 'unknown') {
    return ask && `${t('printing.strip.asks', { name })} ${ask}`;
  }
  const wait = waiting > 0 ? t('printing.strip.wait', { count: waiting }) : null;
  return [t(`printing.strip.${state}`, { name }), wait, ask].filter(Boolean).join(' ');
}

/** Without the print service nothing is printed, whatever state the printers last had. */
function serviceTrouble(t: TFunction, printers: readonly PrinterInUse[]): string {
  const waiting = printers.reduce((sum, each) => sum + each.waiting_jobs - each.asking_jobs, 0);
  const wait = waiting > 0 ? t('printing.strip.wait', { count: waiting }) : null;
  return [t('printing.strip.service'), wait].filter(Boolean).join(' ');
}

/** Whether a user sends papers to a printer, or works at the board of an area that it serves. */
function concerns({ areas, is_receipt }: PrinterInUse, permissions: Permissions): boolean {
  const { can, defaultFilters } = permissions;
  if (can('printer.queue')) return true;
  if (can('printer.print') && is_receipt === 1) return true;
  if (can('orders.send')) return areas.length > 0;
  return defaultFilters.includes('all') || areas.some((area) => defaultFilters.includes(area));
}

/**
 * Problems of the printers, for everyone who sends to them, on every screen. `onLook` opens the print jobs for users
 * who can act on them.
 */
export function PrinterStrip({
  permissions,
  onLook,
}: {
  permissions: Permissions;
  onLook: () => void;
}) {
  const { t } = useTranslation();
  const { can } = permissions;
  const printers = useCollection(printersInUse);
  // Polling covers a missed event.
  const service = useRead(listPrinterStates, {}, { refetchInterval: 30_000 });
  const own = (printers.data ?? []).filter((one) => concerns(one, permissions));
  // A venue without a printer misses nothing.
  const served = own.filter((printer) => printer.is_set_up);
  const known = own.flatMap((printer) => {
    const trouble = troubleOf(t, printer, can('printer.queue'));
    return trouble ? [{ id: printer.id, trouble }] : [];
  });
  const troubles =
    service.data?.service_running === 0 && served.length > 0
      ? [{ id: 0, trouble: serviceTrouble(t, served) }]
      : known;
  if (troubles.length === 0) return null;
  const rest = troubles.length - NAMED;
  return (
    <Row gap={3} align="center" className={styles.printerStrip} role="status">
      <Icon of={IconPrinterOff} size={22} />
      <div>
        {troubles.slice(0, NAMED).map(({ id, trouble }) => (
          <p key={id}>{trouble}</p>
        ))}
        {rest > 0 && <p>{t('printing.strip.more', { count: rest })}</p>}
      </div>
      {can('printer.queue') && <Button onClick={onLook}>{t('printing.strip.look')}</Button>}
    </Row>
  );
}
