import { downloadInvoices } from '@comanda/contract/invoice-files';
import { addressOf } from '@comanda/contract/endpoint-input';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Saves the electronic invoices of a month as one file. The browser shows how far it is. */
export function MonthDownload() {
  const { t } = useTranslation();
  const last = (useHealth().data?.business_day ?? '').slice(0, 7);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const month = chosen || last;
  const download = () => {
    const link = document.createElement('a');
    link.href = addressOf(downloadInvoices.path, { query: { month } });
    link.download = '';
    link.click();
    setOpen(false);
  };
  return (
    <>
      <Button icon={IconFileZip} onClick={() => setOpen(true)}>
        {t('invoices.month.title')}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('invoices.month.title')}>
        <Stack gap={4}>
          <Text>{t('invoices.month.hint')}</Text>
          <MonthField
            label={t('invoices.month.label')}
            value={month}
            last={last}
            onChange={setChosen}
          />
          <Button block variant="primary" disabled={month === ''} onClick={download}>
            {t('invoices.month.download')}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
