import { FloorMoney } from '../features/cash/floor-money.tsx';
import { TappedKegs } from '../features/reports/tapped-kegs.tsx';
import { usePermissions } from '../lib/permissions.ts';

/** Tips, payouts and kegs of the floor: what two features have, put together. */
export function FloorCash({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { can } = usePermissions();
  return (
    <FloorMoney opened={opened} onClose={onClose}>
      {can('stock.kegs') && <TappedKegs />}
    </FloorMoney>
  );
}
