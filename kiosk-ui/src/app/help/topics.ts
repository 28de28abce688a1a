import type { Permission } from '@comanda/domain/permissions';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import type { Permissions } from '../../lib/session/permissions.ts';
import { allowedSections } from '../admin/allowed-sections.ts';
import { sections } from '../admin/sections.ts';
import type { PosScreen } from '../screen.ts';

type Topics = ScreenTexts['help']['topics'];
/** A screen, a part of one, or a section of the back office. */
export type TopicId = keyof Topics;

/** The right that each line of a screen needs; null: everyone. A section needs its own right. */
type Needs = {
  [Id in keyof ScreenTexts['help']['screens']]: Record<keyof Topics[Id], Permission | null>;
};

const needs: Needs = {
  everywhere: {
    help: null,
    search: null,
    person: null,
    more: null,
    escape: null,
    practice: null,
  },
  setup: { code: null, kind: null, back: null, menu: null, people: null, later: null },
  enrol: { code: null, here: null, wait: null, again: null },
  login: { tile: null, code: null, full: null },
  server: {
    open: 'orders.open',
    enter: 'orders.view',
    card: 'floor.view',
    views: 'floor.view',
    waits: 'floor.view',
    unsent: 'orders.send',
    cash: 'cash.view',
  },
  order: {
    add: 'orders.send',
    find: 'orders.send',
    scan: 'orders.send',
    send: 'orders.send',
    hold: 'orders.send',
    line: 'orders.edit',
    total: 'orders.view',
    bill: 'printer.print',
    leave: 'orders.send',
  },
  pay: { pay: 'orders.close', part: 'orders.close', guest: 'orders.close', tip: 'orders.close' },
  split: { split: 'orders.split', combine: 'orders.combine', move: 'orders.move' },
  status: {
    advance: 'kitchen.advance',
    back: 'kitchen.advance',
    number: 'kitchen.advance',
    arrows: 'kitchen.advance',
    backspace: 'kitchen.advance',
    recall: 'kitchen.view',
    soldOut: 'catalog.soldOut',
  },
  home: { figures: 'reports.view', attention: null, places: null, section: null },
};

/** Screens before the log-in. */
export type EarlyScreen = 'setup' | 'enrol' | 'login';

/** The topics of a screen. */
export function topicsOf(screen: PosScreen | EarlyScreen): TopicId[] {
  if (typeof screen === 'string') return [screen];
  if (screen.name === 'order') return ['order', 'pay', 'split'];
  if (screen.name === 'status') return ['status'];
  if (screen.name !== 'admin') return ['server'];
  return [sections.find(({ id }) => id === screen.section)?.id ?? 'home'];
}

/** All topics in the order of the manual: the screens, then the sections as in the back office. */
export const allTopics: TopicId[] = [
  ...(Object.keys(needs) as TopicId[]),
  ...sections.map(({ id }) => id),
];

export interface Chapter {
  topic: TopicId;
  /** Keys of its texts below `help.topics`. */
  lines: string[];
}

/**
 * The topics with the lines that a person may act on; topics without any are left out. `texts` are the loaded texts of
 * the help.
 */
export function chaptersOf(
  topics: readonly TopicId[],
  texts: Topics,
  { can, showAdminDashboard }: Pick<Permissions, 'can' | 'showAdminDashboard'>,
  box: Parameters<typeof allowedSections>[1],
): Chapter[] {
  const allowed = allowedSections(can, box);
  return topics.flatMap((topic) => {
    const section = sections.find(({ id }) => id === topic);
    if ((section || topic === 'home') && !showAdminDashboard) return [];
    if (section && !allowed.includes(section)) return [];
    const rights: Record<string, Permission | null> = topic in needs ? needs[topic as 'home'] : {};
    const lines = Object.keys(texts[topic]).filter((line) => {
      const right = rights[line] ?? null;
      return right === null || can(right);
    });
    return lines.length > 0 ? [{ topic, lines }] : [];
  });
}
