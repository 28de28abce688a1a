import type { SettingsChange } from '@comanda/contract/settings';
import {
  IconCash,
  IconChefHat,
  IconClockCheck,
  IconDeviceTablet,
  IconMessageQuestion,
  IconPrinter,
  IconReceipt2,
  IconReceiptTax,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { IconShape } from '../../ui/icon.tsx';

interface Topic {
  icon: IconShape;
  /** Its fields, and its other parts by their titles. */
  fields?: (keyof SettingsChange)[];
  parts?: string[];
}

/** The pages of the settings in display order. */
export const topics = {
  venue: {
    icon: IconReceipt2,
    fields: ['venue_name', 'venue_address', 'venue_tax_id', 'venue_slogan'],
    parts: ['settings.logo'],
  },
  day: { icon: IconReceiptTax, fields: ['iva_formula', 'business_day_cut_off', 'time_zone'] },
  cash: {
    icon: IconCash,
    fields: ['cash_rounding', 'keypad_centavos', 'blind_count', 'tip_pool_hours'],
    parts: ['settings.tipPool'],
  },
  clock: { icon: IconClockCheck, fields: ['clock_in', 'hours_kept_years'] },
  screens: {
    icon: IconDeviceTablet,
    fields: ['default_language', 'screen_lock_minutes', 'device_tiles_only'],
  },
  kitchen: {
    icon: IconChefHat,
    fields: [
      'use_courses',
      'send_after_reconnect',
      'one_tap_tickets',
      'kitchen_fresh_minutes',
      'kitchen_attention_minutes',
    ],
  },
  printing: {
    icon: IconPrinter,
    fields: ['ticket_language', 'print_on_close', 'printer_test_users'],
  },
  reasons: {
    icon: IconMessageQuestion,
    parts: ['settings.cancelReasons', 'settings.compReasons'],
  },
  sources: { icon: IconSpeakerphone, parts: ['settings.topics.sources'] },
} as const satisfies Record<string, Topic>;
export type TopicId = keyof typeof topics;
export const topicIds = Object.keys(topics) as TopicId[];

/** The keys of the texts on its page that an address can light (`&lit=`). */
export function textsOf(id: TopicId): string[] {
  const { fields = [], parts = [] }: Topic = topics[id];
  return [...fields.map((name) => `settings.fields.${name}`), ...parts];
}

/** The topic in the address, or the one with the text that the address lights; null: the list of topics. */
export function useTopic(): TopicId | null {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const lit = query.get('lit');
  const own = query.get('topic');
  const id =
    topicIds.find((one) => lit !== null && textsOf(one).includes(lit)) ??
    topicIds.find((one) => one === own) ??
    null;
  useEffect(() => {
    // The page stays when the light goes out of the address.
    if (id !== null && id !== own) navigate(addressOf(path, search, id), { replace: true });
  });
  return id;
}

/** The address of a topic, or of the list of topics (null). */
export function addressOf(path: string, search: string, id: TopicId | null): string {
  const query = new URLSearchParams(search);
  query.delete('topic');
  if (id !== null) query.set('topic', id);
  return `${path}?${query.toString()}`;
}
