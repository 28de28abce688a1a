/** An element of an XML document: its name, its attributes in order, and its children. An undefined attribute is absent. */
export interface Element {
  name: string;
  attributes: readonly (readonly [name: string, value: string | undefined])[];
  children?: readonly Element[];
}

// What no one sees or XML 1.0 cannot contain: controls, marks of direction, U+FFFE and U+FFFF; and the bar, which separates
// the fields of the original chain. Halves of surrogate pairs become U+FFFD first.
const unwanted =
  // eslint-disable-next-line no-control-regex -- controls are what is looked for
  /[\u0000-\u001f\u007f-\u009f|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd-\uffff]/gu;

/**
 * A text as a document may contain it: single spaces, nothing at its ends, at most `most` characters. The original chain
 * of the SAT's XSLT normalizes spaces the same way, so that chain and document agree whatever people type.
 */
export function cleanText(text: string, most: number): string {
  const single = text.toWellFormed().replace(unwanted, ' ').replace(/\s+/gu, ' ').trim();
  return [...single].slice(0, most).join('').trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as the value of an attribute or the content of an element. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function written({ name, attributes, children = [] }: Element): string {
  const inside = attributes
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`)
    .join('');
  if (children.length === 0) return `<${name}${inside}/>`;
  return `<${name}${inside}>${children.map(written).join('')}</${name}>`;
}

/** The document as UTF-8 text, on one line after its declaration. */
export function toXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`;
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal, hex, name: string) => {
    if (name) return signs[name] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\uFFFD';
  });
}

/** Where a tag that begins at `at` ends: at its `>`, which values may contain too. */
function endOfTag(text: string, at: number): number {
  let quote = '';
  for (let place = at; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return place;
  }
  return text.length;
}

function attributesOf(inside: string): [string, string][] {
  const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/uy;
  const found: [string, string][] = [];
  for (let one = attribute.exec(inside); one; one = attribute.exec(inside)) {
    const [, name = '', double, single] = one;
    found.push([name, unescaped(double ?? single ?? '')]);
  }
  return found;
}

/**
 * Reads the elements and attributes of a document, which is all that a CFDI has; the texts between its elements are left
 * out. Its time grows with the length of the text, whatever it is. Throws an Error for what has no element.
 */
export function readXml(text: string): Element {
  const top = [{ name: '', children: [] as Element[] }];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end < 0) break;
      at = end;
      continue;
    }
    const end = endOfTag(text, at);
    const inside = text.slice(at + 1, end);
    at = end;
    if (/^[?!]/.test(inside)) continue;
    if (inside.startsWith('/')) {
      if (top.length > 1) top.pop();
      continue;
    }
    const [name = ''] = /^[^\s/]*/u.exec(inside) ?? [];
    const element = { name, attributes: attributesOf(inside.slice(name.length)), children: [] };
    top.at(-1)?.children.push(element);
    if (!inside.endsWith('/')) top.push(element);
  }
  const [root] = top[0]?.children ?? [];
  if (!root) throw new Error('This is no XML document.');
  return root;
}
