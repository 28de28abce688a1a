import type { ParseKeys } from 'i18next';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';

/** How long a section may take to show the text, and for how long it is lit, in milliseconds. */
const LOAD = 8000;
const LIT = 4000;

/** The field, group or button with this text: the smallest that begins with it. */
function placeOf(content: HTMLElement, text: string): HTMLElement | null {
  const found = [...content.querySelectorAll<HTMLElement>('label, legend, h1, h2, button')]
    .filter((one) => one.textContent.trim().startsWith(text))
    .sort((one, other) => one.textContent.length - other.textContent.length)[0];
  if (!found) return null;
  // A label that contains its field, as a switch has, is all of it.
  const isPart = found.matches('label, legend') && !found.querySelector('input');
  return isPart ? found.parentElement : found;
}

/**
 * Scrolls to what the address asks for (`&lit=`, the key of its text), lights it and focuses its field, once, and
 * removes it from the address.
 */
export function useLit(content: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const key = new URLSearchParams(search).get('lit');
  useEffect(() => {
    if (key === null) return;
    const text = t(key as ParseKeys);
    const until = Date.now() + LOAD;
    const look = () => {
      const place = content.current && placeOf(content.current, text);
      if (!place && Date.now() < until) return;
      window.clearInterval(timer);
      const query = new URLSearchParams(search);
      query.delete('lit');
      navigate(`${path}?${query.toString()}`, { replace: true });
      if (place) light(place);
    };
    const timer = window.setInterval(look, 100);
    return () => window.clearInterval(timer);
  }, [key, search, path, navigate, content, t]);
}

function light(place: HTMLElement): void {
  // The middle of a long group says less than its title.
  const isLong = place.offsetHeight > window.innerHeight / 2;
  place.scrollIntoView({ block: isLong || place.matches('h1, h2') ? 'start' : 'center' });
  const field = place.matches('button')
    ? place
    : place.querySelector<HTMLElement>('input, select, textarea, button');
  field?.focus({ preventScroll: true });
  place.dataset['lit'] = '';
  window.setTimeout(() => delete place.dataset['lit'], LIT);
}
