import { createPrinter, deletePrinter, updatePrinter } from '@comanda/contract/printers';
import type { Printer } from '@comanda/contract/printers';
import { stations } from '@comanda/domain/stations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';
import { PrinterSearch } from './printer-search.tsx';
import { useListPrinters } from './queries.ts';

const fields = ['name', 'transport', 'baud', 'code_page', 'backup_printer_id'] as const;
const widths = [24, 28, 32, 42] as const;
const bauds = [9600, 19200, 38400, 115200] as const;

type Values = Pick<
  Printer,
  'name' | 'transport' | 'width' | 'font' | 'cut' | 'drawer_pin' | 'language' | 'backup_printer_id'
> & {
  baud: (typeof bauds)[number];
  code_page: string;
  areas: Printer['areas'];
  is_receipt: boolean;
};

function startValues(printer: Printer | null): Values {
  return {
    name: printer?.name ?? '',
    transport: printer?.transport ?? '',
    width: printer?.width ?? 32,
    baud: bauds.find((rate) => rate === printer?.baud) ?? 9600,
    code_page: String(printer?.code_page ?? 19),
    font: printer?.font ?? 'a',
    cut: printer?.cut ?? 'partial',
    drawer_pin: printer?.drawer_pin ?? 0,
    language: printer?.language ?? 'es',
    areas: printer?.areas ?? [],
    is_receipt: printer?.is_receipt !== 0,
    backup_printer_id: printer?.backup_printer_id ?? null,
  };
}

/** A printer: where it is, what it is like, and what it prints. */
export function PrinterForm({
  printer,
  onClose,
}: {
  printer: Printer | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const others = (useListPrinters().data ?? []).filter((other) => other.id !== printer?.id);
  const [start] = useState(() => startValues(printer));
  const [values, setValues] = useState(start);
  const set = (part: Partial<Values>) => setValues({ ...values, ...part });
  const isSerial = values.transport.startsWith('serial:');
  const save = useMutation({
    mutationFn: () => {
      const body = {
        ...values,
        name: values.name.trim(),
        transport: values.transport.trim(),
        code_page: Number(values.code_page),
        baud: isSerial ? values.baud : null,
      };
      return printer
        ? send(updatePrinter, { params: { id: printer.id }, body })
        : send(createPrinter, { body });
    },
    onSuccess: onClose,
  });
  const remove = useCommand(deletePrinter);
  const erase = async (printer: Printer) => {
    const sure = await confirm({
      title: t('common.delete'),
      message: t('printing.confirmDelete', { name: printer.name }),
      confirmLabel: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: printer.id } }, { onSuccess: onClose });
  };
  const required = t('common.requiredField');
  return (
    <FormSheet
      title={printer?.name ?? t('printing.add')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(start)}
      busy={save.isPending}
      error={save.error ?? remove.error}
      extra={
        printer && (
          <Button variant="danger" busy={remove.isPending} onClick={() => void erase(printer)}>
            {t('common.delete')}
          </Button>
        )
      }
      fields={fields}
      checks={{
        name: values.name.trim() ? null : required,
        transport: values.transport.trim() ? null : required,
        code_page:
          /^\d{1,3}$/.test(values.code_page) && Number(values.code_page) < 256 ? null : '0–255',
      }}
      onSubmit={() => save.mutate()}
    >
      {(problemAt) => (
        <>
          {!printer && (
            <PrinterSearch
              onChoose={({ transport, label }) =>
                set({ transport, name: values.name || label.slice(0, 80) })
              }
            />
          )}
          <TextField
            label={t('printing.name')}
            maxLength={80}
            value={values.name}
            error={problemAt('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label={t('printing.transport')}
            hint={t('printing.transportHint')}
            maxLength={200}
            value={values.transport}
            error={problemAt('transport')}
            onChange={(event) => set({ transport: event.target.value })}
          />
          {isSerial && (
            <Choice
              label={t('printing.baud')}
              value={String(values.baud)}
              choices={bauds.map((rate) => [String(rate), String(rate)])}
              onChange={(value) =>
                set({ baud: bauds.find((rate) => String(rate) === value) ?? 9600 })
              }
            />
          )}
          <FieldGroup title={t('printing.areas')}>
            <Row gap={5} rowGap={2} wrap>
              {stations.map((area) => (
                <Checkbox
                  key={area}
                  label={t(`printing.area.${area}`)}
                  checked={values.areas.includes(area)}
                  onChange={(on) =>
                    set({
                      areas: stations.filter((one) =>
                        one === area ? on : values.areas.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </Row>
            <Choice
              label={t('printing.backup')}
              value={String(values.backup_printer_id ?? '')}
              choices={[
                ['', t('printing.noBackup')],
                ...others.map((other): [string, string] => [String(other.id), other.name]),
              ]}
              onChange={(value) => set({ backup_printer_id: value === '' ? null : Number(value) })}
            />
          </FieldGroup>
          <Switch
            label={t('printing.isReceipt')}
            checked={values.is_receipt}
            onChange={(is_receipt) => set({ is_receipt })}
          />
          <FieldRow>
            <Choice
              label={t('printing.width')}
              value={String(values.width)}
              choices={widths.map((width) => [String(width), String(width)])}
              onChange={(value) =>
                set({ width: widths.find((width) => String(width) === value) ?? 32 })
              }
            />
            <Choice
              label={t('printing.language')}
              value={values.language}
              choices={[
                ['es', t('common.spanish')],
                ['en', t('common.english')],
              ]}
              onChange={(value) => set({ language: value === 'en' ? 'en' : 'es' })}
            />
          </FieldRow>
          <FieldRow>
            <Choice
              label={t('printing.font')}
              value={values.font}
              choices={[
                ['a', t('printing.fonts.a')],
                ['b', t('printing.fonts.b')],
              ]}
              onChange={(value) => set({ font: value === 'b' ? 'b' : 'a' })}
            />
            <Choice
              label={t('printing.drawerPin')}
              value={String(values.drawer_pin)}
              choices={[
                ['0', t('printing.drawerPins.p0')],
                ['1', t('printing.drawerPins.p1')],
              ]}
              onChange={(value) => set({ drawer_pin: value === '1' ? 1 : 0 })}
            />
          </FieldRow>
          <Choice
            label={t('printing.cut')}
            value={values.cut}
            choices={[
              ['partial', t('printing.cuts.partial')],
              ['full', t('printing.cuts.full')],
              ['none', t('printing.cuts.none')],
            ]}
            onChange={(value) =>
              set({ cut: value === 'full' || value === 'none' ? value : 'partial' })
            }
          />
          <TextField
            label={t('printing.codePage')}
            hint={t('printing.codePageHint')}
            inputMode="numeric"
            maxLength={3}
            value={values.code_page}
            error={problemAt('code_page')}
            onChange={(event) => set({ code_page: event.target.value })}
          />
        </>
      )}
    </FormSheet>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
