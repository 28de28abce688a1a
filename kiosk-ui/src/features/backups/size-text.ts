/** Formats a size: '820 kB', '12.4 MB', '1.3 GB'. */
export function sizeText(bytes: number, locale: string): string {
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value < 100 && unit > 0 ? 1 : 0;
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return `${figure} ${units[unit] ?? ''}`;
}
