import { useLocation, useSearch } from 'wouter';

type Shown = 'find' | 'open' | 'lit' | 'from' | 'to';

/** The screens of the main page; exactly one is shown. */
export type PosScreen =
  | { name: 'server' }
  | { name: 'status' }
  | { name: 'order'; checkId: number }
  /**
   * The back office: the running day, or a section; `query` has what it should show first: `find` what is searched for,
   * `open` what is opened (parts/opening.ts), `lit` the key of a text that is lit, `from` and `to` the days of a report.
   */
  | { name: 'admin'; section: string | null; query?: Partial<Record<Shown, string>> }
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
    const { section, query } = screen;
    return `/pos?${new URLSearchParams({ screen: 'admin', section, ...query }).toString()}`;
  }
  return `/pos?screen=${screen.name}`;
}

/** The current screen and a function to open another; the browser's Back works between them. */
export function useScreen(): [PosScreen, (screen: PosScreen) => void] {
  const [, navigate] = useLocation();
  const search = useSearch();
  return [readScreen(search), (screen) => navigate(addressOf(screen))];
}
