import type { Check } from '@comanda/contract/checks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../lib/format/check-title.ts';
import { useRemoved } from '../../live/removed-checks.ts';
import { notify } from '../../ui/toast.tsx';

/** The screen that removed the check itself leaves it within this many milliseconds, with words of its own. */
const OWN_MS = 500;

interface Ways {
  onClose: () => void;
  onOpenCheck: (id: number) => void;
}

/** Leaves a check that another screen deleted or combined, for the one that has its items now, and says why. */
export function useLeaveRemoved(check: Check | undefined, checkId: number, ways: Ways): void {
  const { t } = useTranslation();
  const into = useRemoved(checkId);
  const leave = () => {
    const name = check ? checkTitle(t, check) : `#${checkId}`;
    notify(
      'info',
      t(into === null ? 'checks.removed.deleted' : 'checks.removed.combined', { name }),
    );
    if (typeof into === 'number') ways.onOpenCheck(into);
    else ways.onClose();
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (into === undefined) return;
    const timer = window.setTimeout(() => latest.current(), OWN_MS);
    return () => window.clearTimeout(timer);
  }, [into]);
}
