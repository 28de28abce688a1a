import type { Table } from '@comanda/contract/floor';
import { joinedName } from '@comanda/domain/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useJoinTables } from './mutations.ts';

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

/** What is joined, while the user taps tables, and the button that joins them. */
export function JoinBar({
  table,
  others,
  names,
  onClose,
}: {
  table: Table;
  others: readonly Table[];
  /** Of all tables after joining. */
  names: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const join = useJoinTables();
  const submit = () =>
    join.mutate(
      {
        id: table.id,
        table_ids: others.map((one) => one.id),
        expected_version: table.version,
      },
      { onSuccess: onClose, onError: (error) => notify('error', problemText(error)) },
    );
  return (
    <Row gap={2} align="center" wrap>
      <Text grow role="status">
        {others.length === 0
          ? t('floor.joinHint', { name: table.joined?.name ?? table.name })
          : joinedName(names)}
      </Text>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button
        variant="primary"
        disabled={others.length === 0}
        busy={join.isPending}
        onClick={submit}
      >
        {t('floor.joinTables')}
      </Button>
    </Row>
  );
}
