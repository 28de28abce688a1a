import { listServiceCharges } from '@comanda/contract/service-charges';
import {
  IconArmchair,
  IconArrowMerge,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconGift,
  IconHelp,
  IconHandMove,
  IconPrinter,
  IconReceipt,
  IconReceiptDollar,
  IconUserShare,
} from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../lib/format/check-title.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useStable } from '../../lib/browser/use-stable.ts';
import { openHelp } from '../../lib/browser/help-open.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useHasPrinter } from '../../lib/printing/box-printers.ts';
import { usePrintBill } from '../../parts/print-ticket.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { inlinePlace, later } from '../../ui/later.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useDone } from '../../ui/use-done.ts';
import styles from './check-sheet.module.css';
import { SummaryLines, SummaryTotal } from './check-summary.tsx';
import { pendingCount, type PendingList } from './pending/pending.ts';
import type { UnsentAmount } from './pending/unsent-amount.ts';
import { TicketSheet } from './ticket-sheet.tsx';
import { CombineDialog } from './transfers/combine-dialog.tsx';
import { HandOverDialog } from './transfers/hand-over-dialog.tsx';
import { MoveItemsSheet } from './transfers/move-items-sheet.tsx';
import { MoveTableDialog } from './transfers/move-table-dialog.tsx';
import { SplitSheet } from './transfers/split-sheet.tsx';
import { useRecombine } from './transfers/use-recombine.ts';

const SpecialBox = later(async () => (await import('./special-box.tsx')).SpecialBox, inlinePlace);
const ChargeForm = later(async () => (await import('./charge-form.tsx')).ChargeForm, inlinePlace);
const CompForm = later(async () => (await import('./lines/comp-form.tsx')).CompForm, inlinePlace);

interface CheckSheetProps {
  check: Check;
  items: CheckItem[];
  /** Unsent items, which belong to this check and would be lost with it. */
  list: PendingList;
  unsent: UnsentAmount;
  opened: boolean;
  onClose: () => void;
  onOpenCheck: (id: number) => void;
}

type Act =
  | 'ticket'
  | 'split'
  | 'recombine'
  | 'combine'
  | 'items'
  | 'table'
  | 'server'
  | 'comp'
  | 'charge'
  | 'help';

/** The breakdown of a check's total, its specials, and the actions on the whole check. */
export function CheckSheet(props: CheckSheetProps) {
  const { check, items, list, unsent, opened, onClose, onOpenCheck } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [act, setAct] = useState<Act | null>(null);
  const recombine = useRecombine(check, pendingCount(list.items), onOpenCheck);
  const done = useStable(() => setAct(null));
  const begin = (next: Act) => {
    onClose();
    if (next === 'recombine') void recombine();
    // A phone has no header here.
    else if (next === 'help') openHelp();
    else setAct(next);
  };
  return (
    <>
      <Sheet opened={opened} onClose={onClose} side="bottom" title={checkTitle(t, check)}>
        <Grid gap={5} min="300px" fit align="start">
          <Stack gap={3} fluid>
            <SpecialBox check={check} items={items} />
            <div>
              <SummaryLines check={check} items={items} unsent={unsent} />
              <SummaryTotal check={check} unsent={unsent} />
            </div>
          </Stack>
          <Grid
            gap={2}
            columns={2}
            className={styles.tools}
            role="group"
            aria-label={t('transfers.menu.open')}
          >
            {can('printer.print') && items.length > 0 && (
              <BillButton check={check} onPrinted={onClose} />
            )}
            <Tools check={check} empty={items.length === 0} onAct={begin} />
          </Grid>
        </Grid>
      </Sheet>
      <ActSheets check={check} items={items} act={act} onDone={done} />
    </>
  );
}

interface ActSheetsProps extends Pick<CheckSheetProps, 'check' | 'items'> {
  act: Act | null;
  onDone: () => void;
}

/** What is done with the whole check, each in its own sheet. Unsent lines are none of it. */
const ActSheets = memo(function EveryAct({ check, items, act, onDone: done }: ActSheetsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TicketSheet check={check} opened={act === 'ticket'} onClose={done} />
      <SplitSheet check={check} items={items} opened={act === 'split'} onClose={done} />
      <CombineDialog check={check} opened={act === 'combine'} onClose={done} />
      <MoveItemsSheet check={check} items={items} opened={act === 'items'} onClose={done} />
      <MoveTableDialog check={check} opened={act === 'table'} onClose={done} />
      <HandOverDialog check={check} opened={act === 'server'} onClose={done} />
      <Dialog
        opened={act === 'comp'}
        onClose={done}
        title={t('checks.comp.check')}
        width={600}
        stays
      >
        <CompForm item={null} check={check} onBack={done} onDone={done} />
      </Dialog>
      <Dialog
        opened={act === 'charge'}
        onClose={done}
        title={t('checks.charge.title')}
        width={600}
        stays
      >
        <ChargeForm check={check} onDone={done} />
      </Dialog>
    </>
  );
});

const READ_MS = 1500;

/** Prints the bill and says so itself, then closes the sheet unless something else was touched. */
function BillButton({ check, onPrinted }: { check: Check; onPrinted: () => void }) {
  const { t } = useTranslation();
  const bill = usePrintBill(check.id);
  const { done, show } = useDone();
  const hasPrinter = useHasPrinter();
  const print = check.prebill_at === null ? 'checks.summary.print' : 'payments.billAgain';
  const close = useStable(onPrinted);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(close, READ_MS);
    return () => clearTimeout(timer);
  }, [done, close]);
  return (
    <Button
      icon={IconPrinter}
      iconSize={22}
      busy={bill.busy}
      done={done}
      onClick={() =>
        bill.print(() => show({ label: t('checks.pending.done'), said: t('payments.billSent') }))
      }
    >
      {t(hasPrinter ? print : 'checks.summary.show')}
    </Button>
  );
}

interface ToolsProps {
  check: Check;
  empty: boolean;
  onAct: (act: Act) => void;
}

/** A button for everything that this user may do with the check. */
function Tools({ check, empty, onAct }: ToolsProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const prints = can('printer.print');
  const moves = can('orders.move');
  const charges = useRead(listServiceCharges, {}).data;
  const hasCharges = check.service_charge !== null || (charges?.length ?? 0) > 0;
  const isChild = check.parent_tab_id !== null;
  const tools = [
    { act: 'ticket', icon: IconReceipt, label: t('checks.ticket.preview'), offered: prints },
    {
      act: 'split',
      icon: IconArrowsSplit2,
      label: t('transfers.split.open'),
      offered: can('orders.split'),
    },
    {
      act: 'recombine',
      icon: IconArrowsJoin2,
      label: t('transfers.recombine.open'),
      offered: can('orders.split') && isChild,
    },
    {
      act: 'combine',
      icon: IconArrowMerge,
      label: t('transfers.combine.open'),
      offered: can('orders.combine'),
    },
    { act: 'items', icon: IconHandMove, label: t('transfers.menu.moveItems'), offered: moves },
    {
      act: 'table',
      icon: IconArmchair,
      label: t('transfers.menu.moveTable'),
      offered: moves && can('orders.edit'),
    },
    { act: 'server', icon: IconUserShare, label: t('transfers.menu.handOver'), offered: moves },
    {
      act: 'comp',
      icon: IconGift,
      label: t('checks.comp.check'),
      offered: can('orders.edit') && !empty,
    },
    {
      act: 'charge',
      icon: IconReceiptDollar,
      label: t('checks.charge.title'),
      offered: can('orders.edit') && hasCharges,
    },
    { act: 'help', icon: IconHelp, label: t('common.help'), offered: true },
  ] as const;
  return tools
    .filter(({ offered }) => offered)
    .map(({ act, icon, label }) => (
      <Button key={act} icon={icon} iconSize={22} onClick={() => onAct(act)}>
        {label}
      </Button>
    ));
}
