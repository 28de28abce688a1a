import { listWorking } from '@comanda/contract/time-clock';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { ClockStatus } from '../../parts/clock-acts.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';

/** Who is clocked in; nothing for a venue whose people do not clock in. */
export function WorkingNow() {
  const { t } = useTranslation();
  const { data } = useRead(listWorking, {});
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <Stack gap={3} fluid>
        <Text as="h2" size="section">
          {t('workedHours.working')}
        </Text>
        <Stack as="ul" gap={2}>
          {data.map((person) => (
            <Row as="li" key={person.user_id} gap={3} justify="between" align="center" wrap>
              <span>{person.user_name}</span>
              <ClockStatus state={person} />
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
