import { deleteRegister, type Register, type RegisterSession } from '@comanda/contract/cash';
import { IconCashRegister, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { RecordList } from '../../parts/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import type { RowAction } from '../../ui/data-table.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-rows.ts';
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
  const mayEdit = can('settings.edit');
  const [adding, setAdding] = useState(false);
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
  const actions = (register: Register, onEdit: (register: Register) => void) => {
    const found: RowAction[] = [];
    if (can('cash.openRegister') && !register.current_session) {
      found.push({
        id: 'open',
        label: t('cash.open.action'),
        icon: IconCashRegister,
        onPress: () => onOpen(register),
      });
    }
    if (mayEdit) {
      found.push({
        id: 'edit',
        label: t('common.edit'),
        icon: IconPencil,
        onPress: () => onEdit(register),
      });
    }
    return found;
  };
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
        mayEdit && (
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
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
      <RecordList
        title={t('cash.all')}
        rows={registers}
        source={source}
        nameOf={(register) => register.name}
        columns={columns}
        edit={false}
        form={(register, close) => <RegisterForm register={register} onClose={close} />}
        actions={actions}
        deletion={
          mayEdit
            ? {
                noun: 'register',
                endpoint: deleteRegister,
                hint: () => t('cash.deleteHint'),
                whyNot: ({ current_session }) => (current_session ? t('cash.inUse') : undefined),
              }
            : undefined
        }
      />
      {adding && <RegisterForm register={null} onClose={() => setAdding(false)} />}
    </SectionPage>
  );
}
