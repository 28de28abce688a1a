import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../ui/layout.tsx';
import type { Means } from './means.ts';
import styles from './printing.module.css';

/** Shows when this browser has no access to a printer, and the alternatives. */
export function MeansBanner({ means }: { means: Means }) {
  const { t } = useTranslation();
  if (means.serial || means.bluetooth || means.printers.isPending) return null;
  const none = means.box === null;
  const Icon = none ? IconAlertTriangle : IconInfoCircle;
  return (
    <Row gap={3} className={styles.banner} data-tone={none ? 'warning' : 'info'} role="note">
      <Icon stroke={1.75} size={22} aria-hidden="true" />
      <div>
        <p>{t(none ? 'devicePrinting.noWay' : 'devicePrinting.noDevice')}</p>
        {!window.isSecureContext && <p>{t('devicePrinting.insecure')}</p>}
      </div>
    </Row>
  );
}
