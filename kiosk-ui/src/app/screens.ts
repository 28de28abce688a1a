import { lazy } from 'react';
import { addTexts } from '../i18n/texts.ts';

// The first bundle is that of the log-in; the other screens load while a user selects a tile.
const floor = () => import('../features/floor/floor-screen.tsx');
const check = () => import('../features/checks/check-screen.tsx');
const kitchen = () => import('../features/kitchen/kitchen-screen.tsx');

export const FloorScreen = lazy(async () => ({ default: (await floor()).FloorScreen }));
export const CheckScreen = lazy(async () => ({ default: (await check()).CheckScreen }));
export const KitchenScreen = lazy(async () => ({ default: (await kitchen()).KitchenScreen }));

/** Loaded with the bundle of the check. */
export const UnsentWatch = lazy(() => import('../features/checks/unsent-watch.ts'));

/** The back office and its texts are loaded when it is opened. */
export const AdminScreen = lazy(async () => {
  const [{ AdminScreen }] = await Promise.all([
    import('./admin/admin-screen.tsx'),
    addTexts('backOffice'),
  ]);
  return { default: AdminScreen };
});

export const ManualPage = lazy(async () => {
  const [{ ManualPage }] = await Promise.all([import('./help/manual-page.tsx'), addTexts('help')]);
  return { default: ManualPage };
});

export const ReferencePage = lazy(async () => {
  const [{ ReferencePage }] = await Promise.all([
    import('../features/reference/reference-page.tsx'),
    addTexts('backOffice'),
  ]);
  return { default: ReferencePage };
});

/** Preloads the screens of the floor. One that fails is loaded again when it is opened. */
export function fetchScreens(): void {
  for (const fetchOne of [floor, check, kitchen]) fetchOne().catch(() => undefined);
}
