import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPractising } from '../../lib/api/practice.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { mayChangeScreen } from '../../ui/unsaved.ts';
import { useSetPractice } from '../practice-strip.tsx';

/** What practice is, and its start. */
export function PracticePart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const practice = useSetPractice();
  if (isPractising()) return null;
  const start = async () => {
    if (!(await mayChangeScreen())) return;
    practice.mutate(true, { onSuccess: onClose });
  };
  return (
    <Stack as="section" gap={3}>
      <h3>{t('help.practice.title')}</h3>
      <Text tone="secondary">{t('help.practice.lead')}</Text>
      <Row>
        <Button
          busy={practice.isPending}
          icon={IconSchool}
          iconSize={22}
          onClick={() => void start()}
        >
          {t('help.practice.start')}
        </Button>
      </Row>
    </Stack>
  );
}
