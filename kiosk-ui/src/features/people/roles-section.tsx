import { listRolesWithPermissions, type Role } from '@comanda/contract/people';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { roleKey, useRoleTitle } from '../../lib/session/roles.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleSheet } from './role-sheet.tsx';

/** The permissions of each role, visible to managers and edited by the owner. */
export function RolesSection() {
  const { t } = useTranslation();
  const roles = useRead(listRolesWithPermissions, {});
  const roleTitle = useRoleTitle();
  const mayEdit = usePermissions().can('permissions.edit');
  const [chosen, setChosen] = useState('2');
  const [sheet, setSheet] = useState<'add' | 'rename' | null>(null);
  const choose = (id: string) => void mayLeave().then((leave) => leave && setChosen(id));
  const role = roles.data?.find((one) => String(one.id) === chosen);
  return (
    <SectionPage
      title={t('admin.sections.roles')}
      intro={mayEdit ? t('people.rolesIntro') : t('people.rolesReadOnly')}
      more={
        mayEdit &&
        role &&
        roleKey(role.id) === null && (
          <Button icon={IconPencil} onClick={() => setSheet('rename')}>
            {t('people.roles.rename')}
          </Button>
        )
      }
      action={
        mayEdit && (
          <Button variant="primary" icon={IconPlus} onClick={() => setSheet('add')}>
            {t('people.roles.add')}
          </Button>
        )
      }
    >
      {roles.isPending && <DataLoading shape="block" />}
      {roles.isError && <DataFailed error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.data && (
        <Stack gap={4}>
          <Tabs
            label={t('people.role')}
            value={chosen}
            onChange={choose}
            items={roles.data.map((one) => ({
              value: String(one.id),
              label: roleTitle(one.id, one.title),
            }))}
          />
          {role && <RolePanel role={role} mayEdit={mayEdit} />}
        </Stack>
      )}
      {sheet && role && (
        <RoleSheet
          role={sheet === 'rename' ? role : null}
          copyOf={role.id}
          onClose={() => setSheet(null)}
          onAdded={({ id }) => setChosen(String(id))}
        />
      )}
    </SectionPage>
  );
}

function RolePanel({ role, mayEdit }: { role: Role; mayEdit: boolean }) {
  const own = usePermissions();
  // Only an owner may edit the owner's role.
  const locked =
    !mayEdit || (roleKey(role.id) === 'owner' && !own.can('people.editAdministrators'));
  return <RoleEditor key={`${role.id} ${role.version}`} role={role} locked={locked} />;
}
