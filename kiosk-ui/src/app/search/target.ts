import type { BinSection } from '@comanda/contract/bin';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import type { Shortcut } from '../../parts/report-range.ts';
import type { Section } from '../admin/sections.ts';

/** The text of a field, group or button that is lit when the section is opened. */
type LitText =
  | `settings.fields.${keyof ScreenTexts['settings']['fields']}`
  | `settings.${'logo' | 'tipPool' | 'compReasons' | 'cancelReasons' | 'topics.sources'}`
  | `catalog.${'prices.open' | 'import.open'}`
  | 'floor.admin.editPlan';

/** A word that people use, in English and Spanish; either finds its target in both languages. */
export type Word = readonly [en: string, es: string];

/** What words lead to: a section, or something that it does. */
export interface Target {
  /** Null: the floor. */
  section: Section['id'] | null;
  /** What the result is called; a target without it is called like its section. */
  act?: keyof ScreenTexts['admin']['search']['acts'];
  /** What the section opens (parts/opening.ts): a form, a template of it, or its bin. */
  open?: string;
  bin?: BinSection;
  lit?: LitText;
  /** The days of a report. */
  days?: Shortcut;
  words: readonly Word[];
}
