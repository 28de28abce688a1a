/** Every text by its dotted key; a text function is called with the number 3. */
export function flatTexts(texts: unknown, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(texts as Record<string, unknown>)) {
    const key = `${prefix}${name}`;
    if (typeof value === 'string') flat.set(key, value);
    else if (typeof value === 'function')
      flat.set(key, String((value as (given: number) => string)(3)));
    else for (const entry of flatTexts(value, `${key}.`)) flat.set(...entry);
  }
  return flat;
}
