import type { Special } from '@comanda/contract/specials';
import { findConflicts } from '@comanda/domain/specials/conflicts';
import type { SpecialRule } from '@comanda/domain/specials/special';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { ruleOf, type Menu } from './special-values.ts';
import { useToday } from './try-panel.tsx';
import styles from './specials.module.css';

interface ConflictNoteProps {
  rule: SpecialRule;
  all: readonly Special[];
  menu: Menu;
}

/** Shows which other specials can apply to the same goods at the same time; ended ones are excluded. */
export function ConflictNote({ rule, all, menu }: ConflictNoteProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const others = all.filter(
    ({ id, end_date }) => id !== rule.id && (end_date === null || end_date >= today),
  );
  const found = findConflicts([rule, ...others.map(ruleOf)], menu.products).get(rule.id) ?? [];
  const names = others.filter(({ id }) => found.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(localeOf(i18n.language), { type: 'conjunction' });
  return (
    <Row as="p" gap={2} className={styles.conflict}>
      <Icon of={IconAlertTriangle} />
      <span>{t('specials.manager.conflict', { names: list.format(names) })}</span>
    </Row>
  );
}
