import { describe, expect, it } from 'vitest';
import {
  pageWatchers,
  unlistedBreakpoints,
  unlistedFontSizes,
  unpositionedScrollers,
  unusedClasses,
  type Source,
} from './style-rules.ts';
import { projectFiles, projectText } from './tree.ts';

const sources = projectFiles('kiosk-ui/src').map((path): Source => [path, projectText(path)]);
const css = sources.filter(([path]) => path.endsWith('.css'));
const modules = css.filter(([path]) => path.endsWith('.module.css'));
const code = sources.filter(([path]) => /\.tsx?$/.test(path));

describe('the style sheets', () => {
  it('use the four listed breakpoints only', () => {
    expect([...css, ...code].flatMap(unlistedBreakpoints)).toEqual([]);
  });

  it('take font sizes from a scale', () => {
    expect(css.flatMap(unlistedFontSizes)).toEqual([]);
  });

  it('position every area that scrolls', () => {
    expect(css.flatMap(unpositionedScrollers)).toEqual([]);
  });

  it('do not ask what the whole page has', () => {
    expect(css.flatMap(pageWatchers)).toEqual([]);
  });

  it('have no unused class', () => {
    expect(unusedClasses(modules, code)).toEqual([]);
  });
});

describe('the rules for style sheets', () => {
  it.each(['(max-width: 760px)', '(width < 760px)', '(width < 47rem)', '(height < 40rem)'])(
    'refuse %s',
    (query) => {
      const found = [`a.css: ${query}`];
      expect(unlistedBreakpoints(['a.css', `@media ${query} {\n  .a {\n  }\n}\n`])).toEqual(found);
      expect(unlistedBreakpoints(['a.css', `useMedia('${query}')`])).toEqual([]);
      expect(unlistedBreakpoints(['a.ts', `useMedia('${query}')`])).toEqual([`a.ts: ${query}`]);
    },
  );

  it('refuse a scroller that is not positioned', () => {
    expect(unpositionedScrollers(['a.css', '.a {\n  overflow-y: auto;\n}'])).toEqual(['a.css: .a']);
    const positioned = '.a {\n  position: relative;\n  overflow: auto;\n}';
    expect(unpositionedScrollers(['a.css', positioned])).toEqual([]);
  });

  it('refuse to ask what the page has, unless on paper', () => {
    const watcher = ':root:has([data-board]) .above';
    expect(pageWatchers(['a.css', `${watcher} {\n}`])).toEqual([`a.css: ${watcher}`]);
    expect(pageWatchers(['a.css', `.a:has(b) {}\n@media print {\n ${watcher} {\n }\n}`])).toEqual(
      [],
    );
  });

  it('accept a listed width, next to another condition too', () => {
    const query = '@media (width < 64rem) and (orientation: portrait), (width >= 100rem) {}';
    expect(unlistedBreakpoints(['a.css', query])).toEqual([]);
  });

  it.each(['18px', '1.2rem', 'calc(2 * 16px)', 'var(--space-4)'])(
    'refuse a font size of %s',
    (size) => {
      expect(unlistedFontSizes(['a.css', `.a {\n  font-size: ${size};\n}`])).toHaveLength(1);
    },
  );

  it('accept a font size by token', () => {
    expect(unlistedFontSizes(['a.css', '.a { font-size: var(--kitchen-text-item); }'])).toEqual([]);
  });

  it('find an unused class, and keep those used by a component or composed', () => {
    const sheets: Source[] = [
      ['ui/a.module.css', '.plain, .dead:hover {} .gap1 {} .far {} @media print { .gone {} }'],
      ['ui/b/b.module.css', ".kept { composes: far from '../a.module.css'; }"],
    ];
    const component: Source[] = [
      ['ui/a.tsx', "import styles from './a.module.css';\nstyles.plain; styles[`gap${n}`];"],
      ['ui/b/b.tsx', "import look from './b.module.css';\nlook.kept;"],
    ];
    expect(unusedClasses(sheets, component)).toEqual([
      'ui/a.module.css: .dead',
      'ui/a.module.css: .gone',
    ]);
  });
});
