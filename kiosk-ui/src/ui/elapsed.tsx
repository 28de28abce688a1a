import { useElapsedText, useNow } from '../lib/format/time.ts';

interface ElapsedProps {
  /** Milliseconds since 1970 in UTC. */
  since: number;
  className?: string;
}

/** Elapsed time, updated by the server's clock (seconds, then minutes, then hours and minutes). */
export function Elapsed({ since, className }: ElapsedProps) {
  const now = useNow(1000);
  const text = useElapsedText();
  return (
    <time
      dateTime={new Date(since).toISOString()}
      className={className ? `tabular ${className}` : 'tabular'}
    >
      {text(now - since)}
    </time>
  );
}
