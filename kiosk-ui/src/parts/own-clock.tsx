import {
  createTimeEntry,
  getOwnClock,
  type OwnClock as OwnClockState,
} from '@comanda/contract/time-clock';
import type { ClockAct } from '@comanda/domain/work-periods';
import { useTranslation } from 'react-i18next';
import { isPractising } from '../lib/api/practice.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useRead } from '../lib/api/use-read.ts';
import { useHour } from '../lib/api/when.ts';
import { serverNow } from '../lib/format/time.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { useCommand } from '../live/command.ts';
import { FieldGroup } from '../ui/form-sheet.tsx';
import { notify } from '../ui/toast.tsx';
import { ClockActs } from './clock-acts.tsx';

/**
 * The clock of the logged-in user; null where a session does not clock anybody: on boards, which stay logged in, and in
 * practice.
 */
export function useOwnClock() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const hour = useHour();
  const { status, defaultScreen } = usePermissions();
  const isOff = status !== 'ready' || defaultScreen === 'orderStatus' || isPractising();
  const { data } = useRead(getOwnClock, {}, { enabled: !isOff });
  const command = useCommand(createTimeEntry, (act: ClockAct) => ({ body: { act } }));
  if (isOff || !data) return null;
  const act = (wanted: ClockAct) =>
    command.mutate(wanted, {
      onSuccess: ({ since }: OwnClockState) =>
        notify('success', t(`timeClock.done.${wanted}`, { time: hour(since ?? serverNow()) })),
      onError: (error) => notify('error', problemText(error)),
    });
  return { state: data, act, busy: command.isPending ? (command.variables ?? null) : null };
}

/** The same as a group of a sheet. */
export function OwnClock() {
  const { t } = useTranslation();
  const clock = useOwnClock();
  if (!clock) return null;
  return (
    <FieldGroup title={t('timeClock.title')}>
      <ClockActs state={clock.state} busy={clock.busy} onAct={clock.act} />
    </FieldGroup>
  );
}
