import type { orderProducts } from '@comanda/contract/catalog-edit';
import type { EndpointShape } from '@comanda/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { FormSheet } from '../ui/form-sheet.tsx';
import { OrderList } from '../ui/order-list.tsx';
import { useCommandForm } from './record-form.tsx';

/** Takes the ids of the rows in their order. */
export type OrderEndpoint = EndpointShape & Pick<typeof orderProducts, 'body'>;

interface OrderSheetProps {
  title: string;
  endpoint: OrderEndpoint;
  rows: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Puts products or categories in order, saved together. */
export function OrderSheet({ title, endpoint, rows, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint,
    first: { ids: rows.map(({ id }) => id) },
    onClose,
  });
  return (
    <FormSheet title={title} {...sheet} saveDisabled={rows.length === 0}>
      <p>{t('catalog.order.hint')}</p>
      <OrderList
        label={title}
        rows={form.values.ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onChange={(next) => form.set({ ids: next.map(({ id }) => id) })}
      />
    </FormSheet>
  );
}
