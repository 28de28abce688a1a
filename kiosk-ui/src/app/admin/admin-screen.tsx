import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { Permissions } from '../../lib/session/permissions.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useNarrow } from '../../lib/browser/use-media.ts';
import { Box, Row } from '../../ui/layout.tsx';
import { litInView } from '../../ui/lit-in-view.ts';
import { SectionFrame } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import { AdminHome } from './admin-home.tsx';
import styles from './admin.module.css';
import { PlacesBar, PlacesNav, SectionTabs } from './places-nav.tsx';
import { SectionHost } from './section-host.tsx';
import { allowedSections } from './allowed-sections.ts';
import { useLit } from './use-lit.ts';

interface AdminScreenProps {
  permissions: Permissions;
  /** Id of the section to show; null for the running day. */
  section: string | null;
  /** Opens another; `lit` is the key of a text in it that is lit. */
  onSection: (id: string | null, lit?: string) => void;
}

/** The back office: its places next to the content on a wide screen, above it on a narrow one. */
export function AdminScreen({ permissions, section, onSection }: AdminScreenProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const allowed = allowedSections(permissions.can, useHealth().data);
  const current = allowed.find(({ id }) => id === section) ?? null;
  const topic = new URLSearchParams(useSearch()).get('topic');
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [section, topic]);
  useLit(content);
  if (allowed.length === 0) return <EmptyState title={t('admin.none')} />;
  const go = (id: string | null, lit?: string) =>
    void mayLeave().then((leave) => leave && onSection(id, lit));
  const place = current?.place ?? 'today';
  return (
    // One tree at every width: a form stays open when a tablet is turned.
    <Row full="height" shrink="height" className={styles.office}>
      {narrow ? (
        <PlacesBar allowed={allowed} place={place} onSection={go} />
      ) : (
        <aside ref={litInView} className={styles.side}>
          <PlacesNav allowed={allowed} place={place} onSection={go} />
        </aside>
      )}
      <Box ref={content} className={styles.content}>
        {current ? (
          <>
            <SectionTabs
              sections={allowed.filter((one) => one.place === place)}
              current={current}
              onSection={go}
            />
            <SectionFrame value="page">
              <SectionHost section={current} />
            </SectionFrame>
          </>
        ) : (
          <AdminHome sections={allowed} onOpenAlone={go} />
        )}
      </Box>
    </Row>
  );
}
