import { parseTime, useElapsedText, useNow } from '../lib/format/time.ts';

interface ElapsedProps {
  /** UTC time from the server. */
  since: string;
  className?: string;
}

/** Elapsed time, updated by the server's clock (seconds, then minutes, then hours and minutes). */
export function Elapsed({ since, className }: ElapsedProps) {
  const started = parseTime(since);
  const now = useNow(1000);
  const text = useElapsedText();
  if (Number.isNaN(started)) return null;
  return (
    <time dateTime={since} className={className ? `tabular ${className}` : 'tabular'}>
      {text(now - started)}
    </time>
  );
}
