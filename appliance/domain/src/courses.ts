import { textIn, type Language, type Pair } from './texts.ts';

/** The courses that a check offers. Others, up to 9, come from the API and have only a number. */
const names: readonly Pair<string>[] = [
  ['Starter', 'Entrada'],
  ['Main', 'Fuerte'],
  ['Dessert', 'Postre'],
];

export const offeredCourses = names.map((_, index) => index + 1);

/** The name of a course, 1 to 9, on screens and on kitchen tickets. */
export function courseName(course: number, language: Language): string {
  return textIn(names[course - 1] ?? [`Course ${course}`, `Tiempo ${course}`], language);
}
