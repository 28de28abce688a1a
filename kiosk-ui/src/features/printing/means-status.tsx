import type { ReactNode } from 'react';
import { isVirtual } from '@comanda/domain/printer-address';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout.tsx';
import { StatusDot, type DotTone } from '../../ui/status-dot.tsx';
import type { Means } from './means.ts';
import styles from './printing.module.css';

const tones: Record<string, DotTone> = {
  ready: 'success',
  paper_low: 'warning',
  paper_out: 'error',
  cover_open: 'error',
  offline: 'error',
  unknown: 'neutral',
};

/** The ways to print on this device, one line each. */
export function MeansStatus({ means }: { means: Means }) {
  const { t } = useTranslation();
  const lineName = useLineName(means);
  const usable = (means.printers.data ?? []).filter((printer) => printer.is_set_up === 1);
  const support = (has: boolean) => (
    <StatusDot
      tone={has ? 'success' : 'neutral'}
      label={t(has ? 'devicePrinting.supported' : 'devicePrinting.unsupported')}
    />
  );
  return (
    <Stack as="dl" className={styles.facts}>
      <Fact label={t('devicePrinting.boxPrinter')}>
        {means.printers.data && means.box === null && (
          <StatusDot tone="warning" label={t('devicePrinting.noBoxPrinter')} />
        )}
        {usable.map((printer) => (
          <StatusDot
            key={printer.id}
            tone={tones[printer.state] ?? 'neutral'}
            label={`${printer.name}: ${
              isVirtual(printer.transport)
                ? t('devicePrinting.virtual')
                : t(`devicePrinting.states.${printer.state}`)
            }`}
          />
        ))}
      </Fact>
      <Fact label={t('devicePrinting.serialSupport')}>{support(means.serial)}</Fact>
      <Fact label={t('devicePrinting.bluetoothSupport')}>{support(means.bluetooth)}</Fact>
      <Fact label={t('devicePrinting.connection')}>
        <StatusDot
          tone={means.line ? 'success' : means.missing ? 'warning' : 'neutral'}
          label={lineName}
        />
      </Fact>
      <Fact label={t('devicePrinting.browserPrinting')}>
        <StatusDot
          tone={means.dialog ? 'success' : 'neutral'}
          label={t(means.dialog ? 'devicePrinting.available' : 'devicePrinting.unavailable')}
        />
      </Fact>
    </Stack>
  );
}

/** The connected printer, as text. */
export function useLineName({ line, missing }: Means): string {
  const { t } = useTranslation();
  if (missing) return t('devicePrinting.missing', { name: missing.name });
  if (!line) return t('devicePrinting.disconnected');
  if (line.kind === 'serial') return t('devicePrinting.connectedSerial');
  return line.name
    ? t('devicePrinting.connectedBluetoothAs', { name: line.name })
    : t('devicePrinting.connectedBluetooth');
}

/** A value with its label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
