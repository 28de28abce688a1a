import { lazy } from 'react';

// The first load is the log-in's; the other screens load while a person chooses a tile.
const floor = () => import('../features/floor/floor-screen.tsx');
const check = () => import('../features/checks/check-screen.tsx');
const kitchen = () => import('../features/kitchen/kitchen-screen.tsx');

export const FloorScreen = lazy(async () => ({ default: (await floor()).FloorScreen }));
export const CheckScreen = lazy(async () => ({ default: (await check()).CheckScreen }));
export const KitchenScreen = lazy(async () => ({ default: (await kitchen()).KitchenScreen }));

/** The back office and its texts are fetched when it is opened. */
export const AdminScreen = lazy(async () => {
  const [{ AdminScreen }, { addBackOfficeTexts }] = await Promise.all([
    import('./admin/admin-screen.tsx'),
    import('../i18n/back-office.ts'),
  ]);
  addBackOfficeTexts();
  return { default: AdminScreen };
});

/** Fetches the screens of the floor before they are asked for; one that fails is fetched again when it is. */
export function fetchScreens(): void {
  for (const fetchOne of [floor, check, kitchen]) fetchOne().catch(() => undefined);
}
