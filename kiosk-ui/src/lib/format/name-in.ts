/** The venue's name of a thing in this language; the English one when there is no other. */
export function nameIn(row: { name: string; name_es: string | null }, language: string): string {
  return language === 'es' ? (row.name_es ?? row.name) : row.name;
}
