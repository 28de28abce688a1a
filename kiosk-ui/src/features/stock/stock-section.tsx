import {
  deleteInventoryItem,
  exportInventory,
  listInventoryMonths,
  listInventory,
  type InventoryItem,
} from '@comanda/contract/stock';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { RecordSection } from '../../parts/record-section.tsx';
import { columnsOf } from '../../ui/columns.ts';
import { SelectField } from '../../ui/field.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceImport } from './invoice-import.tsx';
import { MonthTotals } from './month-totals.tsx';
import { monthText } from './months.ts';

/** Inventory management: invoices of purchases. */
export function StockSection() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [month, setMonth] = useState('');
  const items = useRead(listInventory, {
    query: month === '' ? {} : { from: `${month}-01`, to: `${month}-31` },
  });
  const months = useRead(listInventoryMonths, {});
  const columns = useMemo(() => {
    const { text, day, money } = columnsOf<InventoryItem>(language);
    return [
      text('name', t('stock.name')),
      day('date', t('stock.date'), (item) => item.purchase_date),
      money('price', t('stock.price')),
      money('iva', t('stock.iva')),
      money('total', t('stock.total'), (item) => item.price + item.iva),
    ];
  }, [t, language]);
  return (
    <RecordSection
      title={t('admin.sections.stock')}
      intro={t('stock.intro')}
      rows={items.data}
      source={items}
      nameOf={(item) => item.name}
      columns={columns}
      empty={{ title: t('stock.none'), hint: t('stock.noneHint') }}
      add={t('stock.add')}
      form={(item, close) => <InvoiceForm item={item} onClose={close} />}
      deletion={{ noun: 'invoice', endpoint: deleteInventoryItem }}
      importer={(close) => <InvoiceImport onClose={close} />}
      exporter={{
        endpoint: exportInventory,
        file: 'inventory_export',
        failed: t('stock.exportFailed'),
      }}
      before={<MonthTotals months={months.data} chosen={month} />}
      filters={
        <SelectField
          label={t('stock.month')}
          hideLabel
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        >
          <option value="">{t('stock.allMonths')}</option>
          {months.data?.toReversed().map((row) => (
            <option key={row.month} value={row.month}>
              {monthText(row.month, language)}
            </option>
          ))}
        </SelectField>
      }
    />
  );
}
