import { dismissReady, getReady, type ReadyLine } from '@comanda/contract/ready';
import {
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconCircle,
  IconCircleCheckFilled,
  IconSchool,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { isPractising } from '../../lib/api/practice.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useSetPractice } from '../practice-strip.tsx';
import styles from './ready-list.module.css';
import type { Section } from './sections.ts';

const KEY = 'ready_folded';

/** The section for each step, and what is lit in it. */
const placeOf: Record<ReadyLine['id'], [section: Section['id'], lit?: string]> = {
  tax: ['settings', 'settings.fields.iva_formula'],
  menu: ['products'],
  tables: ['tables'],
  people: ['users'],
  register: ['registers'],
  printer: ['printing'],
  backups: ['backups'],
  options: ['options'],
  prices: ['products'],
};

/**
 * What is missing before the venue can open, until everything is done or a user dismisses the list. Folded to one line, it
 * stays so on this device.
 */
export function ReadyList({ onSection }: { onSection: (id: string, lit?: string) => void }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [isOpen, setOpen] = useState(() => readLocal(KEY) === null);
  const problemText = useProblemText();
  const ready = useRead(
    getReady,
    {},
    {
      enabled: can('settings.edit') && !isPractising(),
      // It may have changed on another page.
      refetchOnMount: 'always',
    },
  );
  const dismiss = useCommand(dismissReady);
  const practice = useSetPractice();
  const lines = ready.data?.lines ?? [];
  const missing = lines.filter((line) => line.done === 0);
  if (!ready.data || ready.data.dismissed === 1 || missing.length === 0) return null;
  const putAway = () =>
    dismiss.mutate(
      {},
      {
        onSuccess: () => void ready.refetch(),
        onError: (error) => notify('error', problemText(error)),
      },
    );
  return (
    <Stack as="section" gap={3} surface="card" padX={4} padY={2} aria-labelledby="ready">
      <h2 id="ready">
        <Row
          type="button"
          as="button"
          gap={3}
          rowGap={0}
          align="center"
          tone="text"
          full="width"
          minHeight="target"
          text="start"
          wrap
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => {
            writeLocal(KEY, isOpen ? '1' : null);
            setOpen(!isOpen);
          }}
        >
          <span>{t('admin.ready.title')}</span>
          <Text as="span" tone="secondary" size="body" className={styles.missing}>
            {t('admin.ready.missingNames', {
              count: missing.length,
              names: missing.map(({ id }) => t(`admin.ready.lines.${id}`)).join(', '),
            })}
          </Text>
          <Icon of={isOpen ? IconChevronUp : IconChevronDown} />
        </Row>
      </h2>
      {isOpen && (
        <>
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} onOpen={() => onSection(...placeOf[line.id])} />
            ))}
          </ul>
          <Row gap={3} align="center" justify="between" wrap>
            <Text tone="secondary">{t('admin.ready.practice')}</Text>
            <Row gap={2} wrap>
              <Button variant="quiet" busy={dismiss.isPending} onClick={putAway}>
                {t('admin.ready.dismiss')}
              </Button>
              <Button
                icon={IconSchool}
                iconSize={22}
                busy={practice.isPending}
                onClick={() => practice.mutate(true)}
              >
                {t('admin.ready.startPractice')}
              </Button>
            </Row>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** One step: what it is, whether it is done, and what to do. */
function Line({ line, onOpen }: { line: ReadyLine; onOpen: () => void }) {
  const { t } = useTranslation();
  const { id, done, names } = line;
  return (
    <li>
      <Row
        type="button"
        as="button"
        gap={3}
        align="center"
        tone="text"
        className={styles.line}
        full="width"
        minHeight="target"
        pad={2}
        round="control"
        text="start"
        data-done={done === 1 || undefined}
        onClick={onOpen}
      >
        <Icon of={done === 1 ? IconCircleCheckFilled : IconCircle} size={22} />
        <Stack as="span" shrink grow>
          <span>
            {t(`admin.ready.lines.${id}`)}
            <span className="visually-hidden">
              {`: ${t(done === 1 ? 'admin.ready.done' : 'admin.ready.missing')}`}
            </span>
          </span>
          {done === 0 && (
            <Text as="span" tone="secondary" size="body">
              {t(`admin.ready.hints.${id}`)}
              {names && ` ${names.join(', ')}`}
            </Text>
          )}
        </Stack>
        <Icon of={IconChevronRight} />
      </Row>
    </li>
  );
}
