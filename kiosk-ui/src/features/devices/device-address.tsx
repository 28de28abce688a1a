import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import styles from './devices.module.css';
import { useGetDeviceAddress } from './mutations.ts';

/** The address for new devices, to scan or to type; nothing when the box serves this computer only. */
export function DeviceAddress() {
  const { t } = useTranslation();
  const { data } = useGetDeviceAddress();
  if (!data?.address || !data.qr) return null;
  const picture = `data:image/svg+xml,${encodeURIComponent(data.qr)}`;
  return (
    <Row gap={4} align="center">
      <img className={styles.qr} src={picture} alt={t('devices.addressQr')} />
      <Stack gap={1} shrink>
        <Text tone="secondary">{t('devices.addressHow')}</Text>
        <Text anywhere weight="strong">
          {data.address}
        </Text>
      </Stack>
    </Row>
  );
}
