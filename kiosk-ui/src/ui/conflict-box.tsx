import { IconGitCompare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { intoView } from './into-view.ts';
import { Row, Stack, Text } from './layout.tsx';
import styles from './conflict-box.module.css';

/** A field that another user changed, as text. */
interface FieldChange {
  label: string;
  was: string;
  now: string;
}

interface ConflictBoxProps {
  changes: FieldChange[];
  busy?: boolean;
  /** Saves the own input over the other change. Absent when that makes no sense. */
  onKeep?: () => void;
  /** Discards the own input and shows the other change. */
  onTake: () => void;
}

/** Another user saved a change first (409): shows the old and new value, and the choice between them. */
export function ConflictBox({ changes, busy = false, onKeep, onTake }: ConflictBoxProps) {
  const { t } = useTranslation();
  return (
    <Stack ref={intoView} as="section" gap={3} className={styles.box} role="alert">
      <Row as="h3" gap={2} align="center">
        <Icon of={IconGitCompare} size={22} />
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
