import { listUsers, deleteUser, type User } from '@comanda/contract/people';
import { isAdministratorRole } from '@comanda/domain/people';
import {
  IconPencil,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useRoleTitle } from '../../lib/session/roles.ts';
import { searchKey } from '../../lib/browser/search.ts';
import { searchText } from '../../lib/browser/search-param.ts';
import { usePerson } from '../../lib/session/session.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { FileImport } from '../../parts/file-import.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type RowAction } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';
import styles from './people.module.css';
import { CodeDialog, StaffSheet, type ShownCode } from './staff-sheet.tsx';
import { UserSheet } from './user-sheet.tsx';

/** User 1 was created by the setup wizard and cannot be deleted. */
const ADMIN_USER = 1;

const fullName = (user: User) => `${user.first_names} ${user.last_names}`.trim();
const shownName = (user: User) => fullName(user) || user.user_name;

function matches(user: User, search: string): boolean {
  const text = `${fullName(user)} ${user.user_name} ${user.email} ${user.cell_phone}`;
  return searchKey(text).includes(searchKey(search));
}

/** User management: list, add, edit, delete. */
export function UsersSection() {
  const { t } = useTranslation();
  const users = useRead(listUsers, {});
  const roleTitle = useRoleTitle();
  const [search, setSearch] = useState(searchText);
  const [inactive, setInactive] = useState(false);
  const [open, setOpen] = useState<User | 'new' | null>(null);
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [code, setCode] = useState<ShownCode | null>(null);
  const actionsOf = useUserActions(setOpen);
  const columns = useMemo<Column<User>[]>(
    () => [
      {
        id: 'name',
        title: t('people.name'),
        value: shownName,
        cell: (user) => (
          <span className={styles.who}>
            <strong>{shownName(user)}</strong>
            {shownName(user) !== user.user_name && <small>{user.user_name}</small>}
          </span>
        ),
      },
      {
        id: 'role',
        title: t('people.role'),
        value: (user) => roleTitle(user.user_role, user.role_title),
      },
      {
        id: 'email',
        title: t('people.email'),
        value: (user) => user.email,
        cell: (user) => <span className={styles.address}>{user.email}</span>,
      },
      { id: 'phone', title: t('people.phone'), value: (user) => user.cell_phone, wideOnly: true },
      {
        id: 'pin',
        title: t('people.pin'),
        value: (user) => (user.has_pin ? t('people.pinSet') : t('people.pinNone')),
        wideOnly: true,
      },
      {
        id: 'active',
        title: t('people.status'),
        value: (user) => 1 - user.active,
        cell: (user) => (
          <StatusDot
            tone={user.active ? 'success' : 'neutral'}
            label={user.active ? t('people.active') : t('people.inactive')}
          />
        ),
      },
    ],
    [t, roleTitle],
  );
  const rows = useMemo(
    () => users.data?.filter((user) => (inactive || user.active === 1) && matches(user, search)),
    [users.data, inactive, search],
  );
  return (
    <SectionPage
      title={t('admin.sections.users')}
      intro={t('people.intro')}
      more={
        <>
          <BinButton section="users" />
          <Button icon={IconUpload} onClick={() => setImporting(true)}>
            {t('catalog.import.open')}
          </Button>
          <Button icon={IconPlus} onClick={() => setOpen('new')}>
            {t('people.add')}
          </Button>
        </>
      }
      action={
        <Button variant="primary" icon={IconUserPlus} onClick={() => setAdding(true)}>
          {t('people.staff.add')}
        </Button>
      }
    >
      <DataTable
        label={t('admin.sections.users')}
        rows={rows}
        source={users}
        rowKey={(user) => user.id}
        rowName={shownName}
        columns={columns}
        initialSort={{ column: 'name', descending: false }}
        isMuted={(user) => user.active === 0}
        actions={actionsOf}
        onOpen={setOpen}
        empty={{ title: t('people.noneFound'), hint: t('people.noneFoundHint') }}
        filters={
          <>
            <TextField
              hideLabel
              label={t('people.search')}
              placeholder={t('people.search')}
              type="search"
              icon={IconSearch}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Checkbox label={t('people.showInactive')} checked={inactive} onChange={setInactive} />
          </>
        }
      />
      {adding && <StaffSheet onClose={() => setAdding(false)} onCode={setCode} />}
      {importing && <FileImport kind="people" onClose={() => setImporting(false)} />}
      {code && <CodeDialog shown={code} onClose={() => setCode(null)} />}
      {open && (
        <UserSheet
          user={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onCode={(made) => {
            setOpen(null);
            setCode(made);
          }}
        />
      )}
    </SectionPage>
  );
}

/** The actions for each user, and why they are disabled. */
function useUserActions(onEdit: (user: User) => void): (user: User) => RowAction[] {
  const { t } = useTranslation();
  const { deleteRecord } = useDeleteRecord('user', deleteUser);
  const permissions = usePermissions();
  const own = usePerson()?.id;
  return (user) => {
    const mayEdit =
      permissions.can('people.edit') &&
      (!isAdministratorRole(user.user_role) || permissions.can('people.editAdministrators'));
    const whyNot =
      user.id === ADMIN_USER
        ? t('people.cannotDeleteAdmin')
        : user.id === own
          ? t('people.cannotDeleteSelf')
          : mayEdit
            ? undefined
            : t('people.ownerOnly');
    return [
      {
        id: 'edit',
        label: t('common.edit'),
        icon: IconPencil,
        onPress: () => onEdit(user),
        disabled: !mayEdit,
        hint: mayEdit ? undefined : t('people.ownerOnly'),
      },
      {
        id: 'delete',
        label: t('common.delete'),
        icon: IconTrash,
        onPress: () => void deleteRecord({ id: user.id, name: shownName(user) }),
        danger: true,
        disabled: whyNot !== undefined,
        hint: whyNot,
      },
    ];
  };
}
