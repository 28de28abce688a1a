import type { TipReport } from '@comanda/contract/tips';
import { durationText } from '@comanda/domain/durations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Text } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './cash.module.css';
import { usePoolTips } from './mutations.ts';

/** Shares the tips of a register session among the users who worked in it, in a venue with a tip pool. */
export function TipPool({ report, sessionId }: { report: TipReport; sessionId: number }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const pool = usePoolTips();
  const weights = report.pool_weights ?? {};
  const byHours = report.by_hours === 1;
  const people = report.people.filter(
    (person) =>
      (weights[person.user_role] ?? 0) > 0 && (!byHours || (person.worked_minutes ?? 0) > 0),
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const here = people.filter((person) => !left.has(person.user_id));
  if (report.pooled === 1) return <Text tone="secondary">{t('cash.tips.shared')}</Text>;
  const toggle = (id: number, isHere: boolean) => {
    const next = new Set(left);
    if (isHere) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const words = people.map((person) => {
    const share = `${person.user_name} ${weights[person.user_role]}`;
    return byHours ? `${share} × ${durationText(person.worked_minutes ?? 0)}` : share;
  });
  return (
    <Card className={styles.session}>
      <header>
        <h2>{t('cash.tips.share')}</h2>
        <p>
          {people.length === 0
            ? t('cash.tips.shareNoHours')
            : t(byHours ? 'cash.tips.shareHours' : 'cash.tips.shareHint', {
                weights: words.join(', '),
              })}
        </p>
      </header>
      {people.map((person) => (
        <Checkbox
          key={person.user_id}
          label={person.user_name}
          checked={!left.has(person.user_id)}
          onChange={(isHere) => toggle(person.user_id, isHere)}
        />
      ))}
      {pool.error && (
        <Text tone="error" role="alert">
          {`${t('cash.tips.shareFailed')}: ${problemText(pool.error)}`}
        </Text>
      )}
      <Button
        variant="primary"
        busy={pool.isPending}
        disabled={here.length === 0}
        onClick={() =>
          pool.mutate(
            {
              register_session_id: sessionId,
              user_ids: here.map((person) => person.user_id),
            },
            { onSuccess: () => notify('success', t('cash.tips.shareDone')) },
          )
        }
      >
        {t('cash.tips.share')}
      </Button>
    </Card>
  );
}
