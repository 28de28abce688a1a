import { toIso, type Instant } from '@comanda/domain/time';
import { useElapsedText, useNow } from '../lib/format/time.ts';

interface ElapsedProps {
  since: Instant;
  className?: string;
}

/** Elapsed time, updated by the server's clock (seconds, then minutes, then hours and minutes). */
export function Elapsed({ since, className }: ElapsedProps) {
  const now = useNow(1000);
  const text = useElapsedText();
  return (
    <time dateTime={toIso(since)} className={className ? `tabular ${className}` : 'tabular'}>
      {text(now - since)}
    </time>
  );
}
