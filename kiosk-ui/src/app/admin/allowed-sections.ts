import type { Permission } from '@comanda/domain/permissions';
import { isPractising } from '../../lib/api/practice.ts';
import { sections, type Section } from './sections.ts';

/**
 * What practice does not have and its rights do not tell: they are the same as those of other sections. Roles have no
 * rights about the box and its people there.
 */
const outsidePractice = new Set<Section['id']>(['groupMenu', 'mail']);

/** The sections that a person may open on this box. */
export function allowedSections(
  can: (permission: Permission) => boolean,
  box: { group: boolean; group_menu: boolean } | undefined,
): Section[] {
  return sections.filter(
    ({ id, permission, needs }) =>
      can(permission) &&
      (needs === undefined || box?.[needs] === true) &&
      !(isPractising() && outsidePractice.has(id)),
  );
}
