import type { ClockState, OwnClock } from '@comanda/contract/time-clock';
import { nextActs, type ClockAct } from '@comanda/domain/work-periods';
import { IconCoffee, IconLogin2, IconLogout2, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDay, useHour } from '../lib/api/when.ts';
import { useConnection } from '../live/socket.ts';
import { Button } from '../ui/button.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { StatusDot } from '../ui/status-dot.tsx';
import { NextShift } from './next-shift.tsx';

const icons = {
  in: IconLogin2,
  out: IconLogout2,
  break_start: IconCoffee,
  break_end: IconPlayerPlay,
} as const;
const tones = { out: 'neutral', in: 'success', break: 'warning' } as const;

type State = Pick<ClockState, 'state' | 'since'>;

/** What a person does now: 'In since 17:58'; `short` for a tile. */
export function ClockStatus({ state, short = false }: { state: State; short?: boolean }) {
  const { t } = useTranslation();
  const hour = useHour();
  const name = state.since === null ? 'out' : state.state;
  const values = { time: state.since === null ? '' : hour(state.since) };
  const label = short ? t(`timeClock.short.${name}`, values) : t(`timeClock.state.${name}`, values);
  return <StatusDot tone={tones[name]} label={label} />;
}

interface ClockActsProps {
  state: OwnClock;
  /** The act that is being recorded. */
  busy: ClockAct | null;
  onAct: (act: ClockAct) => void;
  size?: 'md' | 'lg';
}

/** The state of one's own clock, and a button for each act that is possible now. */
export function ClockActs({ state, busy, onAct, size = 'md' }: ClockActsProps) {
  const { t } = useTranslation();
  const day = useDay();
  const isLost = useConnection().state === 'lost';
  const acts = nextActs[state.state];
  // The act that most people want next: a break is ended before the work.
  const main = state.state === 'in' ? 'out' : acts[0];
  return (
    <Stack gap={3}>
      <ClockStatus state={state} />
      <NextShift shift={state.next_shift} />
      {state.forgotten_day !== null && (
        <Text tone="warning" role="status">
          {t('timeClock.forgotten', { day: day(state.forgotten_day) })}
        </Text>
      )}
      <Row gap={2} wrap>
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === main ? 'primary' : 'secondary'}
            size={size}
            icon={icons[act]}
            busy={busy === act}
            disabled={isLost || (busy !== null && busy !== act)}
            onClick={() => onAct(act)}
          >
            {t(`timeClock.do.${act}`)}
          </Button>
        ))}
      </Row>
      {isLost && (
        <Text tone="secondary" role="status">
          {t('timeClock.waits')}
        </Text>
      )}
    </Stack>
  );
}
