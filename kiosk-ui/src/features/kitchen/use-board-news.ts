import type { CheckItem } from '@comanda/contract/checks';
import { useEffect, useRef, useState } from 'react';
import { boardNews, type News } from './board-news.ts';
import { openVoice, play } from './sounds.ts';

/** The bell repeats at this interval until the screen is touched. */
const AGAIN_MS = 8_000;
const MOST_RINGS = 8;

/**
 * New items on this board without a reaction. Rings at once and repeatedly until the screen is touched or a key is
 * pressed. `scope` names the chosen areas: a change of areas is not news.
 */
export function useBoardNews(items: readonly CheckItem[] | undefined, scope: string): News[] {
  const [news, setNews] = useState<News[]>([]);
  const before = useRef<{ scope: string; items: readonly CheckItem[] } | null>(null);
  useEffect(() => {
    if (!items) return;
    const old = before.current;
    before.current = { scope, items };
    if (!old || old.scope !== scope) return;
    const found = boardNews(old.items, items);
    if (found.length > 0) setNews((all) => [...all, ...found].slice(-6));
  }, [items, scope]);

  const gravest =
    (['cancelled', 'changed', 'new'] as const).find((kind) =>
      news.some((one) => one.kind === kind),
    ) ?? null;
  const count = news.length;
  useEffect(() => {
    if (gravest === null) return;
    play(gravest);
    let rings = 1;
    const timer = window.setInterval(() => {
      rings += 1;
      if (rings > MOST_RINGS) window.clearInterval(timer);
      else play(gravest);
    }, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [gravest, count]);

  useEffect(() => {
    const touched = () => {
      openVoice();
      setNews((all) => (all.length > 0 ? [] : all));
    };
    openVoice();
    window.addEventListener('pointerdown', touched, { capture: true, passive: true });
    window.addEventListener('keydown', touched, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', touched, { capture: true });
      window.removeEventListener('keydown', touched, { capture: true });
    };
  }, []);
  return news;
}
