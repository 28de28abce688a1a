import { ages } from '@comanda/domain/house-account';
import { listHouseAccounts, type HouseAccountRow } from '@comanda/contract/house-accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { useWhen } from '../../lib/api/when.ts';
import { formatCents } from '../../lib/format/money.ts';
import { columnsOf } from '../../ui/columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile } from '../../ui/figure-tile.tsx';
import { Grid } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { AccountSheet } from './account-sheet.tsx';

/** Who owes how much, and since when. */
export function HouseAccountsSection() {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const [opened, setOpened] = useState<HouseAccountRow | null>(null);
  const accounts = useRead(listHouseAccounts, {});
  const { text, money } = columnsOf<HouseAccountRow>(i18n.language);
  const sum = (value: (row: HouseAccountRow) => number) =>
    formatCents(
      (accounts.data ?? []).reduce((all, row) => all + value(row), 0),
      i18n.language,
    );
  return (
    <SectionPage title={t('admin.sections.houseAccounts')} intro={t('houseAccounts.intro')}>
      {(accounts.data?.length ?? 0) > 0 && (
        <Grid gap={3} min="180px" fit>
          <FigureTile label={t('houseAccounts.allOwed')} figure={sum(({ balance }) => balance)} />
          <FigureTile
            label={t('houseAccounts.overdue')}
            figure={sum((row) => row.days_60 + row.days_90 + row.older)}
          />
        </Grid>
      )}
      <DataTable
        label={t('admin.sections.houseAccounts')}
        rows={accounts.data}
        source={accounts}
        rowKey={({ customer_id }) => customer_id}
        rowName={({ name }) => name}
        initialSort={{ column: 'balance', descending: true }}
        columns={[
          text('name', t('fields.name')),
          money('balance', t('houseAccounts.balance')),
          ...ages.map((age) => ({
            ...money(age, t(`houseAccounts.ages.${age}`)),
            wideOnly: true as const,
          })),
          money('credit_limit', t('houseAccounts.limit')),
          {
            id: 'last_payment',
            title: t('houseAccounts.lastPayment'),
            value: ({ last_payment }) => last_payment,
            wideOnly: true,
            cell: ({ last_payment }) => (last_payment === null ? '–' : when(last_payment)),
          },
        ]}
        empty={{ title: t('houseAccounts.noAccounts'), hint: t('houseAccounts.noAccountsHint') }}
        onOpen={setOpened}
      />
      {opened && (
        <AccountSheet
          customerId={opened.customer_id}
          name={opened.name}
          onClose={() => setOpened(null)}
        />
      )}
    </SectionPage>
  );
}
