import type { Table } from '@comanda/contract/floor';
import type { Check } from '@comanda/contract/checks';
import {
  IconArrowLeft,
  IconLink,
  IconPencil,
  IconPlus,
  IconReceipt,
  IconUnlink,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { checkTitle } from '../../lib/format/check-title.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { CheckActs } from './check-acts.tsx';
import { CheckCard } from './check-card.tsx';
import styles from './floor.module.css';
import { usePartTables, useReserveTable } from './mutations.ts';

interface TableSheetProps {
  table: Table | null;
  checks: { data: Check[] | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  unsent: ReadonlyMap<number, number>;
  /** Null: no permission. */
  onEdit: (() => void) | null;
  onJoin: (() => void) | null;
  onAddCheck: (() => void) | null;
  onOpenCheck: (id: number) => void;
  onClose: () => void;
}

/** The card of a table: its checks by name, and in words what can be done with them and with the table. */
export function TableSheet({
  table,
  checks,
  unsent,
  onEdit,
  onJoin,
  onAddCheck,
  onOpenCheck,
  onClose,
}: TableSheetProps) {
  const { t } = useTranslation();
  const own = checks.data?.filter((check) => check.table_id === table?.id);
  return (
    <Sheet
      opened={table !== null}
      onClose={onClose}
      title={table ? checkTitle(t, { name: table.name, table_name: table.name }) : ''}
      actions={
        onEdit &&
        table && (
          <IconButton
            icon={IconPencil}
            iconSize={22}
            label={t('floor.editTable', { name: table.name })}
            onClick={onEdit}
          />
        )
      }
      footer={
        <>
          <Button size="lg" icon={IconArrowLeft} className={styles.sheetAct} onClick={onClose}>
            {t('common.back')}
          </Button>
          {onAddCheck && table && table.status !== 'occupied' && <ReserveButton table={table} />}
          {onAddCheck && (
            <Button
              size="lg"
              variant={own?.length ? 'secondary' : 'primary'}
              icon={IconPlus}
              className={styles.sheetAct}
              onClick={onAddCheck}
            >
              {t('floor.addCheck')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4} fluid>
        {!own && !checks.isError && <LoadingState count={3} />}
        {!own && checks.isError && (
          <ErrorState error={checks.error} onRetry={() => void checks.refetch()} />
        )}
        {own?.length === 0 && (
          <EmptyState
            icon={IconReceipt}
            title={t('floor.noChecks')}
            hint={onAddCheck ? t('floor.noChecksHint') : undefined}
          />
        )}
        {own && own.length > 0 && (
          <Stack as="ul" gap={3} aria-label={t('floor.checksOfTable')}>
            {own.map((check) => (
              <li key={check.id}>
                <Stack gap={2}>
                  <CheckCard
                    check={check}
                    unsent={unsent.get(check.id) ?? 0}
                    showTable={false}
                    onOpen={() => onOpenCheck(check.id)}
                  />
                  <CheckActs
                    check={check}
                    label={checkTitle(t, check)}
                    onOpen={() => onOpenCheck(check.id)}
                  />
                </Stack>
              </li>
            ))}
          </Stack>
        )}
        {onJoin && table && (
          <Row gap={2}>
            <Button block icon={IconLink} onClick={onJoin}>
              {own?.length === 1 ? t('floor.moveOrJoin') : t('floor.joinTables')}
            </Button>
            {table.joined && <PartButton table={table} />}
          </Row>
        )}
      </Stack>
    </Sheet>
  );
}

/** Parts joined tables; their checks stay on the first one. */
function PartButton({ table }: { table: Table }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const part = usePartTables();
  return (
    <Button
      icon={IconUnlink}
      busy={part.isPending}
      onClick={() =>
        part.mutate(table.id, { onError: (error) => notify('error', problemText(error)) })
      }
    >
      {t('floor.partTables')}
    </Button>
  );
}

/** A reserved table is marked on every screen until a check is opened on it. */
function ReserveButton({ table }: { table: Table }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const reserve = useReserveTable();
  const isReserved = table.status === 'reserved';
  const change = () =>
    reserve.mutate(
      { id: table.id, reserved: isReserved ? 0 : 1 },
      { onError: (error) => notify('error', problemText(error)) },
    );
  return (
    <Button size="lg" busy={reserve.isPending} onClick={change}>
      {t(isReserved ? 'floor.endReservation' : 'floor.reserve')}
    </Button>
  );
}
