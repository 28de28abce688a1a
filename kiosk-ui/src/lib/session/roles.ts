import { roleTitles } from '@comanda/domain/permissions';
import { useTranslation } from 'react-i18next';

const keys = { 1: 'manager', 2: 'server', 3: 'bar', 4: 'owner', 5: 'kitchen' } as const;

type RoleKey = (typeof keys)[keyof typeof keys];

/** The role's key for texts (1 manager, 2 server, 3 bar, 4 owner, 5 kitchen); null for others. */
export function roleKey(role: number): RoleKey | null {
  return keys[role as keyof typeof keys] ?? null;
}

/** The role's name in the current language; `title` is for roles without a translation. */
export function useRoleTitle(): (role: number, title?: string) => string {
  const { t } = useTranslation();
  return (role, title = '') => {
    const key = roleKey(role);
    return key ? t(`session.roles.${key}`) : title;
  };
}

/** The same of a title alone, for lists that have no ids of roles. */
export function useTitleText(): (title: string) => string {
  const titleOf = useRoleTitle();
  return (title) => {
    const [id = '0'] = Object.entries(roleTitles).find(([, built]) => built === title) ?? [];
    return titleOf(Number(id), title);
  };
}

/** Kitchen screens are never logged out for inactivity. */
export function isKitchenRole(role: number): boolean {
  return roleKey(role) === 'kitchen';
}
