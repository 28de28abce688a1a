import { KitchenScreen } from '../features/kitchen/kitchen-screen.tsx';
import { OrderScreen } from '../features/orders/order-screen.tsx';
import { usePermissions } from '../lib/permissions.ts';
import { useScreen } from './screen.ts';

/** Routes of F§2. */
export function App() {
  const [screen, go] = useScreen();
  const permissions = usePermissions();
  if (screen.name === 'status')
    return <KitchenScreen defaultFilters={permissions.defaultFilters} />;
  if (screen.name === 'order') {
    return (
      <OrderScreen
        key={screen.orderId}
        orderId={screen.orderId}
        onClose={() => go({ name: 'server' })}
        onOpenOrder={(orderId) => go({ name: 'order', orderId })}
      />
    );
  }
  return null;
}
