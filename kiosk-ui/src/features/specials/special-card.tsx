import type { Special } from '@comanda/contract/specials';
import { expiryOf } from '@comanda/domain/specials/window';
import {
  IconBasket,
  IconCoin,
  IconFlask2,
  IconGift,
  IconPencil,
  IconPercentage,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { ruleOf, type Menu } from './special-values.ts';
import styles from './specials.module.css';
import { useToday } from './try-panel.tsx';
import { useRuleWords } from './use-rule-words.ts';

const icons = {
  buy_x_get_y_free: IconGift,
  percentage_discount: IconPercentage,
  fixed_discount: IconCoin,
  combo_deal: IconBasket,
};

interface SpecialCardProps {
  special: Special;
  menu: Menu;
  all: readonly Special[];
  busy: boolean;
  onActive: (active: boolean) => void;
  onEdit: () => void;
  onTry: () => void;
  onDelete: () => void;
}

/** A special: its rule as a sentence, its state by its dates, and its conflicts. */
export function SpecialCard({
  special,
  menu,
  all,
  busy,
  onActive,
  onEdit,
  onTry,
  onDelete,
}: SpecialCardProps) {
  const { t, i18n } = useTranslation();
  const inWords = useRuleWords(menu);
  const rule = ruleOf(special);
  const description = i18n.language.startsWith('es')
    ? special.description_español || special.description
    : special.description || special.description_español;
  const { name } = special;
  return (
    <Stack
      as="article"
      gap={3}
      flex
      shrink
      surface="card"
      className={styles.card}
      pad={4}
      aria-label={name}
      data-inactive={!special.active || undefined}
    >
      <Row gap={3} align="center">
        <Stack as="span" tone="primary" className={styles.icon}>
          <Icon of={icons[special.special_type]} size={24} />
        </Stack>
        <Stack as="span" grow shrink className={styles.title}>
          <h2>{name}</h2>
          <Text as="span" tone="secondary">
            {t(`specials.types.${special.special_type}`)}
          </Text>
        </Stack>
        <Switch
          label={t('specials.manager.activeNamed', { name })}
          hideLabel
          checked={special.active === 1}
          disabled={busy}
          onChange={onActive}
        />
      </Row>
      <p>{inWords(rule)}</p>
      {description && <Text tone="secondary">{description}</Text>}
      <Row as="p" gap={4} rowGap={1} wrap tone="secondary" className={styles.facts}>
        <SpecialState special={special} />
        <span>{t('specials.manager.priority', { priority: special.priority })}</span>
      </Row>
      <ConflictNote rule={rule} all={all} menu={menu} />
      <Row gap={2} wrap className={styles.actions}>
        <Button
          icon={IconPencil}
          aria-label={t('specials.manager.editNamed', { name })}
          onClick={onEdit}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="quiet"
          icon={IconFlask2}
          aria-label={t('specials.manager.tryNamed', { name })}
          onClick={onTry}
        >
          {t('specials.trial.title')}
        </Button>
        <Button
          variant="quiet"
          icon={IconTrash}
          aria-label={t('specials.manager.deleteNamed', { name })}
          onClick={onDelete}
        >
          {t('common.delete')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Inactive, ended, not started, or the days left. */
function SpecialState({ special }: { special: Special }) {
  const { t } = useTranslation();
  const expiry = expiryOf(special, useToday());
  if (!special.active) return <span data-tone="off">{t('specials.manager.state.inactive')}</span>;
  if (expiry.state === 'ended') {
    return <span data-tone="warn">{t('specials.manager.state.ended')}</span>;
  }
  if (expiry.state === 'upcoming') {
    const text = t('specials.manager.state.startsIn', { count: expiry.starts_in });
    return <span data-tone="off">{text}</span>;
  }
  if (expiry.days_left === null) {
    return <span data-tone="on">{t('specials.manager.state.running')}</span>;
  }
  return (
    <span data-tone={expiry.days_left <= 7 ? 'warn' : 'on'}>
      {expiry.days_left === 0
        ? t('specials.manager.state.endsToday')
        : t('specials.manager.state.daysLeft', { count: expiry.days_left })}
    </span>
  );
}
