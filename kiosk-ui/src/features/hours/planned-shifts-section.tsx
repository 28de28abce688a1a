import {
  getShiftPlan,
  printShiftPlan,
  repeatPlannedShifts,
  type ShiftOfPlan,
} from '@comanda/contract/planned-shifts';
import { IconCopy, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Stack } from '../../ui/layout.tsx';
import printed from '../../ui/printed-page.module.css';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { ShiftForm, type ShiftPlace } from './shift-form.tsx';
import { ShiftGrid } from './shift-grid.tsx';
import { TicketButton } from './ticket-button.tsx';
import { useShownWeek, WeekPicker } from '../../parts/week-picker.tsx';

/** A week of planned shifts by person, next to what was worked. */
export function PlannedShiftsSection() {
  const { t } = useTranslation();
  const shown = useShownWeek();
  const { week } = shown;
  const [opened, setOpened] = useState<ShiftOfPlan | ShiftPlace | null>(null);
  const mayPlan = usePermissions().can('people.edit');
  const problemText = useProblemText();
  const { data, error, isError, refetch } = useRead(
    getShiftPlan,
    { query: { week } },
    { enabled: week !== '', refetchInterval: 60_000 },
  );
  const copy = useCommand(repeatPlannedShifts, (monday: string) => ({ body: { week: monday } }));
  const ticket = useCommand(printShiftPlan, (monday: string) => ({ body: { week: monday } }));
  const copyWeek = () =>
    copy.mutate(week, {
      onSuccess: ({ copied }) =>
        notify(
          copied === 0 ? 'info' : 'success',
          copied === 0
            ? t('plannedShifts.copiedNone')
            : t('plannedShifts.copied', { count: copied }),
        ),
      onError: (problem) => notify('error', problemText(problem)),
    });
  return (
    <div className={printed.page}>
      <SectionPage
        title={t('admin.sections.plannedShifts')}
        intro={t('plannedShifts.intro')}
        action={
          mayPlan && (
            <Button
              variant="primary"
              icon={IconPlus}
              disabled={!data}
              onClick={() => setOpened({ user_id: null, day: data?.today ?? week })}
            >
              {t('plannedShifts.add')}
            </Button>
          )
        }
        more={
          <>
            {mayPlan && (
              <Button icon={IconCopy} disabled={!data} busy={copy.isPending} onClick={copyWeek}>
                {t('plannedShifts.copy')}
              </Button>
            )}
            <TicketButton print={ticket} of={week} disabled={!data} />
            <Button icon={IconPrinter} disabled={!data} onClick={() => window.print()}>
              {t('plannedShifts.print')}
            </Button>
          </>
        }
      >
        <Stack gap={4} fluid>
          <WeekPicker shown={shown} />
          {!data && !isError && <DataLoading shape="rows" />}
          {isError && <DataFailed error={error} onRetry={() => void refetch()} />}
          {data && data.people.length === 0 && <EmptyState title={t('plannedShifts.none')} />}
          {data && data.people.length > 0 && (
            <ShiftGrid plan={data} onOpen={mayPlan ? setOpened : undefined} />
          )}
        </Stack>
        {opened && data && (
          <ShiftForm shift={opened} people={data.people} onClose={() => setOpened(null)} />
        )}
      </SectionPage>
    </div>
  );
}
