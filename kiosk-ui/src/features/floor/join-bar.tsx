import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import { joinedName } from '@comanda/domain/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { checkTitle, tableTitle } from '../../lib/format/check-title.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './floor-acts.module.css';
import { useJoinTables, useUpdateCheck } from './mutations.ts';

/** The tables that the user taps to join them with one. `isActive` is false at all other times. */
export function useJoining(tables: readonly Table[]) {
  const [ids, setIds] = useState<readonly number[]>([]);
  const chosen = ids.flatMap((id) => tables.find((table) => table.id === id) ?? []);
  const [table] = chosen;
  const own = table?.joined?.table_ids ?? ids.slice(0, 1);
  return {
    isActive: table !== undefined,
    table,
    others: chosen.slice(1),
    names: tables.filter(({ id }) => ids.includes(id) || own.includes(id)).map(({ name }) => name),
    isChosen: ({ id }: Table) => ids.includes(id) || own.includes(id),
    start: (id: number) => setIds([id]),
    stop: () => setIds([]),
    toggle: ({ id }: Pick<Table, 'id'>) => {
      if (own.includes(id)) return;
      setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
    },
  };
}

interface JoinBarProps {
  table: Table;
  others: readonly Table[];
  /** Of all tables after joining. */
  names: readonly string[];
  /** The checks of the table. */
  checks: readonly Check[];
  onClose: () => void;
}

/**
 * What is joined, while the user taps tables, and the button that joins them. A single check also moves to a single
 * table.
 */
export function JoinBar({ table, others, names, checks, onClose }: JoinBarProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const join = useJoinTables();
  const move = useUpdateCheck();
  const name = tableTitle(t, table.joined?.name ?? table.name);
  const [target, another] = others;
  const check = checks.length === 1 && can('orders.move') ? checks[0] : undefined;
  const onError = (error: unknown) =>
    notify('error', hasCode(error, 'stale') ? t('transfers.stale') : problemText(error));
  const joinAll = () =>
    join.mutate(
      { id: table.id, table_ids: others.map((one) => one.id), expected_version: table.version },
      { onSuccess: onClose, onError },
    );
  const moveTo = (check: Check, to: Table) =>
    move.mutate(
      { check, tableId: to.joined?.table_id ?? to.id },
      {
        onSuccess: () => {
          const where = tableTitle(t, to.joined?.name ?? to.name);
          notify('success', t('transfers.move.tableDone', { table: where }));
          onClose();
        },
        onError,
      },
    );
  return (
    <Row gap={2} align="center" className={styles.dock}>
      <Text role="status" className={styles.said}>
        {others.length === 0
          ? t(check ? 'floor.moveOrJoinHint' : 'floor.joinHint', { name })
          : joinedName(names)}
      </Text>
      <Row gap={2} role="group" aria-label={name} className={styles.acts}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {check && target && !another && (
          <Button busy={move.isPending} onClick={() => moveTo(check, target)}>
            {t('floor.moveHere', { name: tableTitle(t, target.joined?.name ?? target.name) })}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={others.length === 0}
          busy={join.isPending}
          onClick={joinAll}
        >
          {t('floor.joinTables')}
        </Button>
      </Row>
    </Row>
  );
}

/** Moves a check without a table, while the user taps the table; `move` is for the tap. */
export function useMovingCheck(checks: readonly Check[]) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [id, setId] = useState<number | null>(null);
  const update = useUpdateCheck();
  const check = checks.find((one) => one.id === id);
  const stop = () => setId(null);
  const move = (to: Table) => {
    if (!check || update.isPending) return;
    update.mutate(
      { check, tableId: to.joined?.table_id ?? to.id },
      {
        onSuccess: () => {
          const table = tableTitle(t, to.joined?.name ?? to.name);
          notify('success', t('transfers.move.tableDone', { table }));
          stop();
        },
        onError: (error) =>
          notify('error', hasCode(error, 'stale') ? t('transfers.stale') : problemText(error)),
      },
    );
  };
  return { check, start: ({ id: next }: Check) => setId(next), stop, move };
}

/** What is moved, until a table is tapped. */
export function MoveBar({ check, onClose }: { check: Check; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Row gap={2} align="center" className={styles.dock}>
      <Text role="status" className={styles.said}>
        {t('floor.moveHint', { name: checkTitle(t, check) })}
      </Text>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
    </Row>
  );
}
