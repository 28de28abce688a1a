import { describe, expect, test } from 'vitest';
import {
  contrastRatio,
  cssVariables,
  darkTheme,
  lightTheme,
  readableOn,
  schemeOf,
} from '../../kiosk-ui/src/theme/tokens.ts';
import { projectFiles, projectText } from '../structure/tree.ts';

const MIX = /^color-mix\(in srgb, (#[0-9A-F]{6}) (\d+)%, (#[0-9A-F]{6})\)$/;

/** A colour of the variables as hex, mixed as by the browser. */
function hex(value: string): string {
  const mix = MIX.exec(value);
  if (!mix) return value;
  const [, first = '', percent, second = ''] = mix;
  const share = Number(percent) / 100;
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    const channel = Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
    return channel.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

describe('contrast ratio', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#fff', '#ffffff', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
  ])('%s on %s', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(second, first)).toBeCloseTo(ratio, 2);
  });

  test('the first readable ink is used, otherwise the one with most contrast', () => {
    expect(readableOn('#FFFFFF', ['#EEEEEE', '#333333', '#000000'])).toBe('#333333');
    expect(readableOn('#777777', ['#888888'])).toBe('#000000');
  });
});

describe.each([
  ['dark', darkTheme],
  ['light', lightTheme],
] as const)('the %s theme', (scheme, theme) => {
  const variables = cssVariables(theme);
  const colour = (name: string) => hex(variables[`--${name}`] ?? 'missing');

  test('is recognised as such', () => {
    expect(schemeOf(theme)).toBe(scheme);
  });

  const grounds = ['color-background', 'color-surface', 'color-raised', 'color-pressed'];
  const plain = ['color-text', 'color-text-secondary'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  );
  const meaning = ['color-error', 'color-success', 'state-new', 'state-progress', 'state-ready'];
  const coloured = [...meaning, 'state-delivered', 'state-attention', 'state-urgent'].map(
    (ink) => [ink, 'color-surface'] as const,
  );
  test.each([
    ...plain,
    ...coloured,
    ['color-on-primary', 'color-primary'],
    ['color-on-secondary', 'color-secondary'],
    ['color-on-error', 'color-error'],
    ['color-primary', 'color-surface'],
    ['color-warning', 'color-surface'],
    ['color-text', 'color-primary-tint'],
    ['color-text', 'color-error-tint'],
    ['color-text', 'color-warning-tint'],
  ] as const)('%s is readable on %s', (ink, ground) => {
    expect(colour(ink)).toMatch(/^#[0-9a-f]{6}$/i);
    expect(colour(ground)).toMatch(/^#[0-9a-f]{6}$/i);
    expect(contrastRatio(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test('only one style sheet draws the tick of a box and the dot of a radio', () => {
  const drawn = projectFiles('kiosk-ui/src').filter(
    (file) =>
      file.endsWith('.css') && /(checkbox|radio)\b[^{},]*::(before|after)/i.test(projectText(file)),
  );
  expect(drawn).toEqual(['kiosk-ui/src/theme/base.css']);
});
