import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { CloseForm } from './close-form.tsx';
import type { Paid } from './close-rules.ts';
import { OpenRegisterForm } from './open-register-form.tsx';

interface CloseSheetProps {
  check: Check;
  items: CheckItem[];
  opened: boolean;
  onClose: () => void;
  onPaid: (paid: Paid) => void;
}

/** Taking the money for a check. */
export function CloseSheet({ check, items, opened, onClose, onPaid }: CloseSheetProps) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState(false);
  return (
    <Sheet
      opened={opened}
      size="xl"
      stays
      title={
        opening
          ? t('checks.register.title')
          : `${t('checks.close.title')} · ${checkTitle(t, check)}`
      }
      onClose={() => {
        if (opening) setOpening(false);
        else onClose();
      }}
    >
      {opened && (
        <>
          {opening && <OpenRegisterForm onDone={() => setOpening(false)} />}
          {/* Stays mounted, so that the input is kept while a register is opened. */}
          <div hidden={opening}>
            <CloseForm
              check={check}
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
