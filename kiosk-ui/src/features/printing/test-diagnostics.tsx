import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout.tsx';
import type { Means } from './means.ts';
import { Fact, useLineName } from './means-status.tsx';
import styles from './printing.module.css';

interface TestDiagnosticsProps {
  means: Means;
  baudRate: number;
  last: string | null;
}

/** The details that support asks for. */
export function TestDiagnostics({ means, baudRate, last }: TestDiagnosticsProps) {
  const { t } = useTranslation();
  const lineName = useLineName(means);
  const yesOrNo = (is: boolean) => t(is ? 'devicePrinting.yes' : 'devicePrinting.no');
  return (
    <details className={styles.details}>
      <summary>{t('devicePrinting.diagnostics')}</summary>
      <Stack as="dl" className={styles.facts}>
        <Fact label={t('devicePrinting.facts.secure')}>{yesOrNo(window.isSecureContext)}</Fact>
        <Fact label={t('devicePrinting.facts.address')}>{window.location.origin}</Fact>
        <Fact label={t('devicePrinting.facts.serial')}>{yesOrNo(means.serial)}</Fact>
        <Fact label={t('devicePrinting.facts.bluetooth')}>{yesOrNo(means.bluetooth)}</Fact>
        <Fact label={t('devicePrinting.facts.line')}>{lineName}</Fact>
        <Fact label={t('devicePrinting.facts.settings')}>
          {t('devicePrinting.lineSettings', { baud: String(baudRate) })}
        </Fact>
        <Fact label={t('devicePrinting.facts.filters')}>{t('devicePrinting.chunks')}</Fact>
        <Fact label={t('devicePrinting.facts.browser')}>{navigator.userAgent}</Fact>
        <Fact label={t('devicePrinting.facts.last')}>{last ?? t('devicePrinting.nothingYet')}</Fact>
      </Stack>
    </details>
  );
}
