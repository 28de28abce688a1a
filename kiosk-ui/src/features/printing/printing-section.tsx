import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '@tabler/icons-react';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { JobList } from './job-list.tsx';
import { PrinterForm } from './printer-form.tsx';
import { PrinterList } from './printer-list.tsx';
import { PrintingRules } from './printing-rules.tsx';

/** Printers, the queue with every job, and automatic printing. */
export function PrintingSection() {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [adding, setAdding] = useState(false);
  const mayEdit = can('settings.edit');
  return (
    <SectionPage
      title={t('admin.sections.printing')}
      intro={t('printing.intro')}
      action={
        mayEdit && (
          <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('printing.add')}
          </Button>
        )
      }
    >
      <PrinterList mayEdit={mayEdit} />
      <Stack gap={3} fluid>
        <h2>{t('printing.queue')}</h2>
        <JobList />
      </Stack>
      {mayEdit && <PrintingRules />}
      {adding && <PrinterForm printer={null} onClose={() => setAdding(false)} />}
    </SectionPage>
  );
}
