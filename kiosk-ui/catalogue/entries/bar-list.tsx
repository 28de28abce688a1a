import { BarList } from '../../src/ui/bar-list.tsx';

const rows = [
  { key: 1, name: 'Nachos de la casa', values: [15_500, 2_480] },
  { key: 2, name: 'A product with a name that is much longer than its bar', values: [9_500, 0] },
];
const format = (value: number) => `$${(value / 100).toFixed(2)}`;
const price = { label: 'Price', tone: 'primary' } as const;
const tax = { label: 'Tax', tone: 'secondary' } as const;

export default {
  'one series': <BarList label="Sales" rows={rows} series={[price]} format={format} />,
  'two series': <BarList label="Sales and tax" rows={rows} series={[price, tax]} format={format} />,
};
