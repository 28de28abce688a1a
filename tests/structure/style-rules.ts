import { dirname, join } from 'node:path/posix';

/** The four breakpoints: phone, tablet in portrait, tablet, and the kitchen's monitor. */
const widths = ['30rem', '48rem', '64rem', '100rem'];
/** A tablet with the browser's bars, and a phone in landscape. */
const heights = ['45rem', '30rem'];

/** Path and text of a file. */
export type Source = readonly [path: string, text: string];

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Media queries with a length or notation that is not in the list. */
export function unlistedBreakpoints([path, text]: Source): string[] {
  const queries = text.match(/\([^()]*\b(?:width|height)\b\s*[<>=:][^()]*\)/g) ?? [];
  const media = path.endsWith('.css')
    ? queries.filter((query) => new RegExp(`@media[^{]*${escaped(query)}`).test(text))
    : queries.filter((query) => text.includes(`'${query}`) || text.includes(`${query}'`));
  return media
    .filter((query) => {
      const [, side, length] = /^\((width|height) (?:<|>=) (\d+rem)\)$/.exec(query) ?? [];
      return !length || !(side === 'width' ? widths : heights).includes(length);
    })
    .map((query) => `${path}: ${query}`);
}

/** Font sizes that are not on one of the scales of theme/base.css. */
export function unlistedFontSizes([path, css]: Source): string[] {
  const scale = /^(inherit|(calc\(2 \* )?var\(--(kitchen-|paper-)?text(-\w+)?\)\)?)$/;
  return [...withoutComments(css).matchAll(/\bfont-size:\s*([^;}]+)/g)]
    .map(([, size = '']) => size.trim())
    .filter((size) => !scale.test(size))
    .map((size) => `${path}: font-size ${size}`);
}

/** Classes of style modules that no component and no other module uses. */
export function unusedClasses(modules: readonly Source[], code: readonly Source[]): string[] {
  const used = new Map<string, (name: string) => boolean>();
  const use = (path: string, isUsed: (name: string) => boolean) => {
    const before = used.get(path);
    used.set(path, (name) => isUsed(name) || before?.(name) === true);
  };
  for (const [path, text] of code) {
    for (const [, id, file] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      use(join(dirname(path), file ?? ''), namesIn(text, id ?? ''));
    }
  }
  for (const [path, css] of modules) {
    for (const [, names, file] of css.matchAll(/composes:([^;]+?) from '([^']+)'/g)) {
      const composed = (names ?? '').trim().split(/\s+/);
      use(join(dirname(path), file ?? ''), (name) => composed.includes(name));
    }
  }
  return modules.flatMap(([path, css]) =>
    classesOf(css)
      .filter((name) => !used.get(path)?.(name))
      .map((name) => `${path}: .${name}`),
  );
}

function classesOf(css: string): string[] {
  const selectors = withoutComments(css).match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) =>
      [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
        ([, name = '']) => name,
      ),
    );
  return [...new Set(names)];
}

/** `styles.name` uses one class, styles[`gap${n}`] those with that prefix, `styles[variant]` any. */
function namesIn(code: string, id: string): (name: string) => boolean {
  const plain = new Set(
    [...code.matchAll(new RegExp(`\\b${id}\\.(\\w+)`, 'g'))].map(([, name]) => name),
  );
  const starts = [...code.matchAll(new RegExp(`\\b${id}\\[(?:\`([^\`$]*)|\\w)`, 'g'))].map(
    ([, start = '']) => start,
  );
  return (name) => plain.has(name) || starts.some((start) => name.startsWith(start));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Scrollers that are not positioned: their hidden labels would be placed in the document and stretch it. */
export function unpositionedScrollers([path, css]: Source): string[] {
  return [...withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /\boverflow(-[xy])?:[^;]*\b(auto|scroll)/.test(body))
    .filter(([, , body = '']) => !/\bposition:/.test(body))
    .map(([, selector = '']) => `${path}: ${selector.trim()}`);
}

/**
 * Selectors that ask what the whole page has: with one of them each change of the page styles every button of it again.
 * On paper, where sheets end, nothing changes.
 */
export function pageWatchers([path, css]: Source): string[] {
  const [onScreen = ''] = withoutComments(css).split('@media print');
  const found = onScreen.match(/(:root|\bhtml|\bbody)\)?:has\([^{]*/g) ?? [];
  return found.map((selector) => `${path}: ${selector.trim()}`);
}
