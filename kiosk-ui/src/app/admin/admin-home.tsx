import { IconArrowsDiagonal, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tonight } from '../../features/tonight/tonight.tsx';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionFrame } from '../../ui/section-page.tsx';
import { useScreen } from '../screen.ts';
import styles from './admin.module.css';
import { useOpenSections } from './open-sections.ts';
import { ReadyList } from './ready-list.tsx';
import { RightsNotice } from './rights-notice.tsx';
import { SectionHost } from './section-host.tsx';
import type { Section } from './sections.ts';

interface AdminHomeProps {
  sections: Section[];
  onOpenAlone: (id: string, lit?: string) => void;
}

/** What a new venue still lacks, then the figures of the day for users who may see reports. */
function HomeHead({ onSection }: { onSection: (id: string, lit?: string) => void }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [, go] = useScreen();
  return (
    <>
      <ReadyList onSection={onSection} />
      <RightsNotice onSection={onSection} />
      {can('reports.view') ? (
        <Tonight
          go={{
            section: onSection,
            floor: () => go({ name: 'server' }),
            board: () => go({ name: 'status' }),
            check: (checkId) => go({ name: 'order', checkId }),
          }}
        />
      ) : (
        <h1>{t('admin.title')}</h1>
      )}
    </>
  );
}

/** The figures of the day, and below them the sections that the specification expands by their headings. */
export function AdminHome({ sections, onOpenAlone }: AdminHomeProps) {
  const { t } = useTranslation();
  const [open, turn] = useOpenSections();
  const folds = sections.filter(({ isFold }) => isFold);
  return (
    <Stack gap={3} fluid>
      <HomeHead onSection={onOpenAlone} />
      {folds.length > 0 && <Text tone="secondary">{t('admin.intro')}</Text>}
      {folds.map((section) => {
        const { id, icon } = section;
        const isOpen = open.has(id);
        return (
          <Box key={id} as="section" surface="card" aria-labelledby={`section-${id}`}>
            <h2>
              <Row
                type="button"
                id={`section-${id}`}
                as="button"
                gap={3}
                align="center"
                className={styles.turn}
                full="width"
                minHeight="tall"
                padX={4}
                round="card"
                text="start"
                aria-expanded={isOpen}
                aria-controls={`content-${id}`}
                onClick={() => turn(id)}
              >
                <Icon of={icon} size={22} />
                <span>{t(`admin.sections.${id}`)}</span>
                <Icon of={IconChevronDown} size={22} />
              </Row>
            </h2>
            <div id={`content-${id}`} hidden={!isOpen} className={styles.cardContent}>
              {isOpen && (
                <>
                  <Button
                    variant="quiet"
                    className={styles.alone}
                    icon={IconArrowsDiagonal}
                    aria-label={`${t('admin.openAlone')}: ${t(`admin.sections.${id}`)}`}
                    onClick={() => onOpenAlone(id)}
                  >
                    {t('admin.openAlone')}
                  </Button>
                  <SectionFrame value="card">
                    <SectionHost section={section} />
                  </SectionFrame>
                </>
              )}
            </div>
          </Box>
        );
      })}
    </Stack>
  );
}
