import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tableTitle } from '../../lib/format/check-title.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { createStore } from '../../lib/browser/store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { CheckActs } from './check-acts.tsx';
import styles from './floor-acts.module.css';

/** What can be chosen before the table that it is for. */
export type Act = 'bill' | 'move' | 'pay';

/** The check that was opened last: its table is the chosen one when the floor comes back. */
export const lastOpened = createStore<number | null>(null);

interface FloorActsProps {
  /** The chosen table with its checks. Null: none. */
  table: Table | null;
  checks: readonly Check[];
  act: Act | null;
  onAct: (act: Act | null) => void;
  onOpen: (checkId: number) => void;
  /** Shows the card of the chosen table. */
  onCard: (table: Table) => void;
  /** Null: no permission. */
  onMove: ((table: Table) => void) | null;
  onUnchoose: () => void;
}

/**
 * What is done with a table, in words: at once for the chosen one; without one the user taps the word, then the table.
 */
export function FloorActs(props: FloorActsProps) {
  const { table, checks, act, onAct, onOpen, onCard, onMove, onUnchoose } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const words: Record<Act, string> = {
    bill: t('floor.bill'),
    move: t('floor.moveOrJoin'),
    pay: t('checks.summary.pay'),
  };
  if (table) {
    const name = tableTitle(t, table.name);
    const [only, another] = checks;
    const move = onMove && (() => onMove(table));
    return (
      <Row gap={2} align="center" className={styles.dock}>
        <Text as="strong" size="section" truncate className={styles.said}>
          {name}
        </Text>
        <IconButton icon={IconX} label={t('floor.unchoose', { name })} onClick={onUnchoose} />
        {only && !another ? (
          <CheckActs
            check={only}
            label={name}
            onOpen={() => onOpen(only.id)}
            move={move && { word: words.move, start: move }}
          />
        ) : (
          <Row gap={2} role="group" aria-label={name} className={styles.acts}>
            <Button onClick={() => onCard(table)}>{t('floor.openTable')}</Button>
            {move && <Button onClick={move}>{t('floor.joinTables')}</Button>}
          </Row>
        )}
      </Row>
    );
  }
  const acts = (['bill', 'move', 'pay'] as const).filter((one) =>
    one === 'bill' ? can('printer.print') : one === 'pay' ? can('orders.close') : onMove !== null,
  );
  if (acts.length === 0) return null;
  return (
    <Row gap={2} align="center" className={styles.dock} data-quiet={act === null || undefined}>
      <Text
        tone="secondary"
        role="status"
        className={styles.said}
        data-quiet={act === null || undefined}
      >
        {act ? t('floor.actHint', { action: words[act] }) : t('floor.actsHint')}
      </Text>
      <Row gap={2} role="group" aria-label={t('floor.acts')} className={styles.acts}>
        {acts.map((one) => (
          <Button
            key={one}
            variant={act === one ? 'primary' : 'secondary'}
            aria-pressed={act === one}
            onClick={() => onAct(act === one ? null : one)}
          >
            {words[one]}
          </Button>
        ))}
      </Row>
    </Row>
  );
}
