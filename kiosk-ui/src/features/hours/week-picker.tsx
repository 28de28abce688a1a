import { addDays } from '@comanda/domain/business-day';
import { weekOf } from '@comanda/domain/work-week';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortDay } from '../../lib/api/when.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

interface WeekPickerProps {
  /** Its Monday; empty while it is not known. */
  week: string;
  today: string;
  onWeek: (week: string) => void;
}

/** The week that is shown, the ones before and after it, and the way back to the current one. */
export function WeekPicker({ week, today, onWeek }: WeekPickerProps) {
  const { t } = useTranslation();
  const dayText = useShortDay();
  const current = today === '' ? '' : weekOf(today);
  return (
    <Row gap={2} align="center" wrap>
      <IconButton
        icon={IconChevronLeft}
        label={t('plannedShifts.before')}
        disabled={week === ''}
        onClick={() => onWeek(addDays(week, -7))}
      />
      <Text as="strong" aria-live="polite">
        {week === '' ? '' : t('plannedShifts.week', { day: dayText(week) })}
      </Text>
      <IconButton
        icon={IconChevronRight}
        label={t('plannedShifts.after')}
        disabled={week === ''}
        onClick={() => onWeek(addDays(week, 7))}
      />
      {week !== current && (
        <Button variant="quiet" onClick={() => onWeek(current)}>
          {t('plannedShifts.thisWeek')}
        </Button>
      )}
    </Row>
  );
}
