import {
  createPrinter,
  deletePrinter,
  updatePrinter,
  type Printer,
} from '@comanda/contract/printers';
import { stations } from '@comanda/domain/stations';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { useRecordForm } from '../../parts/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';
import { PrinterSearch } from './printer-search.tsx';
import { useListPrinters } from './queries.ts';

const numbers = (values: readonly number[]) => values.map((value) => [value, value + ''] as const);
const widths = numbers([24, 28, 32, 42]);
const bauds = numbers([9600, 19200, 38400, 115200]);

interface PrinterFormProps {
  /** Null: a new one. */
  printer: Printer | null;
  onClose: () => void;
}

function valuesOf(printer: Printer | null) {
  return {
    name: printer?.name ?? '',
    transport: printer?.transport ?? '',
    width: printer?.width ?? 32,
    baud: printer?.baud ?? 9600,
    code_page: String(printer?.code_page ?? 19),
    font: printer?.font ?? 'a',
    cut: printer?.cut ?? 'partial',
    qr: printer?.qr ?? 'command',
    drawer_pin: printer?.drawer_pin ?? 0,
    language: printer?.language ?? 'es',
    areas: printer?.areas ?? [],
    is_receipt: printer?.is_receipt !== 0,
    backup_printer_id: printer?.backup_printer_id ?? null,
  };
}

/** A printer: its address, its properties, and what it prints. */
export function PrinterForm({ printer, onClose }: PrinterFormProps) {
  const { t } = useTranslation();
  const others = (useListPrinters().data ?? []).filter((other) => other.id !== printer?.id);
  const { deleteRecord, isPending: isDeleting } = useDeleteRecord();
  const { form, sheet } = useRecordForm({
    create: createPrinter,
    update: updatePrinter,
    row: printer,
    first: valuesOf(printer),
    onClose,
    required: ['code_page'],
    bodyOf: (body) => ({ ...body, baud: isSerial(body.transport) ? body.baud : null }),
  });
  const { name, transport, areas } = form.values;
  return (
    <FormSheet
      title={printer?.name ?? t('printing.add')}
      {...sheet}
      extra={
        printer && (
          <Button
            variant="quiet"
            icon={IconTrash}
            busy={isDeleting}
            onClick={() =>
              void deleteRecord({ noun: 'printer', endpoint: deletePrinter }, printer).then(
                (gone) => gone && onClose(),
              )
            }
          >
            {t('common.delete')}
          </Button>
        )
      }
    >
      {!printer && (
        <PrinterSearch
          onChoose={(found) =>
            form.set({ transport: found.transport, name: name || found.label.slice(0, 80) })
          }
        />
      )}
      <TextField label={t('printing.name')} {...form.text('name')} />
      <TextField
        label={t('printing.transport')}
        hint={t('printing.transportHint')}
        {...form.text('transport')}
      />
      {isSerial(transport) && (
        <SelectField label={t('printing.baud')} {...form.select('baud')} choices={bauds} />
      )}
      <FieldGroup title={t('printing.areas')}>
        <Row gap={5} rowGap={2} wrap>
          {stations.map((area) => (
            <Checkbox
              key={area}
              label={t(`printing.area.${area}`)}
              checked={areas.includes(area)}
              onChange={(on) =>
                form.set({
                  areas: stations.filter((one) => (one === area ? on : areas.includes(one))),
                })
              }
            />
          ))}
        </Row>
        <SelectField
          label={t('printing.backup')}
          {...form.select('backup_printer_id')}
          choices={[
            ['', t('printing.noBackup')],
            ...others.map((other) => [other.id, other.name] as const),
          ]}
        />
      </FieldGroup>
      <Switch label={t('printing.isReceipt')} {...form.check('is_receipt')} />
      <FieldRow>
        <SelectField label={t('printing.width')} {...form.select('width')} choices={widths} />
        <SelectField
          label={t('printing.language')}
          {...form.select('language')}
          choices={[
            ['es', t('common.spanish')],
            ['en', t('common.english')],
          ]}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={t('printing.font')}
          {...form.select('font')}
          choices={(['a', 'b'] as const).map((font) => [font, t(`printing.fonts.${font}`)])}
        />
        <SelectField
          label={t('printing.drawerPin')}
          {...form.select('drawer_pin')}
          choices={([0, 1] as const).map((pin) => [pin, t(`printing.drawerPins.p${pin}`)])}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={t('printing.cut')}
          {...form.select('cut')}
          choices={(['partial', 'full', 'none'] as const).map((cut) => [
            cut,
            t(`printing.cuts.${cut}`),
          ])}
        />
        <SelectField
          label={t('printing.qr')}
          hint={t('printing.qrHint')}
          {...form.select('qr')}
          choices={(['command', 'picture'] as const).map((qr) => [qr, t(`printing.qrs.${qr}`)])}
        />
      </FieldRow>
      <TextField
        label={t('printing.codePage')}
        hint={t('printing.codePageHint')}
        {...form.text('code_page')}
      />
    </FormSheet>
  );
}

const isSerial = (transport: string) => transport.trim().startsWith('serial:');
