import type { SessionRow } from '@comanda/contract/people';
import { isAbove } from '@comanda/domain/people';
import { roleIds } from '@comanda/domain/permissions';
import { IconDeviceTablet, IconLogout } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../lib/format/person-name.ts';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRoleTitle } from '../../lib/session/roles.ts';
import { useElapsedText, useNow } from '../../lib/format/time.ts';
import { confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import { useEndSession } from './mutations.ts';
import styles from './people.module.css';
import { useListSessions } from './queries.ts';

/** Live sessions, with remote log-out. */
export function SessionsSection() {
  const { t, i18n } = useTranslation();
  const sessions = useListSessions();
  const problemText = useProblemText();
  const roleTitle = useRoleTitle();
  const elapsed = useElapsedText();
  const now = useNow(30_000);
  const zone = useHealth().data?.time_zone;
  const mayEnd = usePermissions().can('people.edit');
  const ownRole = sessions.data?.find(({ own }) => own)?.user_role ?? roleIds.server;
  const end = useEndSession();
  const columns = useMemo<Column<SessionRow>[]>(() => {
    const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
    });
    return [
      { id: 'name', title: t('people.name'), value: personName },
      {
        id: 'role',
        title: t('people.role'),
        value: (session) => roleTitle(session.user_role, session.role_title),
      },
      {
        id: 'device',
        title: t('people.device'),
        value: (session) => session.device,
        cell: (session) => (
          <Row as="span" gap={2} inline align="center" className={styles.device}>
            <Icon of={IconDeviceTablet} />
            <span>
              {session.device || t('people.unknownDevice')}
              <small>
                {session.this_device
                  ? t('people.thisDevice')
                  : t('people.deviceNumber', { number: session.device_id })}
              </small>
            </span>
          </Row>
        ),
      },
      {
        id: 'since',
        title: t('people.since'),
        value: (session) => session.since,
        cell: (session) => time.format(session.since),
      },
      {
        id: 'last',
        title: t('people.lastActivity'),
        value: (session) => 0 - session.last_activity,
        cell: (session) => (
          <StatusDot
            tone={now - session.last_activity < 15 * 60_000 ? 'success' : 'neutral'}
            label={
              session.expires
                ? t('people.ago', { elapsed: elapsed(now - session.last_activity) })
                : t('people.alwaysOn')
            }
          />
        ),
      },
    ];
  }, [t, i18n.language, zone, roleTitle, elapsed, now]);
  const confirmEnd = async (session: SessionRow) => {
    const yes = await confirm({
      title: t('people.endTitle', { name: personName(session) }),
      message: t('people.endQuestion'),
      confirmLabel: t('people.end'),
      danger: true,
    });
    if (!yes) return;
    end.mutate(session.id, {
      onSuccess: () => notify('success', t('people.ended', { name: personName(session) })),
      onError: (error) => notify('error', problemText(error)),
    });
  };
  return (
    <SectionPage title={t('admin.sections.sessions')} intro={t('people.sessionsIntro')}>
      <DataTable
        label={t('admin.sections.sessions')}
        rows={sessions.data}
        source={sessions}
        rowKey={(session) => session.id}
        rowName={personName}
        columns={columns}
        actions={(session) => [
          {
            id: 'end',
            label: t('people.end'),
            icon: IconLogout,
            onPress: () => void confirmEnd(session),
            danger: true,
            disabled: session.own || !mayEnd || isAbove(session.user_role, ownRole),
            hint: session.own ? t('people.ownSession') : undefined,
          },
        ]}
        empty={{ title: t('people.noSessions') }}
      />
    </SectionPage>
  );
}
