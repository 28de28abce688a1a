import { courseName } from '@comanda/domain/courses';
import { useTranslation } from 'react-i18next';

/** The name of a course, 1 to 9, in the language of the screen. */
export function useCourseName(): (course: number) => string {
  const { i18n } = useTranslation();
  return (course) => courseName(course, i18n.language === 'es' ? 'es' : 'en');
}
