import type { Random } from '@comanda/db/demo/random';

/** Texts that cause harm when they are not escaped. */
export const hostileTexts = [
  '',
  ' ',
  '\t\r\n',
  'x'.repeat(301),
  'x'.repeat(20_000),
  '=HYPERLINK("http://evil.test","a")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\u001bp\u0000\u0019\u00fa',
  '\u001b@\u001dV\u0000',
  '\u0010\u0014\u0001\u0000\u0005',
  'a\u0000b',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'; DROP TABLE orders; --",
  '1 OR 1=1',
  '%00%0a',
  '../../etc/passwd',
  '..\\..\\',
  '${7*7}{{7*7}}',
  '\u202Eevil\u2066',
  '\uFEFFbom',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(12),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'ﷺ'.repeat(30),
  '１２３',
  'null',
  'NaN',
  'Infinity',
  '2026-02-30',
  '9999-99-99',
  '25:61',
  '__proto__',
  'constructor',
];

/** Invalid or extreme numbers. */
const hostileNumbers = [
  -1,
  0,
  -0,
  0.1,
  1e-300,
  0.005,
  1e15,
  1e21,
  2 ** 31,
  2 ** 31 + 1,
  2 ** 53,
  -(2 ** 63),
  1.7976931348623157e308,
  99_999_999.999,
];

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const hostileValues = (random: Random): unknown =>
  random.weighted<() => unknown>([
    [() => random.pick(hostileTexts), 6],
    [() => random.pick(hostileNumbers), 5],
    [() => random.pick([null, true, false]), 2],
    [() => random.pick([[], {}, [[]], [null], [{}], { id: {} }]), 2],
    [() => deep(random.pick([3, 19, 21, 200])), 1],
    [() => Array.from({ length: random.pick([10, 201, 3000]) }, () => random.between(0, 3)), 1],
    [() => Object.fromEntries(hostileTexts.map((text) => [text, text])), 1],
  ])();

/** The value with one error somewhere inside, or a completely different one. */
export function spoil(value: unknown, random: Random): unknown {
  if (random.chance(0.15) || typeof value !== 'object' || value === null) {
    return hostileValues(random);
  }
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, hostileValues(random)];
    if (random.chance(0.1)) return Array.from({ length: 250 }, () => value[0] as unknown);
    const at = random.between(0, value.length - 1);
    return value.map((inner, index) => (index === at ? spoil(inner, random) : (inner as unknown)));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.1)) {
    return { ...value, [random.pick(hostileTexts)]: hostileValues(random) };
  }
  const [key, inner] = random.pick(entries);
  if (random.chance(0.15)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: spoil(inner, random) };
}

/** JSON as text; numbers that JSON does not have are written as an attacker would. */
export function asText(value: unknown, random: Random): string {
  const text = JSON.stringify(value) ?? '';
  if (random.chance(0.95)) return text;
  return random.pick([
    () => text.replace(/\d+/, '1e309'),
    () => text.replace(/\d+/, 'NaN'),
    () => text.replace(/\d+/, '-0'),
    () => text.replace(/\d+/, '0'.repeat(400) + '1'),
    () => text.slice(0, -1),
    () => `${text}${text}`,
    () => text.replace('{', '{"__proto__":{"role":4},'),
    () => text.replace('{', '{"constructor":{"prototype":{}},'),
    () => `\uFEFF${text}`,
    () => '['.repeat(30_000),
    () => `"${'x'.repeat(70_000)}"`,
  ])();
}
