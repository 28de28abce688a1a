import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import type { Means } from './means.ts';
import styles from './printing.module.css';

/** Shows when this browser has no access to a printer, and the alternatives. */
export function MeansBanner({ means }: { means: Means }) {
  const { t } = useTranslation();
  if (means.serial || means.bluetooth || means.printers.isPending) return null;
  const none = means.box === null;
  return (
    <Row gap={3} className={styles.banner} data-tone={none ? 'warning' : 'info'} role="note">
      <Icon of={none ? IconAlertTriangle : IconInfoCircle} size={22} />
      <div>
        <p>{t(none ? 'devicePrinting.noWay' : 'devicePrinting.noDevice')}</p>
        {!window.isSecureContext && <p>{t('devicePrinting.insecure')}</p>}
      </div>
    </Row>
  );
}
