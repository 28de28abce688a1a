import { FloorMoney } from '../features/cash/floor-money.tsx';
import { TappedKegs } from '../features/reports/tapped-kegs.tsx';
import { usePermissions } from '../lib/permissions.ts';

/** Tips, payouts and kegs: combines parts of two features. */
export function FloorCash({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { can } = usePermissions();
  return (
    <FloorMoney opened={opened} onClose={onClose}>
      {can('stock.kegs') && <TappedKegs />}
    </FloorMoney>
  );
}
