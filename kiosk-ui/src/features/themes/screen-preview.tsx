import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  previewPath,
  previewScreens,
  readPreviewMessage,
  type PreviewMessage,
  type PreviewScreen,
} from '../../lib/browser/theme-preview.ts';
import type { ThemeData } from '../../theme/tokens.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './themes.module.css';

const sizes = {
  tablet: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
type Size = keyof typeof sizes;
/** Height of the editor's head, choices, warnings and footer. */
const aroundPx = 270;

/** The real screens with current data, under an unsaved theme, as large as fits. */
export function ScreenPreview({ theme }: { theme: ThemeData }) {
  const { t } = useTranslation();
  const [screen, setScreen] = useState<PreviewScreen>('floor');
  const [size, setSize] = useState<Size>('tablet');
  const { width, height } = sizes[size];
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const room = stage.current;
    if (!room) return;
    const fit = () => {
      const across = room.clientWidth / width;
      // Completely visible without scrolling the editor.
      const down = Math.max(360, window.innerHeight - aroundPx) / height;
      setScale(Math.min(1, across, down));
    };
    const watch = new ResizeObserver(fit);
    watch.observe(room);
    fit();
    return () => watch.disconnect();
  }, [width, height]);
  return (
    <Stack gap={3} fluid>
      <Row gap={2} justify="between" wrap>
        <Segmented
          label={t('themes.screen')}
          value={screen}
          items={previewScreens.map((one) => ({ value: one, label: t(`themes.screens.${one}`) }))}
          onChange={setScreen}
        />
        <Segmented
          label={t('themes.size')}
          value={size}
          items={(['tablet', 'phone'] as const).map((one) => ({
            value: one,
            label: t(`themes.sizes.${one}`),
          }))}
          onChange={setSize}
        />
      </Row>
      <Stack ref={stage} className={styles.stage} data-size={size}>
        <div
          className={styles.device}
          style={{ width: width * scale, height: height * scale }}
          // Only for viewing: the frame accepts neither focus nor presses.
          inert
        >
          <Frame
            key={screen}
            screen={screen}
            theme={theme}
            title={t('themes.frame', { screen: t(`themes.screens.${screen}`) })}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </Stack>
    </Stack>
  );
}

interface FrameProps {
  screen: PreviewScreen;
  theme: ThemeData;
  title: string;
  style: { width: number; height: number; transform: string };
}

function Frame({ screen, theme, title, style }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(theme);
  const show = () => {
    const draft: PreviewMessage = { kind: 'theme-preview.draft', theme: latest.current };
    frame.current?.contentWindow?.postMessage(draft, window.location.origin);
  };
  useEffect(() => {
    latest.current = theme;
    show();
  }, [theme]);
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readPreviewMessage(event, frame.current?.contentWindow ?? null);
      if (message?.kind === 'theme-preview.ready') show();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={`${previewPath}?screen=${screen}`}
      title={title}
      tabIndex={-1}
      style={style}
    />
  );
}
