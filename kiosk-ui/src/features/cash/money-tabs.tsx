import { IconArrowDownLeft, IconArrowUpRight, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Tabs, type TabItem } from '../../ui/tabs.tsx';
import { DepositForm } from './deposit-form.tsx';
import { MoneyList } from './money-list.tsx';
import { PayoutForm } from './payout-form.tsx';

type Tab = 'list' | 'createPayout' | 'createDeposit';

interface MoneyTabsProps {
  sessionId: number;
  /** The tab that is shown first. */
  first?: Tab;
}

/** Payouts and deposits of a register: the list, a new payout, and with the permission a new deposit. */
export function MoneyTabs({ sessionId, first = 'list' }: MoneyTabsProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [tab, setTab] = useState<Tab>(first);
  const items: TabItem<Tab>[] = [
    { value: 'list', label: t('cash.sheet.tabs.list'), icon: IconList },
  ];
  if (can('cash.payout')) {
    items.push({
      value: 'createPayout',
      label: t('cash.sheet.tabs.createPayout'),
      icon: IconArrowUpRight,
    });
  }
  if (can('cash.deposit')) {
    items.push({
      value: 'createDeposit',
      label: t('cash.sheet.tabs.createDeposit'),
      icon: IconArrowDownLeft,
    });
  }
  const toList = () => setTab('list');
  return (
    <>
      <Tabs label={t('cash.sheet.label')} value={tab} onChange={setTab} items={items} stretch />
      {tab === 'list' && <MoneyList sessionId={sessionId} />}
      {tab === 'createPayout' && <PayoutForm sessionId={sessionId} onDone={toList} />}
      {tab === 'createDeposit' && <DepositForm sessionId={sessionId} onDone={toList} />}
    </>
  );
}
