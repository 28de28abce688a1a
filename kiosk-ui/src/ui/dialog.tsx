import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { staysClosed, useLayer } from './layers.ts';
import { Row } from './layout.tsx';
import styles from './overlay.module.css';
import { useToastPlace } from './toast.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  /** Maximum width in px (400 to 800). */
  width?: number;
  /** It contains choices, so a tap outside does not close it. */
  stays?: boolean;
  children: ReactNode;
}

/** A dialog opened from a sheet is shown above it, whichever was mounted first. */
const aboveSheets = 300;

/** A centred dialog. Traps the focus, closes with Escape and the back button, and restores the focus. */
export const Dialog = memo(DialogOnScreen, staysClosed);

function DialogOnScreen(props: DialogProps) {
  const { opened, onClose, title, footer, width = 440, stays = false, children } = props;
  const { t } = useTranslation();
  const toasts = useToastPlace(opened);
  useLayer(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!stays}
      centered
      size={width}
      zIndex={aboveSheets}
      transitionProps={{ duration: 140, transition: 'pop' }}
    >
      <Modal.Overlay className={styles.backdrop} />
      <Modal.Content classNames={{ content: styles.dialog }}>
        <Row gap={2} align="center" className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <IconButton icon={IconX} iconSize={22} label={t('common.close')} onClick={onClose} />
        </Row>
        <div ref={toasts} className={styles.toasts} />
        <div className={styles.body}>{children}</div>
        {footer && (
          <Row gap={2} justify="end" wrap className={styles.foot}>
            {footer}
          </Row>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
