import { Plot, Sparkline } from '../../src/ui/chart.tsx';

const rows = [
  { day: 'Mon', sales: 4200, cost: 1900 },
  { day: 'Tue', sales: 3100, cost: 1500 },
  { day: 'Wed', sales: 5600, cost: 2300 },
];
const series = [
  { name: 'sales', label: 'Sales', tone: 'primary' as const },
  { name: 'cost', label: 'Cost', tone: 'secondary' as const },
];

export default {
  bars: <Plot kind="bars" label="Bars" rows={rows} along="day" series={series} height={220} />,
  lines: <Plot kind="lines" label="Lines" rows={rows} along="day" series={series} height={220} />,
  area: <Plot kind="area" label="Area" rows={rows} along="day" series={series} height={220} />,
  sparkline: <Sparkline values={[3, 5, 4, 8, 6, 9]} />,
};
