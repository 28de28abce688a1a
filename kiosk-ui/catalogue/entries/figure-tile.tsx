import { Sparkline } from '../../src/ui/chart.tsx';
import { FigureTile, FigureTiles } from '../../src/ui/figure-tile.tsx';

const up = { text: '12 %', direction: 'up', good: true } as const;
const down = { text: '4 %', direction: 'down', good: false } as const;

export default {
  tiles: (
    <FigureTiles>
      <FigureTile label="Revenue" figure="$48,120.00" change={up} />
      <FigureTile label="Checks" figure="214" change={down} note="Closed today" />
      <FigureTile label="Average" figure="$1,224,860.50" spark={<Sparkline values={[3, 5, 4]} />} />
      <FigureTile label="Tips" figure="$0.00" expanded={false} onPress={() => undefined} />
    </FigureTiles>
  ),
};
