import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

let offsetMs = 0;

/** Stores the difference between the server's clock and this device's, from the time in a response. */
export function noteServerTime(serverTime: string | number, sentAt: number): void {
  const server = typeof serverTime === 'number' ? serverTime : Date.parse(serverTime);
  if (Number.isNaN(server)) return;
  const middle = (sentAt + Date.now()) / 2;
  const measured = server - middle;
  // The Date header has whole seconds, so smaller differences are ignored.
  if (Math.abs(measured - offsetMs) > 1500) offsetMs = measured;
}

let day = '';

/** Stores the running business day of a response. */
export function noteBusinessDay(businessDay: string): void {
  day = businessDay;
}

/** The running business day (YYYY-MM-DD) for code outside React; '' until the box has answered. */
export const businessDay = () => day;

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** The server's time, refreshed every `intervalMs`. */
export function useNow(intervalMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), intervalMs);
    return () => window.clearInterval(timer);
  }, [intervalMs]);
  return now;
}

export interface ElapsedParts {
  unit: 'seconds' | 'minutes' | 'hours';
  hours: number;
  minutes: number;
  seconds: number;
}

/** Seconds below 90 s, minutes below 60 min, otherwise hours and minutes. Never negative. */
export function elapsedParts(milliseconds: number): ElapsedParts {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (seconds < 90) return { unit: 'seconds', hours: 0, minutes: 0, seconds };
  if (minutes < 60) return { unit: 'minutes', hours: 0, minutes, seconds: 0 };
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 };
}

/** Formats a duration in milliseconds in the current language; `isShort` for a narrow place: 1:16 h. */
export function useElapsedText(isShort = false): (milliseconds: number) => string {
  const { t } = useTranslation();
  return (milliseconds) => {
    const parts = elapsedParts(milliseconds);
    if (parts.unit === 'seconds') return t('common.time.seconds', { count: parts.seconds });
    if (parts.unit === 'minutes') return t('common.time.minutes', { count: parts.minutes });
    if (isShort) {
      const minutes = String(parts.minutes).padStart(2, '0');
      return t('common.time.hoursShort', { hours: parts.hours, minutes });
    }
    return t('common.time.hours', { hours: parts.hours, minutes: parts.minutes });
  };
}
