import type { Order, OrderProduct } from '@comanda/contract/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { CloseForm } from './close-form.tsx';
import type { Paid } from './close-rules.ts';
import { OpenRegisterForm } from './open-register-form.tsx';

interface CloseSheetProps {
  order: Order;
  items: OrderProduct[];
  opened: boolean;
  onClose: () => void;
  onPaid: (paid: Paid) => void;
}

/** Taking the money for a check. */
export function CloseSheet({ order, items, opened, onClose, onPaid }: CloseSheetProps) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState(false);
  return (
    <Sheet
      opened={opened}
      size="xl"
      title={opening ? t('orders.register.title') : `${t('orders.close.title')} · ${order.name}`}
      onClose={() => {
        if (opening) setOpening(false);
        else onClose();
      }}
    >
      {opened && (
        <>
          {opening && <OpenRegisterForm onDone={() => setOpening(false)} />}
          {/* Stays mounted, so that what was entered is there again after opening a register. */}
          <div hidden={opening}>
            <CloseForm
              order={order}
              items={items}
              listen={!opening}
              onOpenRegister={() => setOpening(true)}
              onPaid={onPaid}
            />
          </div>
        </>
      )}
    </Sheet>
  );
}
