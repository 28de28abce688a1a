import { FloorMoney } from '../features/cash/floor-money.tsx';
import { OpenRegisterForm } from '../features/checks/payment/open-register-form.tsx';
import { TappedKegs } from '../features/reports/tapped-kegs.tsx';
import { usePermissions } from '../lib/session/permissions.ts';

/** Tips, payouts, kegs, and opening a register: combines parts of three features. */
export function FloorCash({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { can } = usePermissions();
  return (
    <FloorMoney
      opened={opened}
      onClose={onClose}
      openRegister={
        can('cash.openRegister') ? (onDone) => <OpenRegisterForm onDone={onDone} /> : null
      }
    >
      {can('stock.kegs') && <TappedKegs />}
    </FloorMoney>
  );
}
