import { IconGitCompare } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Row, Stack, Text } from './layout.tsx';
import styles from './conflict-box.module.css';

/** One field that another person changed, as text. */
interface FieldChange {
  label: string;
  was: string;
  now: string;
}

interface ConflictBoxProps {
  changes: FieldChange[];
  busy?: boolean;
  /** Saves what was typed over what they changed. Absent where that would make no sense. */
  onKeep?: () => void;
  /** Leaves what was typed and shows what they changed. */
  onTake: () => void;
}

/** Another person saved a change first (409): the old and the new value, and the choice between them. */
export function ConflictBox({ changes, busy = false, onKeep, onTake }: ConflictBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  // A form may be longer than the screen: what stops it is brought into sight.
  useEffect(() => {
    // A block: newer browsers answer with a promise, which React would call as the effect's end.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack ref={box} as="section" gap={3} className={styles.box} role="alert">
      <Row as="h3" gap={2} align="center">
        <IconGitCompare stroke={1.75} size={22} aria-hidden="true" />
        {t('common.conflict.title')}
      </Row>
      <Stack as="dl" gap={2} className={styles.changes}>
        {changes.map(({ label, was, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <s>{was}</s>
              <strong>{now}</strong>
            </dd>
          </div>
        ))}
      </Stack>
      <Text tone="secondary">{t('common.conflict.hint')}</Text>
      <Row gap={3} justify="end" wrap>
        <Button onClick={onTake}>{t('common.conflict.take')}</Button>
        {onKeep && (
          <Button variant="primary" busy={busy} onClick={onKeep}>
            {t('common.conflict.keep')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
