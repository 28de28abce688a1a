import { searchKey } from '../../lib/browser/search.ts';

/** Words that say nothing about what is looked for. */
const fillers = setOf(`
  a al como con cual cuales no de del desde e el ella en es esta este eso esa hay la las le les lo los mas me mi mis nos o otra otro para
  pero por porque puedo que quien se si sin su sus te todo todos todas tu tus un una unas unos y ya yo
  can could do does for from he her his how i in is it its me more my of on or our please she so the their them there they
  this to us want we what when where which with would you your
  quiero quisiera necesito ocupo deseo debo tengo favor where donde
`);

/** Words for what is done with something: they count only where a phrase has them, too. */
export const tasks = setOf(`
  abrir activar actualizar agrega agregar ajustar anadir aprender apagar asignar borra borrar buscar cambia cambiar cambio cambie
  checar configurar consultar corregir crear cuesta cuestan dar desactivar editar elegir elimina eliminar encontrar ensenar entrar escribir hacer hago
  hice ir meter modificar mostrar mover nueva nuevo pasar poner pongo quitar quito registrar revisar saber sacar subir
  bajar tener usar vale valen ver verificar
  add adjust change check choose configure correct cost costs create deactivate delete edit enter find fix get give go have know look make
  manage modify move need new pick put remove see set setup show take turn update use view
`);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** A text as its words without case, accents and fillers; with fillers when there is nothing else. */
export function wordsOf(text: string): readonly string[] {
  const known = wordsOfTexts.get(text);
  if (known) return known;
  const all = searchKey(text).match(/[\p{L}\p{N}%]+/gu) ?? [];
  const found = orAll(
    all,
    all.filter((word) => !fillers.has(word)),
  );
  wordsOfTexts.set(text, found);
  return found;
}

/** The known phrases are compared with every letter that is typed. */
const wordsOfTexts = new Map<string, readonly string[]>();

/** The words of a text that name something, without what is done with it; all words when there is nothing else. */
export function thingsOf(text: string): readonly string[] {
  const words = wordsOf(text);
  return orAll(
    words,
    words.filter((word) => !tasks.has(word)),
  );
}

function orAll(all: readonly string[], some: readonly string[]): readonly string[] {
  return some.length > 0 ? some : all;
}

/** Whether one letter more, less, other, or two exchanged make the words equal. */
function isTypo(one: string, other: string): boolean {
  if (one[0] !== other[0] && one[1] !== other[1] && one[0] !== other[1]) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  const isExchange =
    restOfOne[0] === restOfOther[1] &&
    restOfOne[1] === restOfOther[0] &&
    restOfOne.slice(2) === restOfOther.slice(2);
  return (
    isExchange ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther.slice(1)
  );
}

interface Forms {
  singular: string;
  /** As it sounds in Mexico, so that what is spelled by ear is found: resivo, vacasiones, keso. */
  sound: string;
}

const formsOfWords = new Map<string, Forms>();

function formsOf(word: string): Forms {
  const known = formsOfWords.get(word);
  if (known) return known;
  const one = singular(word);
  const forms = { singular: one, sound: sound(one) };
  formsOfWords.set(word, forms);
  return forms;
}

/** A word without the ending of its plural, in either language: categories, luces, meseros, promociones. */
function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/ces$/, 'z')
    .replace(/([^aeiou])es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

function sound(word: string): string {
  return word
    .replace(/ch/g, 'C')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])|z|x/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1/g, '$1');
}

/** How far a typed word is from a known one, from 0 (equal) to 3 (a typo); null when it is another word. */
export function wordDistance(typed: string, known: string): number | null {
  if (typed === known) return 0;
  if (typed.length >= 2 && known.startsWith(typed)) return 1;
  const [one, other] = [formsOf(typed), formsOf(known)];
  if (one.singular === other.singular) return 1;
  if (Math.min(typed.length, known.length) < 4) return null;
  if (one.sound === other.sound) return 2;
  const isLong = Math.max(typed.length, known.length) >= 5;
  return isLong && (isTypo(typed, known) || isTypo(one.singular, other.singular)) ? 3 : null;
}

/** Like `wordDistance`, and 4 for words of one family: facturación and facturas, dividir and división. */
export function familyDistance(typed: string, known: string): number | null {
  const near = typed.length < 3 && typed !== known ? null : wordDistance(typed, known);
  if (near !== null) return near;
  let shared = 0;
  while (shared < typed.length && typed[shared] === known[shared]) shared++;
  return shared >= 4 && shared >= Math.max(typed.length, known.length) * 0.55 ? 4 : null;
}
