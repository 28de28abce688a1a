import { searchText } from '../../lib/browser/search-param.ts';
import type { Section } from './sections.ts';

/** Shows one section; another search starts with a new component. */
export function SectionHost({ section }: { section: Section }) {
  const { Component: Content } = section;
  return <Content key={`${section.id} ${searchText()}`} />;
}
