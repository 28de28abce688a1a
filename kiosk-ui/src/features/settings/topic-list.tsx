import type { Settings } from '@comanda/contract/settings';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { formatPesos } from '../../lib/format/money.ts';
import { zoneText } from '../../lib/format/zone-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { hasUnsaved, mayLeave } from '../../ui/unsaved.ts';
import styles from './settings.module.css';
import { addressOf, topicIds, topics, type TopicId } from './topics.ts';

interface TopicListProps {
  settings: Settings;
  /** The one whose page is open next to the list. */
  current: TopicId | null;
}

/** Every topic of the settings: with what it is set to, or, next to a page, by its name only. */
export function TopicList({ settings, current }: TopicListProps) {
  const { t, i18n } = useTranslation();
  return (
    <nav aria-label={t('settings.index')} className={current ? styles.side : styles.index}>
      {topicIds.map((id) => (
        <TopicLink key={id} to={id} isCurrent={id === current}>
          <Icon of={topics[id].icon} size={22} />
          <Stack as="span" grow shrink>
            <span>{t(`settings.topics.${id}`)}</span>
            {!current && (
              <Text as="span" tone="secondary" size="body" weight="regular">
                {nowOf(t, i18n.language, id, settings)}
              </Text>
            )}
          </Stack>
          {!current && <Icon of={IconChevronRight} />}
        </TopicLink>
      ))}
    </nav>
  );
}

/** From a page to the list, where the list is not next to it. */
export function BackToTopics() {
  const { t } = useTranslation();
  return (
    <TopicLink to={null} className={styles.back}>
      <Icon of={IconChevronLeft} />
      {t('admin.sections.settings')}
    </TopicLink>
  );
}

interface TopicLinkProps {
  to: TopicId | null;
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Asks first when the page has unsaved changes. */
function TopicLink({ to, isCurrent = false, className, children }: TopicLinkProps) {
  const [path, navigate] = useLocation();
  const address = addressOf(path, useSearch(), to);
  return (
    <Link
      href={address}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!isCurrent && !hasUnsaved()) return;
        event.preventDefault();
        if (!isCurrent) void mayLeave().then((leave) => leave && navigate(address));
      }}
    >
      {children}
    </Link>
  );
}

/** What a topic is set to: 'Day starts at 06:00 · Mexico City'. */
function nowOf(t: TFunction, language: string, id: TopicId, settings: Settings): string {
  const says: Record<TopicId, (now: Settings) => (string | false)[]> = {
    venue: (now) => [
      now.venue_name,
      now.venue_tax_id || t('settings.now.noTaxId'),
      t(now.has_logo ? 'settings.now.logo' : 'settings.now.noLogo'),
    ],
    day: (now) => [
      t('settings.now.day', { time: now.business_day_cut_off }),
      zoneText(now.time_zone, language),
      t(`settings.now.${now.iva_formula}`),
    ],
    cash: (now) => [
      now.cash_rounding === 'off'
        ? t('settings.now.noRounding')
        : t('settings.now.rounding', { step: formatPesos(Number(now.cash_rounding), language) }),
      t(now.tip_pool ? 'settings.now.tipPool' : 'settings.now.ownTips'),
      now.blind_count === 1 && t('settings.fields.blind_count'),
    ],
    clock: (now) => [
      t(`settings.now.clock_${now.clock_in}`),
      now.hours_kept_years > 0 && t('settings.now.kept', { count: now.hours_kept_years }),
    ],
    screens: (now) => [
      t(now.default_language === 'es' ? 'common.spanish' : 'common.english'),
      t('settings.now.lock', { count: now.screen_lock_minutes }),
    ],
    kitchen: (now) => [
      t(now.use_courses ? 'settings.now.courses' : 'settings.now.noCourses'),
      t('settings.now.urgent', { count: now.kitchen_attention_minutes }),
    ],
    printing: (now) => [
      t(now.ticket_language === 'es' ? 'common.spanish' : 'common.english'),
      t(now.print_on_close ? 'settings.now.printOnClose' : 'settings.now.printWhenAsked'),
    ],
    reasons: () => [t('settings.now.reasons')],
    sources: () => [t('settings.now.sources')],
  };
  return says[id](settings).filter(Boolean).join('\u00A0· ');
}
