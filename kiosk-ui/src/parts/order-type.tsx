import { IconArmchair, IconMotorbike, IconPaperBag } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { Row } from '../ui/layout.tsx';
import styles from './order-type.module.css';

const icons = { dine_in: IconArmchair, take_out: IconPaperBag, delivery: IconMotorbike };

/**
 * How an order leaves the kitchen and for whom, with its icon. Nothing for guests at a table without a name; a
 * customer whose name the check has is not said twice.
 */
export function OrderType({ check }: { check: Check }) {
  const { t } = useTranslation();
  const type = check.order_type;
  const words = [
    type === 'dine_in' ? null : t(`customers.types.${type}`),
    check.customer_name === check.name ? null : check.customer_name,
    type === 'delivery' && !check.customer_address ? t('customers.addressMissing') : null,
  ].filter(Boolean);
  if (words.length === 0) return null;
  const Icon = icons[type];
  return (
    <Row as="span" inline align="center" shrink className={styles.type}>
      <Icon stroke={1.75} size={18} aria-hidden="true" />
      <span>{words.join(' · ')}</span>
    </Row>
  );
}
