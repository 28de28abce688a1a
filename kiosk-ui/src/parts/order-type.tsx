import { IconArmchair, IconMotorbike, IconPaperBag } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { Row, Text } from '../ui/layout.tsx';

const icons = { dine_in: IconArmchair, take_out: IconPaperBag, delivery: IconMotorbike };

/**
 * The order type with its icon and customer. Nothing for dine-in without a name; the customer is left out when the
 * check has the same name.
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
  return (
    <Row as="span" inline gap={2} align="center" shrink>
      <Icon of={icons[type]} size={18} />
      <Text as="span" truncate>
        {words.join(' · ')}
      </Text>
    </Row>
  );
}
