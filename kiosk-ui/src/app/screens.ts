import { addTexts } from '../i18n/texts.ts';
import { later, quietPlace, screenPlace } from '../ui/later.tsx';
import { officePlace } from './admin/office-place.tsx';

// The first bundle is that of the log-in; the other screens load while a user selects a tile.
export const FloorScreen = later(
  async () => (await import('../features/floor/floor-screen.tsx')).FloorScreen,
  screenPlace(),
);
export const CheckScreen = later(
  async () => (await import('../features/checks/check-screen.tsx')).CheckScreen,
  screenPlace((check) => check.onClose),
);
export const KitchenScreen = later(
  async () => (await import('../features/kitchen/kitchen-screen.tsx')).KitchenScreen,
  screenPlace((board) => board.onLeave),
);

/** Loaded with the bundle of the check. */
export const UnsentWatch = later(
  async () => (await import('../features/checks/pending/unsent-watch.ts')).UnsentWatch,
  quietPlace,
);

/** The back office and its texts are loaded when it is opened. */
export const AdminScreen = later(async () => {
  const [{ AdminScreen }] = await Promise.all([
    import('./admin/admin-screen.tsx'),
    addTexts('backOffice'),
  ]);
  return AdminScreen;
}, officePlace);

export const ManualPage = later(
  async () => {
    const [{ ManualPage }] = await Promise.all([
      import('./help/manual-page.tsx'),
      addTexts('help'),
    ]);
    return ManualPage;
  },
  screenPlace((page) => page.onBack),
);

export const ReferencePage = later(
  async () => {
    const [{ ReferencePage }] = await Promise.all([
      import('../features/reference/reference-page.tsx'),
      addTexts('backOffice'),
    ]);
    return ReferencePage;
  },
  screenPlace((page) => page.onBack),
);

/** Preloads the screens of the floor. One that fails is loaded again when it is opened. */
export function fetchScreens(): void {
  for (const screen of [FloorScreen, CheckScreen, KitchenScreen]) screen.fetch();
}
