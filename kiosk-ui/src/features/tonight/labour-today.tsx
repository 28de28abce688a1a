import { getLabourReport } from '@comanda/contract/work-week';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { percentText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { Places } from './places.ts';

/** What the work of the running day costs until now; nothing while no one with a rate of pay worked. */
export function LabourToday({ go }: { go: Places }) {
  const { t, i18n } = useTranslation();
  const { data } = useRead(getLabourReport, {}, { refetchInterval: 60_000 });
  if (!data || data.totals.cost === 0) return null;
  const { cost, percent } = data.totals;
  return (
    <Card>
      <Row gap={3} align="center" justify="between" wrap>
        <Stack>
          <Text as="h2" size="section">
            {t('labour.today')}
          </Text>
          <Text numeric>
            {[
              formatCents(cost, i18n.language),
              ...(percent === null
                ? []
                : [t('labour.ofSales', { percent: percentText(percent, i18n.language) })]),
            ].join(' · ')}
          </Text>
        </Stack>
        <Button onClick={() => go.section('labour')}>{t('labour.open')}</Button>
      </Row>
    </Card>
  );
}
