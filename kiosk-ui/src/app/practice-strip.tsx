import { setPractice } from '@comanda/contract/practice';
import { IconSchool } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { isPractising, switchPractice, tookNoteOfEnd, watchPractice } from '../lib/api/practice.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/layout.tsx';
import { notify } from '../ui/toast.tsx';
import styles from './app.module.css';

/** Starts or ends practice on the box, then loads the page again. */
export function useSetPractice() {
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (active: boolean) => call(setPractice, { body: { active } }),
    onSuccess: ({ active }) => switchPractice(active),
    onError: (error) => notify('error', problemText(error)),
  });
}

/** Marks every screen in practice, and leads out of it. */
export function PracticeStrip() {
  const { t } = useTranslation();
  const practice = useSetPractice();
  useEffect(watchPractice, []);
  useEffect(() => {
    if (tookNoteOfEnd()) notify('info', t('common.practice.ended'));
  }, [t]);
  if (!isPractising()) return null;
  return (
    <Row
      gap={3}
      align="center"
      weight="strong"
      className={`${styles.banner} ${styles.practice}`}
      role="status"
    >
      <Icon of={IconSchool} size={22} />
      <span>{t('common.practice.strip')}</span>
      <Button busy={practice.isPending} onClick={() => practice.mutate(false)}>
        {t('common.practice.leave')}
      </Button>
    </Row>
  );
}
