import {
  exportWorkWeek,
  getWorkWeek,
  printWorkWeek,
  type PersonWeek,
} from '@comanda/contract/work-week';
import { durationText } from '@comanda/domain/durations';
import { IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useCommand } from '../../live/command.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { downloadWorkbook, sheetOf } from '../../parts/workbook.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack } from '../../ui/layout.tsx';
import printed from '../../ui/printed-page.module.css';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './hours.module.css';
import { PersonSheet } from './person-sheet.tsx';
import { TicketButton } from './ticket-button.tsx';
import { useDayColumns, usePersonColumns } from './week-columns.tsx';
import { useShownWeek, WeekPicker } from '../../parts/week-picker.tsx';

/** The week of everyone as the law counts it: on the screen, as a file, and on paper to be signed. */
export function WorkWeekSection() {
  const { t, i18n } = useTranslation();
  const shown = useShownWeek();
  const { week } = shown;
  const [person, setPerson] = useState<number | null>(null);
  const source = useRead(
    getWorkWeek,
    { query: { week } },
    { enabled: week !== '', refetchInterval: 60_000 },
  );
  const { data, error, isError, refetch } = source;
  const seesPay = usePermissions().can('hours.rates');
  const personColumns = usePersonColumns(seesPay);
  const opened = data?.people.find(({ user_id }) => user_id === person) ?? null;
  // Of the person whose days are open, else of everyone.
  const ticket = useCommand(printWorkWeek, (user_id: number | undefined) => ({
    body: { week, ...(user_id === undefined ? {} : { user_id }) },
  }));
  return (
    <div className={printed.page}>
      <SectionPage
        title={t('admin.sections.workWeek')}
        intro={t('workWeek.intro')}
        action={
          <Button
            variant="primary"
            icon={IconPrinter}
            disabled={!data || data.people.length === 0}
            onClick={() => window.print()}
          >
            {t('workWeek.print')}
          </Button>
        }
        more={
          <>
            <TicketButton
              print={ticket}
              of={opened?.user_id}
              disabled={!data || data.people.length === 0}
            />
            <Files week={week} people={data?.people ?? []} seesPay={seesPay} />
          </>
        }
      >
        <Stack gap={4} fluid>
          <WeekPicker shown={shown} />
          {!data && !isError && <DataLoading shape="tiles" />}
          {isError && <DataFailed error={error} onRetry={() => void refetch()} />}
          {data && data.people.length === 0 && (
            <EmptyState title={t('workWeek.none')} hint={t('workWeek.noneHint')} />
          )}
          {data && data.people.length > 0 && (
            <>
              <Stack gap={4} fluid className={styles.onScreen}>
                <FigureTiles>
                  <FigureTile
                    label={t('workWeek.worked')}
                    figure={durationText(data.totals.worked)}
                    note={
                      data.week_minutes === null
                        ? undefined
                        : t('workWeek.limit', { hours: durationText(data.week_minutes) })
                    }
                  />
                  <FigureTile
                    label={t('workWeek.overtime')}
                    figure={durationText(data.totals.double + data.totals.triple)}
                  />
                  {data.totals.pay !== null && (
                    <FigureTile
                      label={t('workWeek.cost')}
                      figure={formatCents(data.totals.pay, i18n.language)}
                    />
                  )}
                </FigureTiles>
                <DataTable
                  label={t('workWeek.people')}
                  rows={data.people}
                  source={source}
                  rowKey={(row) => row.user_id}
                  rowName={(row) => row.user_name}
                  columns={personColumns}
                  onOpen={(row) => setPerson(row.user_id === person ? null : row.user_id)}
                />
              </Stack>
              {data.people.map((row) => (
                <PersonSheet
                  key={row.user_id}
                  person={row}
                  week={data}
                  seesPay={seesPay}
                  shown={row === opened}
                />
              ))}
            </>
          )}
        </Stack>
      </SectionPage>
    </div>
  );
}

interface FilesProps {
  week: string;
  people: readonly PersonWeek[];
  seesPay: boolean;
}

/** The week as CSV and as a workbook with everyone and a sheet of days for each. */
function Files({ week, people, seesPay }: FilesProps) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const personColumns = usePersonColumns(seesPay, true);
  const dayColumns = useDayColumns(
    seesPay,
    people.flatMap(({ days }) => days),
  );
  const fail = (error: unknown) => notify('error', problemText(error));
  const saveCsv = () =>
    downloadAnswer(
      exportWorkWeek,
      { query: { week, language: i18n.language === 'es' ? 'es' : 'en' } },
      `hours_${week}`,
    ).catch(fail);
  const saveWorkbook = () =>
    downloadWorkbook(`hours_${week}.xlsx`, [
      sheetOf(t('workWeek.people'), personColumns, people),
      ...people.map(({ user_name, user_id, days }) =>
        sheetOf(sheetName(user_name, user_id), dayColumns, days),
      ),
    ]).catch(fail);
  const isEmpty = people.length === 0;
  return (
    <>
      <Button icon={IconDownload} disabled={isEmpty} onClick={() => void saveCsv()}>
        {t('workWeek.csv')}
      </Button>
      <Button icon={IconFileSpreadsheet} disabled={isEmpty} onClick={() => void saveWorkbook()}>
        {t('workWeek.xlsx')}
      </Button>
    </>
  );
}

/** A spreadsheet refuses some characters, more than 31, and the same name twice. */
function sheetName(name: string, id: number): string {
  return `${name.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 24)} ${id}`;
}
