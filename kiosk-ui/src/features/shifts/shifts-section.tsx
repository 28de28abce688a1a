import { exportShift } from '@comanda/contract/shifts';
import { IconCreditCard, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { useHealth } from '../../lib/api/health.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useHour } from '../../lib/api/when.ts';
import { DayControl } from '../../parts/period-control.tsx';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { CardCheck } from './card-check.tsx';
import { useGetShiftAnalysis, type Scope } from './queries.ts';
import { ShiftFigures } from './shift-figures.tsx';
import styles from './shifts.module.css';

/** Shift analysis: a day or register session, by user and by hour, and its card payments. */
export function ShiftsSection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const [scope, setScope] = useState<Scope>({});
  const [checking, setChecking] = useState(false);
  const shift = useGetShiftAnalysis(scope);
  const { data } = shift;
  const today = useHealth().data?.business_day ?? '';
  const time = useHour();
  const saveFile = () =>
    downloadAnswer(exportShift, { query: { ...scope } }, 'shift_export').catch((error: unknown) =>
      notify('error', `${t('shifts.exportFailed')}: ${problemText(error)}`),
    );
  const isEmpty = data !== undefined && data.servers.length === 0;
  return (
    <SectionPage
      title={t('admin.sections.shift')}
      intro={t('shifts.intro')}
      action={
        <Button
          variant="primary"
          icon={IconCreditCard}
          disabled={!data}
          onClick={() => setChecking(true)}
        >
          {t('shifts.cards.open')}
        </Button>
      }
      more={
        can('reports.export') && (
          <Button icon={IconDownload} onClick={() => void saveFile()}>
            {t('shifts.export')}
          </Button>
        )
      }
    >
      <Row gap={3} align="end" wrap className={styles.pick}>
        <DayControl
          label={t('shifts.day')}
          day={scope.day ?? data?.business_day ?? ''}
          today={today}
          onDay={(day) => setScope(day === today ? {} : { day })}
        />
        <SelectField
          label={t('shifts.session')}
          value={scope.register_session_id ?? ''}
          onChange={(event) => {
            const id = Number(event.target.value);
            setScope({
              day: scope.day ?? data?.business_day,
              ...(id > 0 ? { register_session_id: id } : {}),
            });
          }}
        >
          <option value="">{t('shifts.wholeDay')}</option>
          {data?.sessions.map((session) => (
            <option key={session.id} value={session.id}>
              {t('shifts.sessionName', {
                register: session.register_name,
                from: time(session.opened_at),
                to: session.closed_at ? time(session.closed_at) : t('shifts.stillOpen'),
              })}
            </option>
          ))}
        </SelectField>
      </Row>
      {shift.isPending && <DataLoading shape="tiles" />}
      {shift.isError && <DataFailed error={shift.error} onRetry={() => void shift.refetch()} />}
      {isEmpty && <EmptyState title={t('shifts.none')} hint={t('shifts.noneHint')} />}
      {data && !isEmpty && <ShiftFigures shift={data} />}
      {checking && data && (
        <CardCheck
          scope={scope.register_session_id === undefined ? { day: data.business_day } : scope}
          onClose={() => setChecking(false)}
        />
      )}
    </SectionPage>
  );
}
