import { IconMapPin, IconNote, IconPhone } from '@tabler/icons-react';
import type { Check } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './customer-note.module.css';

const icon = { stroke: 1.75, size: 20, 'aria-hidden': true } as const;

/** Where an order goes, whom to call and what to mind; nothing where nothing was noted. */
export function CustomerNote({ check }: { check: Check }) {
  const { t } = useTranslation();
  const { customer_phone: phone, customer_address: address, notes } = check;
  if (!phone && !address && !notes) return null;
  return (
    <Stack as="ul" gap={1} className={styles.note} aria-label={t('customers.name')}>
      {address && (
        <li>
          <IconMapPin {...icon} />
          <span>{address}</span>
        </li>
      )}
      {phone && (
        <li>
          <IconPhone {...icon} />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {notes && (
        <Text as="li" tone="warning">
          <IconNote {...icon} />
          <span>{notes}</span>
        </Text>
      )}
    </Stack>
  );
}
