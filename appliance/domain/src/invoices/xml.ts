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
