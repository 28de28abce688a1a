import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { OrderList } from '../../ui/order-list.tsx';

interface OrderSheetProps {
  title: string;
  rows: readonly { id: number; name: string }[];
  busy: boolean;
  error: unknown;
  onSave: (ids: number[]) => void;
  onClose: () => void;
}

/** Puts things in order, saved together. */
export function OrderSheet({ title, rows: first, busy, error, onSave, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState([...first]);
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      dirty={rows.some((row, index) => row.id !== first[index]?.id)}
      busy={busy}
      error={error}
      fields={[]}
      saveDisabled={rows.length === 0}
      onSubmit={() => onSave(rows.map((row) => row.id))}
    >
      {() => (
        <>
          <p>{t('catalog.order.hint')}</p>
          <OrderList
            label={title}
            rows={rows}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            onChange={setRows}
          />
        </>
      )}
    </FormSheet>
  );
}
