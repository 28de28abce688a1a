import { IconArrowLeft, IconListDetails, IconToolsKitchen2 } from '@tabler/icons-react';
import type { Check, CheckItem } from '@comanda/contract/checks';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayNext } from '../../parts/pay-next.ts';
import { useStable } from '../../lib/browser/use-stable.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { usePerson } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CheckBar } from './check-bar.tsx';
import { CheckPanel } from './check-panel.tsx';
import { CheckSheet } from './check-sheet.tsx';
import { CloseSheet } from './payment/close-sheet.tsx';
import type { Paid } from './payment/close-rules.ts';
import { ClosedCheck } from './closed-check.tsx';
import { useSendItems } from './mutations.ts';
import { guestCount } from './payment/guest-shares.ts';
import { GuestRail } from './guest-rail.tsx';
import { CheckHeader } from './check-header.tsx';
import styles from './check-screen.module.css';
import { PaidDialog } from './payment/paid-dialog.tsx';
import { addLine, pendingCount, type NewLine } from './pending/pending.ts';
import { usePending, type PendingStore } from './pending/pending-store.ts';
import { ProductPicker } from './picker/product-picker.tsx';
import { useGetCheck, useListCheckItems } from './queries.ts';
import { useCloseCheck } from './payment/use-close-check.ts';
import { useIsAwaited } from './pending/use-is-awaited.ts';
import { useLeaveRemoved } from './use-leave-removed.ts';
import { useShownCheck } from './use-shown-check.ts';
import { useUnsentAmount } from './pending/use-unsent-amount.ts';
import { useLeaveCheck } from './pending/use-leave-check.ts';

interface CheckScreenProps {
  checkId: number;
  onClose: () => void;
  onOpenCheck: (id: number) => void;
  /** Null: the user may not add products to the menu. */
  onEditMenu: (() => void) | null;
}

type PhoneTab = 'menu' | 'check';

const none: CheckItem[] = [];

/** A check: its items on the left, the menu on the right. */
export function CheckScreen({ checkId, ...props }: CheckScreenProps) {
  const { onClose, onOpenCheck } = props;
  const { t } = useTranslation();
  const { can, status } = usePermissions();
  const userId = usePerson()?.id ?? 0;
  const loaded = useGetCheck(checkId);
  const items = useListCheckItems(checkId);
  const pending = usePending(checkId, userId);
  const now = useMemo(
    () => ({ check: loaded.data, items, pending }),
    [loaded.data, items, pending],
  );
  // A tap on a product is painted on its tile, and the check in the frames after it; all of it together, because lines
  // that were sent leave the unsent ones when they are among the others.
  const shown = useDeferredValue(now);
  useLeaveRemoved(loaded.data, checkId, props);
  const [paid, setPaid] = useState<Paid | null>(null);
  if (status === 'ready' && !can('orders.view')) {
    return (
      <>
        <h1 className="visually-hidden">{t('checks.check')}</h1>
        <EmptyState title={t('checks.noPermission')} />
      </>
    );
  }
  if (loaded.data === undefined) {
    return loaded.isError ? (
      <Stack justify="center" align="center">
        <h1 className="visually-hidden">{t('checks.check')}</h1>
        <ErrorState
          error={loaded.error}
          title={t('checks.loadFailed')}
          onRetry={() => void loaded.refetch()}
        />
        <Button icon={IconArrowLeft} onClick={onClose}>
          {t('checks.backToFloor')}
        </Button>
      </Stack>
    ) : (
      <Grid gap={4} className={styles.loading} template="400px 1fr" full="height" pad={4}>
        <LoadingState shape="block" />
        <LoadingState shape="tiles" count={16} />
      </Grid>
    );
  }
  const check = loaded.data;
  if (check.closed === 1) {
    return (
      <Stack flex className={styles.screen} full="height" shrink="height">
        <CheckHeader check={check} items={items.data ?? none} onBack={onClose} />
        <ClosedCheck check={check} items={items} />
        {paid && (
          <PaidDialog paid={{ ...paid, check }} onDone={onClose} onOpenCheck={onOpenCheck} />
        )}
      </Stack>
    );
  }
  const open = shown.check?.closed === 0 ? shown : now;
  return <OpenCheck {...open} check={open.check ?? check} {...props} onPaid={setPaid} />;
}

interface OpenCheckProps extends Omit<CheckScreenProps, 'checkId'> {
  check: Check;
  items: UseQueryResult<CheckItem[]>;
  pending: PendingStore;
  onPaid: (paid: Paid) => void;
}

const OpenCheck = memo(function LinesAndMenu({ pending, onPaid, ...props }: OpenCheckProps) {
  const { onClose, onOpenCheck, onEditMenu } = props;
  const isAwaited = useIsAwaited(pending.list);
  const { check, items } = useShownCheck(props.check, props.items, isAwaited);
  const { t } = useTranslation();
  const { unsent, shown } = useUnsentAmount(check, pending.list.items, isAwaited);
  const send = useSendItems(check.id, pending, shown);
  const [tab, setTab] = useState<PhoneTab>('menu');
  const [summary, setSummary] = useState(false);
  const [guest, setGuest] = useState<number | null>(null);
  const toCheck = useStable(() => setTab('check'));
  const openSummary = useStable(() => setSummary(true));
  const closeSummary = useStable(() => setSummary(false));
  const sent = items.data ?? none;
  const closing = useCloseCheck({
    check,
    items,
    pending: pending.store,
    send,
    onSendFailed: toCheck,
    onDone: onClose,
  });
  usePayNext(check.id, closing.reason === null && items.isSuccess ? closing.start : null);
  const mayLeave = useLeaveCheck(pending, send, toCheck);
  // A tap on a product must not paint what it does not change.
  const leave = useStable(() => void mayLeave().then((isLeft) => isLeft && onClose()));
  const startClosing = useStable(closing.start);
  const { update } = pending;
  const add = useCallback(
    (line: NewLine) => update((list) => addLine(list, { guest, ...line })),
    [update, guest],
  );
  const guests = guestCount(check, [...sent, ...pending.list.items]);
  const seated = check.table_id !== null || guests > 2;
  const waiting = pendingCount(pending.list.items);
  return (
    <Stack flex className={styles.screen} full="height" shrink="height" data-tab={tab}>
      <CheckHeader
        check={check}
        items={sent}
        onBack={leave}
        onMore={openSummary}
        onCloseCheck={closing.reason === null ? startClosing : null}
      />
      <PhoneTabs tab={tab} onChange={setTab} count={check.item_count + waiting} />
      <Grid grow className={styles.columns}>
        {seated && (
          <div className={styles.guests}>
            <GuestRail check={check} count={guests} guest={guest} onChange={setGuest} />
          </div>
        )}
        <Stack as="section" flex className={styles.check} aria-label={t('checks.check')}>
          {/* The newest line scrolls into view when the lines are shown. */}
          <CheckPanel
            key={tab}
            check={check}
            items={items}
            pending={pending}
            unsent={unsent}
            guests={guests}
            send={send}
            onAdd={add}
            closing={closing}
            onOpenCheck={onOpenCheck}
          />
        </Stack>
        <div className={styles.bar}>
          <CheckBar
            check={check}
            items={sent}
            list={pending.list}
            unsent={unsent}
            send={send}
            closing={closing}
            onTotal={openSummary}
            onSendFailed={toCheck}
          />
        </div>
        <Stack as="section" flex shrink className={styles.menu} aria-label={t('checks.menu')}>
          <ProductPicker
            pending={pending.store}
            plan={pending.list.plan}
            onAdd={add}
            onEditMenu={onEditMenu}
          />
        </Stack>
      </Grid>
      <CheckSheet
        check={check}
        items={sent}
        list={pending.list}
        unsent={unsent}
        opened={summary}
        onClose={closeSummary}
        onOpenCheck={onOpenCheck}
      />
      <CloseSheet
        check={check}
        items={sent}
        opened={closing.paying}
        onClose={closing.stopPaying}
        onPaid={onPaid}
      />
    </Stack>
  );
});

interface PhoneTabsProps {
  tab: PhoneTab;
  onChange: (tab: PhoneTab) => void;
  /** Units on the check, sent or not. */
  count: number;
}

/** On a phone the menu and the check take turns. */
const PhoneTabs = memo(function MenuOrCheck({ tab, onChange, count }: PhoneTabsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.phoneTabs}>
      <Tabs<PhoneTab>
        label={t('checks.check')}
        stretch
        value={tab}
        onChange={onChange}
        items={[
          { value: 'menu', label: t('checks.menu'), icon: IconToolsKitchen2 },
          { value: 'check', label: t('checks.check'), icon: IconListDetails, count },
        ]}
      />
    </div>
  );
});
