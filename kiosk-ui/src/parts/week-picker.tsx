import { addDays } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../lib/api/health.ts';
import { useShortDay } from '../lib/api/when.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Row, Text } from '../ui/layout.tsx';

/** The week that is shown, the current one until another is chosen. Weeks are their Monday, '' while it is not known. */
export function useShownWeek() {
  const today = useHealth().data?.business_day ?? '';
  const [chosen, choose] = useState<string | null>(null);
  const current = today === '' ? '' : weekOf(today);
  return { week: chosen ?? current, current, choose };
}

/** The week that is shown, the ones before and after it, and the way back to the current one. */
export function WeekPicker({
  shown: { week, current, choose },
}: {
  shown: ReturnType<typeof useShownWeek>;
}) {
  const { t } = useTranslation();
  const dayText = useShortDay();
  return (
    <Row gap={2} align="center" wrap>
      <IconButton
        icon={IconChevronLeft}
        label={t('timeClock.week.before')}
        disabled={week === ''}
        onClick={() => choose(addDays(week, -7))}
      />
      <Text as="strong" aria-live="polite">
        {week === '' ? '' : t('timeClock.week.of', { day: dayText(week) })}
      </Text>
      <IconButton
        icon={IconChevronRight}
        label={t('timeClock.week.after')}
        disabled={week === ''}
        onClick={() => choose(addDays(week, 7))}
      />
      {week !== current && (
        <Button variant="quiet" onClick={() => choose(current)}>
          {t('timeClock.week.current')}
        </Button>
      )}
    </Row>
  );
}
