import type { ActiveSession } from '@comanda/contract/session';
import { clockByPin, type OwnClock } from '@comanda/contract/time-clock';
import type { ClockAct } from '@comanda/domain/work-periods';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useHour } from '../../lib/api/when.ts';
import { serverNow } from '../../lib/format/time.ts';
import { ClockActs, ClockStatus } from '../../parts/clock-acts.tsx';
import { NextShift } from '../../parts/next-shift.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { PinPanel } from './pin-panel.tsx';

/** The tiles come back by themselves, so that the next person does not find the clock of another user. */
const idleMs = 20_000;
const doneMs = 4000;

interface ClockPanelProps {
  person: ActiveSession;
  onBack: () => void;
  /** The tiles say something else now. */
  onRecorded: () => void;
}

/** Clocks in and out with the PIN, without a log-in. */
export function ClockPanel({ person, onBack, onRecorded }: ClockPanelProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const hour = useHour();
  const [pin, setPin] = useState<string | null>(null);
  const [state, setState] = useState<OwnClock | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const body = { user_id: person.user_id };
  const record = useMutation({
    mutationFn: (act: ClockAct) => call(clockByPin, { body: { ...body, pin: pin ?? '', act } }),
    onSuccess: (after, act) => {
      setState(after);
      setSaid(t(`timeClock.done.${act}`, { time: hour(after.since ?? serverNow()) }));
      onRecorded();
    },
  });
  useEffect(() => {
    if (pin === null) return;
    const timer = window.setTimeout(onBack, said === null ? idleMs : doneMs);
    return () => window.clearTimeout(timer);
  }, [pin, said, onBack]);
  const back = (
    <Button icon={IconArrowLeft} onClick={onBack}>
      {said === null ? t('common.back') : t('timeClock.again')}
    </Button>
  );
  if (!state) {
    return (
      <Stack gap={3} align="center">
        <ClockStatus state={{ state: person.clock, since: person.clock_since }} />
        <PinPanel
          label={t('session.enterPin')}
          submitLabel={t('timeClock.title')}
          onSubmit={async (typed) => {
            setState(await call(clockByPin, { body: { ...body, pin: typed } }));
            setPin(typed);
          }}
          leading={back}
        />
      </Stack>
    );
  }
  return (
    <Stack gap={4} align="center">
      {said === null ? (
        <ClockActs
          size="lg"
          state={state}
          busy={record.isPending ? record.variables : null}
          onAct={(act) => record.mutate(act)}
        />
      ) : (
        <>
          <Row gap={3} align="center" role="status" tone="success">
            <Icon of={IconCircleCheck} size={28} />
            <Text as="span" size="section" weight="strong" tone="text">
              {said}
            </Text>
          </Row>
          <NextShift shift={state.next_shift} />
        </>
      )}
      {record.isError && (
        <Text tone="error" role="alert">
          {problemText(record.error)}
        </Text>
      )}
      {back}
    </Stack>
  );
}
