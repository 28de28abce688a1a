import { getPeopleFigures, type PeopleFigures } from '@comanda/contract/insights';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../ui/layout.tsx';
import type { ReportRange } from '../../parts/report-range.ts';
import { figureColumns } from './figure-columns.ts';
import { Insight } from './insight.tsx';
import { ReportPart } from './report-part.tsx';

type Person = PeopleFigures['people'][number];
type Shift = Person['shifts'][number] & { name: string; user_id: number };

/** Sales by user, compared within the same shifts. */
export function PeopleView({ asked }: { asked: ReportRange }) {
  const { t, i18n } = useTranslation();
  const column = figureColumns<Person>(t, i18n.language);
  const ofShifts = figureColumns<Shift>(t, i18n.language);
  const columns = [
    column('person', (row) => row.name),
    column('sales', (row) => row.sales),
    column('compared', (row) => row.compared),
    column('per_hour', (row) => row.per_hour),
    column('average_check', (row) => row.average_check),
    column('tips', (row) => row.tips),
    column('discounts', (row) => row.discounts),
    column('cancelled', (row) => row.cancelled_amount),
  ];
  return (
    <Insight endpoint={getPeopleFigures} asked={asked}>
      {({ people }) => (
        <Stack gap={4} fluid>
          <ReportPart
            open
            title={t('insights.peopleTitle')}
            file="people"
            rows={people}
            rowKey={(row) => row.user_id}
            rowName={(row) => row.name}
            columns={columns}
            fileColumns={[
              ...columns,
              column('hours', (row) => row.hours),
              column('checks', (row) => row.checks),
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
              ofShifts('person', (row) => row.name),
              ofShifts('shift', (row) => t(`insights.parts.${row.part}`)),
              ofShifts('checks', (row) => row.checks),
              ofShifts('average_check', (row) => row.average_check),
              ofShifts('everyone', (row) => row.everyone),
            ]}
            empty={t('insights.none')}
          />
        </Stack>
      )}
    </Insight>
  );
}
