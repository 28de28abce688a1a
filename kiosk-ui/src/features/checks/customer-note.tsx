import { IconAlertTriangle, IconMapPin, IconNote, IconPhone } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './customer-note.module.css';

/** The address, phone and note of an order; nothing when there are none. */
export const CustomerNote = memo(Note);

function Note({ check }: { check: Check }) {
  const { t } = useTranslation();
  const { customer_phone: phone, customer_address: address, customer_allergies, notes } = check;
  if (!phone && !address && !customer_allergies && !notes) return null;
  return (
    <Stack
      as="ul"
      gap={1}
      className={styles.note}
      padY={3}
      padX={4}
      border="bottom"
      fill="raised"
      aria-label={t('customers.name')}
    >
      {customer_allergies && (
        <Text as="li" tone="error" weight="strong">
          <Icon of={IconAlertTriangle} />
          <span>{t('customers.allergies', { what: customer_allergies })}</span>
        </Text>
      )}
      {address && (
        <li>
          <Icon of={IconMapPin} />
          <span>{address}</span>
        </li>
      )}
      {phone && (
        <li>
          <Icon of={IconPhone} />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {notes && (
        <Text as="li" tone="warning">
          <Icon of={IconNote} />
          <span>{notes}</span>
        </Text>
      )}
    </Stack>
  );
}
