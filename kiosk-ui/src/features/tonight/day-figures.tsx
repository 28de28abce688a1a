import type { Tonight } from '@comanda/contract/tonight';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { tileMoney } from '../../lib/format/short-money.ts';
import { narrowerThan, useMedia } from '../../lib/browser/use-media.ts';
import { useChange } from '../../parts/change.ts';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import type { Places } from './places.ts';

interface DayFiguresProps {
  data: Tonight;
  go: Places;
}

/** The five main figures; sales, checks and their average compared with the same weekday. */
export function DayFigures({ data, go }: DayFiguresProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // With five tiles in two columns, the first has its own row.
  const isPhone = useMedia(narrowerThan(30));
  const { sales, before, open, drawers } = data;
  const { change, comparedWith } = useChange(before?.compared);
  const compare = (name: 'total' | 'checks' | 'average_check') =>
    change(sales[name], before?.[name]);
  const analytics = () => go.section('analytics');
  return (
    <FigureTiles most={5} comparedWith={comparedWith}>
      <FigureTile
        wide={isPhone}
        label={t('tonight.figures.sales')}
        {...tileMoney(sales.total, language)}
        change={compare('total')}
        onPress={analytics}
      />
      <FigureTile
        label={t('tonight.figures.checks')}
        figure={numberText(sales.checks, language)}
        change={compare('checks')}
        onPress={analytics}
      />
      <FigureTile
        label={t('tonight.figures.average')}
        {...tileMoney(sales.average_check, language)}
        change={compare('average_check')}
        onPress={analytics}
      />
      <FigureTile
        label={t('tonight.figures.open')}
        {...tileMoney(open.unpaid, language)}
        note={t('tonight.figures.openCount', { count: open.checks })}
        onPress={go.floor}
      />
      {drawers ? (
        <FigureTile
          label={t('tonight.figures.drawers')}
          {...tileMoney(drawers.expected, language)}
          note={t('tonight.figures.drawersCount', { count: drawers.open })}
          onPress={() => go.section('registers')}
        />
      ) : (
        <FigureTile
          label={t('tonight.figures.tips')}
          {...tileMoney(sales.tips, language)}
          onPress={analytics}
        />
      )}
    </FigureTiles>
  );
}
