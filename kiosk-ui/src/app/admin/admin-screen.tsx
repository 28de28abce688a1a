import {
  IconArrowLeft,
  IconChevronRight,
  IconLayoutDashboard,
  IconSearch,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permissions } from '../../lib/session/permissions.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useNarrow } from '../../lib/browser/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SectionFrame } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import { AdminHome, HomeHead } from './admin-home.tsx';
import styles from './admin.module.css';
import { openSearch } from '../../lib/browser/search-open.ts';
import { SectionHost } from './section-host.tsx';
import { allowedSections } from './allowed-sections.ts';
import { groups, type Section } from './sections.ts';

interface AdminScreenProps {
  permissions: Permissions;
  /** Id of the section to show; null for the overview. */
  section: string | null;
  onSection: (id: string | null) => void;
}

/** The back office: with navigation next to it on a wide screen, list then section on a narrow one. */
export function AdminScreen({ permissions, section, onSection }: AdminScreenProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const allowed = allowedSections(permissions.can, useHealth().data);
  const current = allowed.find(({ id }) => id === section) ?? null;
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [section]);
  if (allowed.length === 0) return <EmptyState title={t('admin.none')} />;
  const go = (id: string | null) => void mayLeave().then((leave) => leave && onSection(id));
  if (narrow && !current) {
    return (
      <Stack gap={3} className={styles.list}>
        <SearchButton />
        <HomeHead onSection={go} />
        <Navigation allowed={allowed} current={null} onSection={go} overview={false} />
      </Stack>
    );
  }
  return (
    <Row full="height" shrink="height">
      {!narrow && (
        <aside className={styles.side}>
          <Navigation allowed={allowed} current={current} onSection={go} overview />
        </aside>
      )}
      <div ref={content} className={styles.content}>
        {narrow && (
          <Button
            variant="quiet"
            className={styles.back}
            icon={IconArrowLeft}
            iconSize={22}
            onClick={() => go(null)}
          >
            {t('admin.allSections')}
          </Button>
        )}
        {current ? (
          <SectionFrame value="page">
            <SectionHost section={current} />
          </SectionFrame>
        ) : (
          <AdminHome sections={allowed} onOpenAlone={go} />
        )}
      </div>
    </Row>
  );
}

interface NavigationProps {
  allowed: Section[];
  current: Section | null;
  onSection: (id: string | null) => void;
  overview: boolean;
}

function Navigation({ allowed, current, onSection, overview }: NavigationProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const shown = current?.id ?? null;
  useEffect(() => {
    // Scrolls the current section into view when its address is opened.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <Stack
      ref={nav}
      as="nav"
      gap={1}
      className={styles.nav}
      pad={3}
      aria-label={t('admin.navigation')}
    >
      {overview && (
        <Row
          type="button"
          as="button"
          gap={3}
          align="center"
          tone="text"
          className={styles.link}
          aria-current={current === null ? 'page' : undefined}
          onClick={() => onSection(null)}
        >
          <Icon of={IconLayoutDashboard} size={22} />
          <span>{t('admin.home')}</span>
        </Row>
      )}
      {overview && <SearchButton />}
      {groups.map((group) => {
        const inGroup = allowed.filter((one) => one.group === group);
        if (inGroup.length === 0) return null;
        return (
          <Stack
            key={group}
            as="section"
            className={styles.group}
            aria-label={t(`admin.groups.${group}`)}
          >
            <h2>{t(`admin.groups.${group}`)}</h2>
            {inGroup.map(({ id, icon }) => (
              <Row
                key={id}
                type="button"
                as="button"
                gap={3}
                align="center"
                tone="text"
                className={styles.link}
                aria-current={id === current?.id ? 'page' : undefined}
                onClick={() => onSection(id)}
              >
                <Icon of={icon} size={22} />
                <span>{t(`admin.sections.${id}`)}</span>
                <Icon of={IconChevronRight} className={styles.chevron} />
              </Row>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function SearchButton() {
  const { t } = useTranslation();
  return (
    <Row
      type="button"
      as="button"
      gap={3}
      align="center"
      tone="text"
      surface="panel"
      className={styles.link}
      onClick={openSearch}
    >
      <Icon of={IconSearch} size={22} />
      <span>{t('admin.search.open')}</span>
    </Row>
  );
}
