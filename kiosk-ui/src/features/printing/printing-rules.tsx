import { listRegisters } from '@comanda/contract/cash';
import { updateRegisterDrawer } from '@comanda/contract/printers';
import {
  getSettings,
  updateSettings,
  type Settings,
  type SettingsChange,
} from '@comanda/contract/settings';
import { stations } from '@comanda/domain/stations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useListPrinters } from './queries.ts';

/** What is printed automatically: orders by area, the drawer, the QR code for invoices. */
export function PrintingRules() {
  const { t } = useTranslation();
  const settings = useRead(getSettings, {});
  return (
    <Stack as="section" gap={3} fluid aria-labelledby="printing-rules">
      <h2 id="printing-rules">{t('printing.rules')}</h2>
      {settings.isPending && <DataLoading />}
      {settings.error && (
        <DataFailed error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <Rules stored={settings.data} />}
    </Stack>
  );
}

function Rules({ stored }: { stored: Settings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = useSendCommand();
  const problemText = useProblemText();
  const [url, setUrl] = useState(stored.invoice_url);
  const save = useMutation({
    mutationFn: (body: SettingsChange) => send(updateSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(readKey(getSettings), saved);
      notify('success', t('printing.saved'));
    },
  });
  return (
    <>
      <FieldGroup title={t('printing.printOrders')} hint={t('printing.printOrdersHint')}>
        {stations.map((area) => (
          <Switch
            key={area}
            label={t(`printing.area.${area}`)}
            checked={stored.kitchen_printing.includes(area)}
            onChange={(on) =>
              save.mutate({
                kitchen_printing: stations.filter((one) =>
                  one === area ? on : stored.kitchen_printing.includes(one),
                ),
              })
            }
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('printing.openDrawer')}>
        <Switch
          label={t('printing.drawerOnCash')}
          checked={stored.drawer_on_cash === 1}
          onChange={(opens) => save.mutate({ drawer_on_cash: opens ? 1 : 0 })}
        />
        <Drawers />
      </FieldGroup>
      <Stack
        as="form"
        gap={3}
        fluid
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ invoice_url: url.trim() });
        }}
      >
        <TextField
          label={t('printing.invoiceUrl')}
          hint={t('printing.invoiceHint')}
          inputMode="url"
          maxLength={lengthOf(updateSettings, 'invoice_url')}
          value={url}
          error={save.error ? problemText(save.error) : null}
          onChange={(event) => setUrl(event.target.value)}
        />
        {url.trim() !== stored.invoice_url && (
          <Row gap={2} wrap>
            <Button onClick={() => setUrl(stored.invoice_url)}>{t('common.cancel')}</Button>
            <Button variant="primary" type="submit" busy={save.isPending}>
              {t('common.save')}
            </Button>
          </Row>
        )}
      </Stack>
    </>
  );
}

/** The printer connected to the drawer of each register. */
function Drawers() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const printers = useListPrinters().data ?? [];
  const registers = useRead(listRegisters, {});
  const set = useCommand(updateRegisterDrawer);
  return registers.data?.map((register) => (
    <SelectField
      key={register.id}
      label={t('printing.drawerAt', { name: register.name })}
      value={printers.find((printer) => printer.register_ids.includes(register.id))?.id ?? ''}
      onChange={(event) =>
        set.mutate(
          {
            params: { id: register.id },
            body: { printer_id: event.target.value === '' ? null : Number(event.target.value) },
          },
          { onError: (error) => notify('error', problemText(error)) },
        )
      }
    >
      <option value="">{t('printing.noDrawer')}</option>
      {printers.map((printer) => (
        <option key={printer.id} value={printer.id}>
          {printer.name}
        </option>
      ))}
    </SelectField>
  ));
}
