import { listUsers, deleteUser, updateUser, type User } from '@comanda/contract/people';
import { isAdministratorRole } from '@comanda/domain/people';
import { IconPlus, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, personName } from '../../lib/format/person-name.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useRoleTitle } from '../../lib/session/roles.ts';
import { searchKey } from '../../lib/browser/search.ts';
import { searchText } from '../../lib/browser/search-param.ts';
import { usePerson } from '../../lib/session/session.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useOpening } from '../../parts/opening.ts';
import { FileImport } from '../../parts/file-import.tsx';
import { RecordSection, type RecordColumn } from '../../parts/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import styles from './people.module.css';
import { CodeDialog, StaffSheet, type ShownCode } from './staff-sheet.tsx';
import { UserSheet } from './user-sheet.tsx';
import { Stack } from '../../ui/layout.tsx';

/** User 1 was created by the setup wizard and cannot be deleted. */
const ADMIN_USER = 1;

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
  const [adding, setAdding] = useState<'user' | 'staff' | null>(null);
  const [code, setCode] = useState<ShownCode | null>(null);
  const { whyNoEdit, whyNoDelete, mayEdit } = useBlocks();
  const closeAdding = () => setAdding(null);
  useOpening(['new'], () => setAdding('staff'));
  const columns = useMemo<RecordColumn<User>[]>(
    () => [
      {
        id: 'name',
        title: t('people.name'),
        value: personName,
        cell: (user) => (
          <Stack className={styles.who} as="span">
            <strong>{personName(user)}</strong>
            {personName(user) !== user.user_name && <small>{user.user_name}</small>}
          </Stack>
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
        edit: {
          as: 'switch',
          field: 'active',
          on: t('people.active'),
          off: t('people.inactive'),
        },
        mayEdit,
        cell: (user) => (
          <StatusDot
            tone={user.active ? 'success' : 'neutral'}
            label={user.active ? t('people.active') : t('people.inactive')}
          />
        ),
      },
    ],
    [t, roleTitle, mayEdit],
  );
  const rows = useMemo(
    () => users.data?.filter((user) => (inactive || user.active === 1) && matches(user, search)),
    [users.data, inactive, search],
  );
  return (
    <RecordSection
      title={t('admin.sections.users')}
      intro={t('people.intro')}
      rows={rows}
      source={users}
      nameOf={personName}
      columns={columns}
      update={updateUser}
      initialSort={{ column: 'name', descending: false }}
      isMuted={(user) => user.active === 0}
      edit={whyNoEdit}
      form={(user, close) => (
        <UserSheet
          user={user}
          onClose={close}
          onCode={(made) => {
            close();
            setCode(made);
          }}
        />
      )}
      deletion={{ noun: 'user', endpoint: deleteUser, whyNot: whyNoDelete }}
      bin="users"
      importer={(close) => <FileImport kind="people" onClose={close} />}
      more={
        <>
          <Button icon={IconPlus} onClick={() => setAdding('user')}>
            {t('people.add')}
          </Button>
          <Button variant="primary" icon={IconUserPlus} onClick={() => setAdding('staff')}>
            {t('people.staff.add')}
          </Button>
        </>
      }
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
    >
      {adding === 'user' && <UserSheet user={null} onClose={closeAdding} onCode={setCode} />}
      {adding === 'staff' && <StaffSheet onClose={closeAdding} onCode={setCode} />}
      {code && <CodeDialog shown={code} onClose={() => setCode(null)} />}
    </RecordSection>
  );
}

/** Why a user cannot be edited or deleted by the person at this screen. */
function useBlocks() {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const own = usePerson()?.id;
  const whyNoEdit = ({ user_role }: User) =>
    permissions.can('people.edit') &&
    (!isAdministratorRole(user_role) || permissions.can('people.editAdministrators'))
      ? undefined
      : t('people.ownerOnly');
  const whyNoDelete = (user: User) => {
    if (user.id === ADMIN_USER) return t('people.cannotDeleteAdmin');
    return user.id === own ? t('people.cannotDeleteSelf') : whyNoEdit(user);
  };
  // An own access does not end by a slip in the list.
  const mayEdit = (user: User) => user.id !== own && whyNoEdit(user) === undefined;
  return { whyNoEdit, whyNoDelete, mayEdit };
}
