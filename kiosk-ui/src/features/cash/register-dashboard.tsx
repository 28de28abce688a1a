import { deleteRegister, type Register, type RegisterSession } from '@comanda/contract/cash';
import { IconCashRegister, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { registerActions } from './register-actions.tsx';
import { RegisterForm } from './register-form.tsx';
import { SessionCard } from './session-card.tsx';

interface RegisterDashboardProps {
  registers: Register[];
  source: { isPending: boolean; error: unknown; refetch: () => unknown };
  onOpen: (register: Register | null) => void;
  onClose: (session: RegisterSession) => void;
  onCut: (session: RegisterSession) => void;
  onMoney: (session: RegisterSession) => void;
}

/** Counters, open registers with their figures, and the list of all. */
export function RegisterDashboard(props: RegisterDashboardProps) {
  const { registers, source, onOpen, onClose, onCut, onMoney } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const { deleteRecord } = useDeleteRecord();
  const [edited, setEdited] = useState<Register | 'new' | null>(null);
  const sessions = registers.flatMap((register) => register.current_session ?? []);
  const columns = useMemo<Column<Register>[]>(
    () => [
      { id: 'name', title: t('cash.name'), value: (register) => register.name },
      {
        id: 'state',
        title: t('cash.state'),
        value: (register) =>
          register.current_session ? t('cash.stateOpen') : t('cash.stateClosed'),
      },
      {
        id: 'who',
        title: t('cash.cut.opened'),
        value: (register) => register.current_session?.opened_by_name ?? '',
        wideOnly: true,
      },
    ],
    [t],
  );
  const openButton = can('cash.openRegister') && sessions.length < registers.length && (
    <Button variant="primary" icon={IconCashRegister} onClick={() => onOpen(null)}>
      {t('cash.open.action')}
    </Button>
  );
  return (
    <SectionPage
      title={t('admin.sections.registers')}
      action={openButton}
      more={
        can('settings.edit') && (
          <Button icon={IconPlus} onClick={() => setEdited('new')}>
            {t('cash.add')}
          </Button>
        )
      }
    >
      <FigureTiles>
        <FigureTile label={t('cash.counters.open')} figure={sessions.length} />
        <FigureTile label={t('cash.counters.closed')} figure={registers.length - sessions.length} />
        <FigureTile label={t('cash.counters.total')} figure={registers.length} />
      </FigureTiles>
      <Text as="h2" size="section" weight="strong">
        {t('cash.active')}
      </Text>
      {sessions.length === 0 ? (
        <EmptyState
          icon={IconCashRegister}
          title={t('cash.noneOpen')}
          hint={t('cash.noneOpenHint')}
        />
      ) : (
        <Grid gap={4} min="340px">
          {sessions.map((session) => (
            <SessionCard
              key={session.session_id}
              session={session}
              onClose={can('cash.closeRegister') ? () => onClose(session) : null}
              onCut={can('cash.closeRegister') && !session.blind ? () => onCut(session) : null}
              onMoney={() => onMoney(session)}
            />
          ))}
        </Grid>
      )}
      <Text as="h2" size="section" weight="strong">
        {t('cash.all')}
      </Text>
      <DataTable
        label={t('cash.all')}
        rows={registers}
        source={source}
        rowKey={(register) => register.id}
        rowName={(register) => register.name}
        columns={columns}
        actions={(register) =>
          registerActions(t, register, {
            onOpen: can('cash.openRegister') ? onOpen : null,
            onEdit: can('settings.edit') ? setEdited : null,
            onRemove: can('settings.edit')
              ? (one) =>
                  void deleteRecord(
                    { noun: 'register', endpoint: deleteRegister },
                    one,
                    t('cash.deleteHint'),
                  )
              : null,
          })
        }
      />
      {edited && (
        <RegisterForm register={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SectionPage>
  );
}
