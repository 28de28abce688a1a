import type { TFunction } from 'i18next';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';

/** The key of texts that belong together, such as 'journal.reasons'. */
export type TextGroup<T = ScreenTexts> = {
  [Name in keyof T & string]: T[Name] extends string
    ? never
    : Name | `${Name}.${TextGroup<T[Name]>}`;
}[keyof T & string];

/**
 * The text of a code in a group of texts. Null when the group has none, for example for a code of another version or
 * for words that a person wrote.
 */
export function textOf(
  t: TFunction,
  group: TextGroup,
  code: string,
  values: Record<string, unknown> = {},
): string | null {
  if (!/^\w+(\.\w+)*$/.test(code)) return null;
  const find = t as unknown as (key: string, options: object) => unknown;
  const text = find(`${group}.${code}`, { ...values, defaultValue: '', returnObjects: true });
  return typeof text === 'string' && text !== '' ? text : null;
}
