import { readPeopleFigures, type PeopleFigures } from '@comanda/contract/insights';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../ui/layout.tsx';
import type { Asked } from '../../parts/asked.ts';
import { insightColumns } from './insight-columns.ts';
import { Insight } from './insight.tsx';
import { ReportPart } from './report-part.tsx';

type Person = PeopleFigures['people'][number];
type Shift = Person['shifts'][number] & { name: string; user_id: number };

/** Sales by user, compared within the same shifts. */
export function PeopleView({ asked }: { asked: Asked }) {
  const { t, i18n } = useTranslation();
  const { word, number, money, percent } = insightColumns<Person>(t, i18n.language);
  const ofShifts = insightColumns<Shift>(t, i18n.language);
  return (
    <Insight endpoint={readPeopleFigures} asked={asked}>
      {({ people }) => (
        <Stack gap={4} fluid>
          <ReportPart
            open
            title={t('insights.peopleTitle')}
            file="people"
            rows={people}
            rowKey={(row) => row.user_id}
            rowName={(row) => row.name}
            columns={[
              word('person', (row) => row.name),
              money('sales', (row) => row.sales),
              percent('compared', (row) => row.compared),
              number('hours', (row) => row.hours),
              money('perHour', (row) => row.per_hour),
              number('checks', (row) => row.checks),
              money('averageCheck', (row) => row.average_check),
              money('tips', (row) => row.tips),
              money('discounts', (row) => row.discounts),
              money('cancelled', (row) => row.cancelled_amount),
            ]}
            empty={t('insights.none')}
          />
          <Text tone="secondary">{t('insights.peopleNote')}</Text>
          <ReportPart
            open
            title={t('insights.shiftsTitle')}
            file="people_by_shift"
            rows={people.flatMap(({ shifts, name, user_id }) =>
              shifts.map((shift): Shift => ({ ...shift, name, user_id })),
            )}
            rowKey={(row) => `${row.user_id} ${row.part}`}
            rowName={(row) => row.name}
            columns={[
              ofShifts.word('person', (row) => row.name),
              ofShifts.word('part', (row) => t(`insights.parts.${row.part}`)),
              ofShifts.number('checks', (row) => row.checks),
              ofShifts.money('averageCheck', (row) => row.average_check),
              ofShifts.money('everyone', (row) => row.everyone),
            ]}
            empty={t('insights.none')}
          />
        </Stack>
      )}
    </Insight>
  );
}
