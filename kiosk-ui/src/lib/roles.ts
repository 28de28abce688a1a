const keys = { 1: 'manager', 2: 'server', 3: 'bar', 4: 'owner', 5: 'kitchen' } as const;

export type RoleKey = (typeof keys)[keyof typeof keys];

/** The role's key for texts (F§1: 1 manager, 2 server, 3 bar, 4 owner, 5 kitchen); null for others. */
export function roleKey(role: number): RoleKey | null {
  return keys[role as keyof typeof keys] ?? null;
}

/** Kitchen screens are never logged out for inactivity (decisions, Sessions and people). */
export function isKitchenRole(role: number): boolean {
  return roleKey(role) === 'kitchen';
}
