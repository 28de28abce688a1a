import { describe, expect, it } from 'vitest';
import { projectFiles, projectText } from './tree.ts';

/** Rendered by another component of `ui`, never by a screen. */
const parts = ['PlotParts', 'SparklinePart', 'TableHead', 'PhoneSort'];

/** Components that `sources` export and that `catalogue` does not show. */
function missing(sources: readonly string[], catalogue: string): string[] {
  return sources
    .flatMap((text) => [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name))
    .filter((name) => name !== undefined && !parts.includes(name))
    .filter((name) => !new RegExp(`<${name}\\b|\\b${name},`).test(catalogue)) as string[];
}

const texts = (folder: string) =>
  projectFiles(folder)
    .filter((path) => path.endsWith('.tsx'))
    .map(projectText);

describe('the catalogue of components', () => {
  it('has every component of ui', () => {
    expect(missing(texts('kiosk-ui/src/ui'), texts('kiosk-ui/catalogue').join('\n'))).toEqual([]);
  });

  it('fails when one is missing', () => {
    const sources = ['export function Card() {}\nexport function CardButton() {}'];
    expect(missing(sources, '<CardButton>')).toEqual(['Card']);
    expect(missing(sources, '<Card /><CardButton>')).toEqual([]);
  });

  it('is not part of the product', () => {
    const product = [...texts('kiosk-ui/src'), projectText('kiosk-ui/index.html')];
    expect(product.filter((text) => text.includes('catalogue/'))).toEqual([]);
  });
});
