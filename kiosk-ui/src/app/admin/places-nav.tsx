import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import { openSearch } from '../../lib/browser/search-open.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { litInView } from '../../ui/lit-in-view.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './admin.module.css';
import { placeIcons, places, type PlaceId, type Section } from './sections.ts';

interface PlacesProps {
  allowed: Section[];
  place: PlaceId;
  /** Opens a section, or the day (null). */
  onSection: (id: string | null) => void;
}

interface EntryProps {
  icon: IconShape;
  label: string;
  current?: boolean;
  onPress: () => void;
}

function Entry({ icon, label, current = false, onPress }: EntryProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={3}
      align="center"
      tone="text"
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      onClick={onPress}
    >
      <Icon of={icon} size={22} />
      <span>{label}</span>
    </Row>
  );
}

/** Today and the search, which stay in view, and the places that the user may open. */
export function PlacesNav({ allowed, place, onSection }: PlacesProps) {
  const { t } = useTranslation();
  return (
    <Stack as="nav" gap={1} pad={3} aria-label={t('admin.navigation')}>
      <Stack gap={1} className={styles.fixed}>
        <Entry
          icon={placeIcons.today}
          label={t('admin.places.today')}
          current={place === 'today'}
          onPress={() => onSection(null)}
        />
        <Entry icon={IconSearch} label={t('admin.search.open')} onPress={openSearch} />
      </Stack>
      <PlaceList allowed={allowed} place={place} onSection={onSection} />
    </Stack>
  );
}

/** The places that have sections; each opens with its first one. */
function PlaceList({ allowed, place, onSection }: PlacesProps) {
  const { t } = useTranslation();
  return places.map((id) => {
    const first = allowed.find((section) => section.place === id);
    if (!first) return null;
    return (
      <Entry
        key={id}
        icon={placeIcons[id]}
        label={t(`admin.places.${id}`)}
        current={id === place}
        onPress={() => onSection(first.id)}
      />
    );
  });
}

/** On a phone: the places behind one button, with Today and the search next to it. */
export function PlacesBar({ allowed, place, onSection }: PlacesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const go = (id: string | null) => {
    setOpen(false);
    onSection(id);
  };
  return (
    <Row
      as="nav"
      gap={1}
      align="center"
      justify="between"
      rigid
      className={styles.bar}
      aria-label={t('admin.navigation')}
    >
      <Row
        type="button"
        as="button"
        gap={2}
        align="center"
        tone="text"
        weight="strong"
        className={styles.link}
        aria-haspopup="dialog"
        aria-label={`${t('admin.navigation')}: ${t(`admin.places.${place}`)}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={IconMenu2} size={22} />
        <span>{t(`admin.places.${place}`)}</span>
      </Row>
      <Row gap={1}>
        {place !== 'today' && (
          <Entry
            icon={placeIcons.today}
            label={t('admin.places.today')}
            onPress={() => onSection(null)}
          />
        )}
        <Entry icon={IconSearch} label={t('admin.search.open')} onPress={openSearch} />
      </Row>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('admin.navigation')}>
        <Stack gap={1}>
          <Entry
            icon={placeIcons.today}
            label={t('admin.places.today')}
            current={place === 'today'}
            onPress={() => go(null)}
          />
          <PlaceList allowed={allowed} place={place} onSection={go} />
        </Stack>
      </Sheet>
    </Row>
  );
}

interface SectionTabsProps {
  /** Those of one place. */
  sections: Section[];
  current: Section;
  onSection: (id: string) => void;
}

/** The title of a section, shorter where its place says the rest. */
export function tabTitle(t: TFunction, id: Section['id']): string {
  return t(`admin.tabs.${id as keyof ScreenTexts['admin']['tabs']}`, {
    defaultValue: t(`admin.sections.${id}`),
  });
}

/** The sections of a place; nothing when there is only one. */
export function SectionTabs({ sections, current, onSection }: SectionTabsProps) {
  const { t } = useTranslation();
  if (sections.length < 2) return null;
  return (
    <Row
      ref={litInView}
      as="nav"
      gap={1}
      scroll="x"
      className={styles.tabs}
      aria-label={t('admin.tabsOf', { place: t(`admin.places.${current.place}`) })}
    >
      {sections.map(({ id }) => (
        <Row
          key={id}
          type="button"
          as="button"
          align="center"
          rigid
          tone="secondary"
          weight="strong"
          nowrap
          className={styles.tab}
          aria-current={id === current.id ? 'page' : undefined}
          onClick={() => onSection(id)}
        >
          {tabTitle(t, id)}
        </Row>
      ))}
    </Row>
  );
}
