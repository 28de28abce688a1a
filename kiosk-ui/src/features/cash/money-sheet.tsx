import { Sheet } from '../../ui/sheet.tsx';
import { MoneyTabs } from './money-tabs.tsx';

interface MoneySheetProps {
  title: string;
  sessionId: number;
  onClose: () => void;
}

/** Payouts and deposits of one register in a sheet. */
export function MoneySheet({ title, sessionId, onClose }: MoneySheetProps) {
  return (
    <Sheet opened onClose={onClose} title={title}>
      <MoneyTabs sessionId={sessionId} />
    </Sheet>
  );
}
