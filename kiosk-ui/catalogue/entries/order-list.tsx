import { OrderList } from '../../src/ui/order-list.tsx';
import { Controlled } from '../controlled.tsx';

const rows = ['Entradas', 'Tacos', 'Bebidas'].map((name, id) => ({ id, name }));

export default {
  list: (
    <Controlled first={rows}>
      {(now, onChange) => (
        <OrderList
          label="Categories"
          rows={now}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          onChange={onChange}
        />
      )}
    </Controlled>
  ),
};
