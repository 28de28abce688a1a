import { tableTitle } from '../../lib/format/check-title.ts';
import { createBackup } from '@comanda/contract/backups';
import type { Attention } from '@comanda/contract/tonight';
import { IconAlertTriangle, IconCircleCheck, IconRotate } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/browser/language.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useElapsedText, useNow } from '../../lib/format/time.ts';
import { useCommand } from '../../live/command.ts';
import { useSetSoldOut } from '../../parts/sold-out.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import type { Places } from './places.ts';
import styles from './tonight.module.css';

interface AttentionListProps {
  attention: readonly Attention[];
  go: Places;
  onChanged: () => void;
}

/** What needs attention, each with an action. */
export function AttentionList({ attention, go, onChanged }: AttentionListProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap={3} fluid>
        <Text as="h2" size="section">
          {t('tonight.attention.title')}
        </Text>
        {attention.length === 0 ? (
          <Row gap={3} align="center" className={styles.fine}>
            <Icon of={IconCircleCheck} size={24} />
            <p>
              {t('tonight.attention.none')}{' '}
              <Text as="span" tone="secondary">
                {t('tonight.attention.noneHint')}
              </Text>
            </p>
          </Row>
        ) : (
          <ul className={styles.list}>
            {attention.map((one, index) => (
              <AttentionRow key={`${one.id} ${index}`} one={one} go={go} onChanged={onChanged} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function sentenceOf(t: TFunction, language: string, one: Attention, age: string): string {
  const { id, count, text } = one;
  if (id === 'backup') return text?.[languageOf([language])] ?? '';
  const amount = one.amount === null ? '' : formatCents(one.amount, language);
  const station = id === 'slow_station' && t(`kitchen.area.${stationOf(one.name)}`);
  const name = station || (one.name ?? '');
  if (id === 'short_drawer' || id === 'old_drawer') {
    return t(`tonight.attention.${id}`, { name, amount });
  }
  return t(`tonight.attention.${id}`, { count, name, amount, age });
}

const stationOf = (area: string | null) =>
  area === 'kitchen' || area === 'bar' || area === 'pizza' ? area : 'other';

interface AttentionRowProps {
  one: Attention;
  go: Places;
  onChanged: () => void;
}

function AttentionRow({ one, go, onChanged }: AttentionRowProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const now = useNow(30_000);
  const elapsed = useElapsedText();
  const backUp = useCommand(createBackup);
  const age = one.since === null ? '' : elapsed(now - one.since);
  const makeOne = () =>
    backUp.mutate(
      {},
      {
        onSuccess: () => {
          notify('success', t('tonight.acts.backedUp'));
          onChanged();
        },
        onError: (error) => notify('error', problemText(error)),
      },
    );
  const acts: Record<Exclude<Attention['id'], 'sold_out'>, () => void> = {
    short_drawer: () => go.section('cuts'),
    old_drawer: () => go.section('registers'),
    payouts: () => go.section('registers'),
    slow_station: go.board,
    papers: () => go.section('printing'),
    backup: makeOne,
    invoices: () => go.section('invoices'),
    cancellations: () => go.section('invoices'),
    global_difference: () => go.section('globals'),
    global_open: () => go.section('globals'),
    invoice_guesses: () => go.section('journal'),
    old_checks: go.floor,
  };
  return (
    <li
      data-worst={
        one.id === 'short_drawer' ||
        one.id === 'backup' ||
        one.id === 'invoice_guesses' ||
        undefined
      }
    >
      <Icon of={IconAlertTriangle} size={22} />
      <p>{sentenceOf(t, i18n.language, one, age)}</p>
      {one.id !== 'sold_out' && (
        <Button busy={backUp.isPending} onClick={acts[one.id]}>
          {t(`tonight.acts.${one.id}`)}
        </Button>
      )}
      <Subjects one={one} go={go} />
    </li>
  );
}

/** The checks to open, or the products to make available, with one press each. */
function Subjects({ one, go }: { one: Attention; go: Places }) {
  const { t } = useTranslation();
  const setSoldOut = useSetSoldOut();
  const mayBringBack = usePermissions().can('catalog.soldOut');
  const isProduct = one.id === 'sold_out';
  if (one.subjects.length === 0) return null;
  const rest = one.count - one.subjects.length;
  return (
    <Row gap={2} wrap align="center" className={styles.subjects}>
      {one.subjects.map(({ id, name }) => (
        <Button
          key={id}
          aria-label={t(isProduct ? 'kitchen.soldOut.bringBack' : 'tonight.attention.openCheck', {
            name,
          })}
          icon={isProduct ? IconRotate : undefined}
          disabled={isProduct && !mayBringBack}
          onClick={() => (isProduct ? setSoldOut({ id, name, sold_out: 1 }) : go.check(id))}
        >
          {isProduct ? name : tableTitle(t, name)}
        </Button>
      ))}
      {rest > 0 && (
        <Text as="span" tone="secondary">
          {t('tonight.attention.more', { count: rest })}
        </Text>
      )}
    </Row>
  );
}
