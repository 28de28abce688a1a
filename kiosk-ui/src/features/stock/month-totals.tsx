import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { Plot } from '../../ui/chart.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { monthText } from './months.ts';

interface Month {
  month: string;
  items: number;
  price: number;
  iva: number;
}

/** How many months the chart shows. */
const shownMonths = 12;

/** Purchases in the chosen month, or in all, and a chart of the last twelve. */
export function MonthTotals({ months, chosen }: { months: Month[] | undefined; chosen: string }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  if (!months || months.length === 0) return null;
  const counted = months.filter(({ month }) => chosen === '' || month === chosen);
  const sum = (field: 'price' | 'iva') => counted.reduce((total, row) => total + row[field], 0);
  const items = counted.reduce((total, row) => total + row.items, 0);
  const money = (value: number) => formatCents(value, language);
  return (
    <>
      <FigureTiles>
        <FigureTile label={t('stock.invoices')} figure={items} />
        <FigureTile label={t('stock.price')} figure={money(sum('price'))} />
        <FigureTile label={t('stock.iva')} figure={money(sum('iva'))} />
        <FigureTile label={t('stock.total')} figure={money(sum('price') + sum('iva'))} />
      </FigureTiles>
      <Plot
        kind="bars"
        label={t('stock.plot')}
        height={200}
        stacked
        rows={months.slice(-shownMonths).map((row) => ({
          month: monthText(row.month, language),
          price: row.price,
          iva: row.iva,
        }))}
        along="month"
        series={[
          { name: 'price', label: t('stock.price'), tone: 'primary' },
          { name: 'iva', label: t('stock.iva'), tone: 'secondary' },
        ]}
        format={money}
        axis={(value) => shortMoney(value, language)}
      />
    </>
  );
}
