import type { Order } from '@comanda/contract/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../i18n/locale.ts';
import { hasCode, useProblemText } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useUpdateOrder } from '../mutations.ts';
import { useTables } from '../queries.ts';
import { tableChoices } from './table-choice.ts';
import styles from './transfers.module.css';

interface MoveTableDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** The whole check to another table; its dishes are marked as moved on the boards. */
export function MoveTableDialog({ order, opened, onClose }: MoveTableDialogProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useTables(opened);
  const update = useUpdateOrder(order.id);
  const [tableId, setTableId] = useState<number | null>(null);
  const choices = tableChoices(tables.data ?? [], localeOf(i18n.language), order.table_id);
  const chosen = choices.find((table) => table.id === tableId);
  const move = () => {
    if (!chosen) return;
    update.mutate(
      { body: { table_id: chosen.id, modified: order.modified } },
      {
        onSuccess: () => {
          notify('success', t('transfers.move.tableDone', { table: chosen.name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('transfers.move.tableTitle', { name: order.name })}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            disabled={!chosen}
            busy={update.isPending}
            onClick={move}
          >
            {t('transfers.move.tableSubmit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {tables.isError && (
          <ErrorState error={tables.error} onRetry={() => void tables.refetch()} />
        )}
        <SelectField
          label={t('transfers.move.table')}
          value={chosen?.id ?? ''}
          onChange={(event) => setTableId(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">{t('transfers.move.chooseTable')}</option>
          {choices.map((table) => (
            <option key={table.id} value={table.id}>
              {table.name}
            </option>
          ))}
        </SelectField>
        {update.error && (
          <p className={styles.error} role="alert">
            {hasCode(update.error, 'stale')
              ? t('transfers.stale')
              : `${t('transfers.move.tableFailed')}: ${problemText(update.error)}`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
