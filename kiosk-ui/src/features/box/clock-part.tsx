import type { Instant } from '@comanda/domain/time';
import { getClock, takeClockBack } from '@comanda/contract/box';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { BoxPart } from './box-part.tsx';

/** While the system clock is behind: the records later than its time, and setting the box's clock back. */
export function ClockPart() {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const zone = useHealth().data?.time_zone;
  const report = useRead(getClock, {}, { refetchInterval: 60_000 });
  const [redates, setRedates] = useState(true);
  const take = useCommand(takeClockBack, (machine_time: Instant) => ({
    body: { machine_time, redate: redates },
  }));
  if (!report.data || report.data.behind_seconds < 60) return null;
  const { booked, machine_time, server_time } = report.data;
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  });
  const formatTime = (at: Instant) => time.format(at);
  const sums = t('box.clock.booked', {
    checks: t('box.clock.checks', { count: booked.checks }),
    payments: t('box.clock.payments', { count: booked.payments }),
    total: formatCents(booked.paid_total, i18n.language),
  });
  const confirmReset = async () => {
    const yes = await confirm({
      title: t('box.clock.title', { time: formatTime(machine_time) }),
      message: t(redates ? 'box.clock.questionMove' : 'box.clock.question'),
      confirmLabel: t('box.clock.confirm'),
    });
    if (!yes) return;
    take.mutate(machine_time, {
      onSuccess: () => notify('success', t('box.clock.done')),
      onError: (error) => notify('error', problemText(error)),
    });
  };
  return (
    <BoxPart heading={t('box.clock.heading')} label={t('box.names.clock')}>
      <Text>
        {t('box.clock.times', {
          machine: formatTime(machine_time),
          server: formatTime(server_time),
        })}
      </Text>
      <Text>{sums}</Text>
      {booked.newest.length > 0 && (
        <Stack as="ul" gap={2}>
          {booked.newest.map(({ id, name, created }) => (
            <Row as="li" key={id} gap={3} justify="between" wrap>
              <span>{name}</span>
              <span>{formatTime(created)}</span>
            </Row>
          ))}
        </Stack>
      )}
      {booked.checks + booked.payments > 0 && (
        <Switch
          label={t('box.clock.redate')}
          hint={t('box.clock.redateHint')}
          checked={redates}
          onChange={setRedates}
        />
      )}
      <Row>
        <Button
          icon={IconClockExclamation}
          busy={take.isPending}
          onClick={() => void confirmReset()}
        >
          {t('box.clock.take')}
        </Button>
      </Row>
    </BoxPart>
  );
}
