import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { staysClosed, useLayer } from './layers.ts';
import { Row } from './layout.tsx';
import styles from './overlay.module.css';
import { useToastPlace } from './toast.tsx';

const widths = { md: 420, xl: 960, full: '100%' } as const;

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** After the title, before the close button. */
  actions?: ReactNode;
  side?: 'right' | 'bottom';
  /** Width of a side sheet: 420 px, 960 px for two columns, or the whole screen. */
  size?: keyof typeof widths;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** It contains choices, so a tap outside does not close it. */
  stays?: boolean;
  children: ReactNode;
}

/** A sheet from the side or from below. Traps the focus and restores it on closing. */
export const Sheet = memo(SheetOnScreen, staysClosed);

function SheetOnScreen({
  opened,
  onClose,
  title,
  actions,
  side = 'right',
  size = 'md',
  footer,
  stays = false,
  children,
}: SheetProps) {
  const { t } = useTranslation();
  const toasts = useToastPlace(opened);
  useLayer(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!stays}
      position={side}
      size={side === 'bottom' ? 'auto' : widths[size]}
      transitionProps={{ duration: 160, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay className={styles.backdrop} />
      <Drawer.Content
        classNames={{
          content: `${styles.sheet} ${side === 'bottom' ? styles.bottomContent : styles.sideContent}`,
        }}
      >
        <Row gap={2} align="center" className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          {actions}
          <IconButton icon={IconX} iconSize={22} label={t('common.close')} onClick={onClose} />
        </Row>
        <div ref={toasts} className={styles.toasts} />
        <div className={styles.body}>{children}</div>
        {footer && (
          <Row gap={2} justify="end" wrap className={styles.foot}>
            {footer}
          </Row>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}
