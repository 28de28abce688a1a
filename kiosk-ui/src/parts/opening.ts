import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * Opens once what the address asks a section to open (`&open=new`, `&open=bin`, the name of a template), as soon as the
 * section is ready, and removes it from the address. `onOpen` gets the name if it is one of `names`.
 */
export function useOpening<Name extends string>(
  names: readonly Name[],
  onOpen: (name: Name) => void,
  isReady = true,
): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = names.find((name) => name === new URLSearchParams(search).get('open'));
  useEffect(() => {
    if (asked === undefined || !isReady) return;
    const query = new URLSearchParams(search);
    query.delete('open');
    navigate(`${path}?${query.toString()}`, { replace: true });
    onOpen(asked);
  });
}
