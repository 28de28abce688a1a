import { listRolePermissions } from '@comanda/contract/session';
import {
  may,
  type KitchenFilter,
  type Permission,
  type RolePermissions,
  type Screen,
} from '@comanda/domain/permissions';
import { usePerson } from './session.ts';
import { useRead } from '../api/use-read.ts';

export interface Permissions {
  /** Default deny: false while the permissions load or when loading failed. */
  can: (permission: Permission) => boolean;
  /** Largest line discount in percent; 0 until known. */
  maxDiscount: number;
  defaultScreen: Screen;
  defaultFilters: KitchenFilter[];
  showServerDashboard: boolean;
  showAdminDashboard: boolean;
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry: () => void;
}

/** The permissions of the logged-in user's role. */
export function usePermissions(): Permissions {
  const role = usePerson()?.user_role;
  const query = useRead(
    listRolePermissions,
    { params: { role: String(role) } },
    {
      enabled: role !== undefined,
      staleTime: 60_000,
    },
  );
  const permissions = query.data as RolePermissions | undefined;
  const ui = permissions?.ui;
  return {
    can: (permission) => may(permissions, permission),
    maxDiscount: permissions?.orders.applyDiscount ?? 0,
    defaultScreen: ui?.defaultScreen ?? 'server',
    defaultFilters: ui?.defaultFilters ?? ['all'],
    showServerDashboard: ui?.showServerDashboard ?? false,
    showAdminDashboard: ui?.showAdminDashboard ?? false,
    status: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    retry: () => void query.refetch(),
  };
}
