import { useLocation, useSearch } from 'wouter';

/** The screens of the main page; exactly one is shown. */
export type PosScreen =
  | { name: 'server' }
  | { name: 'status' }
  | { name: 'order'; checkId: number }
  /** The back office: one section, optionally with what it should show first, or the home. */
  | { name: 'admin'; section: string | null; find?: string }
  /** Not chosen yet: the default of the role. */
  | { name: 'default' };

/** Reads the screen from the query of `/pos?screen=…`. */
function readScreen(search: string): PosScreen {
  const query = new URLSearchParams(search);
  const checkId = Number(query.get('order'));
  switch (query.get('screen')) {
    case 'server':
      return { name: 'server' };
    case 'status':
      return { name: 'status' };
    case 'admin':
      return { name: 'admin', section: query.get('section') };
    case 'order':
      if (Number.isInteger(checkId) && checkId > 0) return { name: 'order', checkId };
      return { name: 'default' };
    default:
      return { name: 'default' };
  }
}

function addressOf(screen: PosScreen): string {
  if (screen.name === 'default') return '/pos';
  if (screen.name === 'order') return `/pos?screen=order&order=${screen.checkId}`;
  if (screen.name === 'admin' && screen.section !== null) {
    const found = screen.find ? `&find=${encodeURIComponent(screen.find)}` : '';
    return `/pos?screen=admin&section=${encodeURIComponent(screen.section)}${found}`;
  }
  return `/pos?screen=${screen.name}`;
}

/** The current screen and a function to open another; the browser's Back works between them. */
export function useScreen(): [PosScreen, (screen: PosScreen) => void] {
  const [, navigate] = useLocation();
  const search = useSearch();
  return [readScreen(search), (screen) => navigate(addressOf(screen))];
}
