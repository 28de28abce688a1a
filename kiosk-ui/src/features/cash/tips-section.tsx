import { listRegisters, type RegisterSession } from '@comanda/contract/cash';
import type { TipPerson } from '@comanda/contract/tips';
import { IconCash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useReportDays } from '../../parts/report-range.ts';
import { useChange } from '../../parts/change.ts';
import { PeriodControl } from '../../parts/period-control.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Row } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import styles from './cash.module.css';
import { usePayTips } from './mutations.ts';
import { useGetTipReport } from './queries.ts';
import { TipPool } from './tip-pool.tsx';

const DAY = 'day';

function sumOf(people: readonly TipPerson[], amount: (person: TipPerson) => number): number {
  return people.reduce((sum, person) => sum + amount(person), 0);
}

const owedTo = (person: TipPerson) => person.owed_card + person.owed_cash;

/** Tips per user of business days or a shift, and what is currently owed, which can be paid out with one tap. */
export function TipsSection() {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const registers = useRead(listRegisters, {});
  const pay = usePayTips();
  const [shift, setShift] = useState(DAY);
  const today = useHealth().data?.business_day ?? '';
  const [asked, ask] = useReportDays('tips', today);
  const days = asked ?? { from: today, to: today };
  const [from, setFrom] = useState<number | null>(null);
  const tips = useGetTipReport(shift === DAY ? asked : { sessionId: Number(shift) });
  const { change, comparedWith } = useChange(tips.data?.compared);
  const sessions = (registers.data ?? []).flatMap((register) => register.current_session ?? []);
  const source = sessions.find((session) => session.session_id === from) ?? sessions[0];
  const people = tips.data?.people ?? [];
  const hasPool = people.some((person) => person.pool !== 0);
  const columns = useMemo<Column<TipPerson>[]>(() => {
    const money = (
      id: string,
      title: string,
      amount: (person: TipPerson) => number,
    ): Column<TipPerson> => ({
      id,
      title,
      value: amount,
      cell: (person) => <Money cents={amount(person)} />,
      align: 'end',
    });
    return [
      { id: 'person', title: t('cash.tips.person'), value: (person) => person.user_name },
      money('card', t('cash.tips.card'), (person) => person.card),
      money('cash', t('cash.tips.cash'), (person) => person.cash),
      ...(hasPool ? [money('pool', t('cash.tips.pool'), (person) => person.pool)] : []),
      money('paid', t('cash.tips.paid'), (person) => person.paid),
      money('owed', t('cash.tips.owed'), owedTo),
    ];
  }, [t, hasPool]);
  const payOut = async (person: TipPerson, register: RegisterSession) => {
    const amount = formatCents(owedTo(person), i18n.language);
    const name = person.user_name;
    const yes = await confirm({
      title: t('cash.tips.payTitle'),
      message: t('cash.tips.payAsk', { amount, name, register: register.register_name }),
      confirmLabel: t('cash.tips.pay'),
    });
    if (!yes) return;
    pay.mutate(
      { user_id: person.user_id, register_session_id: register.session_id },
      {
        onSuccess: () => notify('success', t('cash.tips.payDone', { amount, name })),
        onError: (error) => notify('error', `${t('cash.tips.payFailed')}: ${problemText(error)}`),
      },
    );
  };
  // Before the response it is unknown whether anything is owed.
  const total = (amount: (person: TipPerson) => number) =>
    tips.data ? formatCents(sumOf(people, amount), i18n.language) : '–';
  const earned = (method: 'card' | 'cash') => ({
    figure: total((person) => person[method]),
    change: change(
      sumOf(people, (person) => person[method]),
      tips.data?.previous && tips.data.previous[method],
    ),
  });
  const overpaid = people.filter((person) => person.overpaid > 0);
  return (
    <SectionPage title={t('admin.sections.tips')} intro={t('cash.tips.intro')}>
      {shift === DAY && (
        <PeriodControl
          asked={days}
          today={today}
          onAsk={({ from: first, to, compare }) =>
            first !== undefined && to !== undefined && ask({ from: first, to, compare })
          }
          withCompare
        />
      )}
      <FigureTiles comparedWith={comparedWith}>
        <FigureTile label={t('cash.tips.totalCard')} {...earned('card')} />
        <FigureTile label={t('cash.tips.totalCash')} {...earned('cash')} />
        <FigureTile label={t('cash.tips.totalOwed')} figure={total(owedTo)} />
      </FigureTiles>
      <DataTable
        label={t('admin.sections.tips')}
        rows={tips.data?.people}
        source={tips}
        rowKey={(person) => person.user_id}
        rowName={(person) => person.user_name}
        columns={columns}
        empty={{ title: t('cash.tips.empty') }}
        filters={
          <Row gap={3} align="end" wrap className={styles.filters}>
            <SelectField
              label={t('cash.tips.shift')}
              value={shift}
              onChange={(event) => setShift(event.target.value)}
            >
              <option value={DAY}>{t('cash.tips.wholeDay')}</option>
              {sessions.map((session) => (
                <option key={session.session_id} value={session.session_id}>
                  {session.register_name}
                </option>
              ))}
            </SelectField>
            {sessions.length > 1 && (
              <SelectField
                label={t('cash.tips.from')}
                value={source?.session_id}
                onChange={(event) => setFrom(Number(event.target.value))}
              >
                {sessions.map((session) => (
                  <option key={session.session_id} value={session.session_id}>
                    {session.register_name}
                  </option>
                ))}
              </SelectField>
            )}
          </Row>
        }
        actions={(person) => [
          {
            id: 'pay',
            label: t('cash.tips.pay'),
            icon: IconCash,
            disabled: owedTo(person) === 0 || !source || pay.isPending,
            hint: source ? undefined : t('cash.tips.noRegister'),
            onPress: () => source && void payOut(person, source),
          },
        ]}
      />
      {overpaid.map((person) => (
        <p key={person.user_id} className={styles.warning}>
          {`${person.user_name}: ${t('cash.tips.overpaid', {
            amount: formatCents(person.overpaid, i18n.language),
          })}`}
        </p>
      ))}
      {tips.data?.pool_weights && tips.data.register_session_id !== null && (
        <TipPool report={tips.data} sessionId={tips.data.register_session_id} />
      )}
    </SectionPage>
  );
}
