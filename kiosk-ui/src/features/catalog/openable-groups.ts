import type { OptionGroup } from '@comanda/contract/catalog';

/** The groups that options of group `own` may open: one level deep, like `requireOneLevel` of the server. */
export function openableGroups(groups: readonly OptionGroup[], own: number): OptionGroup[] {
  const opens = ({ options }: OptionGroup) => options.some((one) => one.opens_group_id !== null);
  const isOpened = groups.some(({ options }) => options.some((one) => one.opens_group_id === own));
  return isOpened ? [] : groups.filter((group) => group.id !== own && !opens(group));
}
