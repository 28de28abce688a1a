// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FigureTile, FigureTiles } from '../../../kiosk-ui/src/ui/figure-tile.tsx';
import { mount, shows } from './mount.tsx';

const comparedWith = 'Compared with Friday of last week';

it('tiles say what they are compared with where one has a change', () => {
  const change = { text: '+12%', direction: 'up', good: true } as const;
  mount(
    <FigureTiles comparedWith={comparedWith}>
      <FigureTile label="Sales" figure="$100.00" />
      {['Checks'].map((label) => (
        <FigureTile key={label} label={label} figure="3" change={change} />
      ))}
    </FigureTiles>,
  );
  expect(shows(comparedWith)).toBe(true);
});

it('tiles say nothing of a comparison at the start of a day, when none has a change', () => {
  mount(
    <FigureTiles comparedWith={comparedWith}>
      <FigureTile label="Sales" figure="$0.00" change={undefined} />
      {false}
    </FigureTiles>,
  );
  expect(shows(comparedWith)).toBe(false);
});
