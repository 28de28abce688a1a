import { IconDownload, IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { installPrompt } from '../../lib/browser/install.ts';
import { useStore } from '../../lib/browser/store.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';

/** How to install Comanda on this device; nothing once it is installed. */
export function InstallCard() {
  const { t } = useTranslation();
  const prompt = useStore(installPrompt);
  const hasNoBars = useMedia('(display-mode: standalone), (display-mode: fullscreen)');
  if (hasNoBars) return null;
  const way = prompt ? 'ready' : window.isSecureContext ? 'menu' : 'plain';
  return (
    <Card>
      <Row gap={4} rowGap={3} align="center" justify="between" wrap>
        <Stack gap={1}>
          <Text as="h2" size="section">
            {t('devices.install.title')}
          </Text>
          <Text tone="secondary">{t(`devices.install.${way}`)}</Text>
        </Stack>
        <Row gap={2} wrap>
          {prompt && (
            <Button icon={IconDownload} onClick={() => void prompt.prompt()}>
              {t('devices.install.install')}
            </Button>
          )}
          {document.fullscreenEnabled && (
            <Button
              icon={IconMaximize}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {t('devices.install.fullScreen')}
            </Button>
          )}
        </Row>
      </Row>
    </Card>
  );
}
