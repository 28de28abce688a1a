import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { searchText } from '../../lib/sought.ts';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import type { Section } from './sections.ts';

interface BoundaryState {
  error: unknown;
}

// React catches errors of loading and rendering only in a class.
class SectionBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }
  override render(): ReactNode {
    // A chunk that failed to load is not loaded again before the page is reloaded.
    const reloadPage = () => window.location.reload();
    if (this.state.error) return <DataFailed error={this.state.error} onRetry={reloadPage} />;
    return this.props.children;
  }
}

/** Loads and shows one section; errors stay inside it. */
export function SectionHost({ section }: { section: Section }) {
  const { Component: Content } = section;
  return (
    // Another search starts with a new component.
    <SectionBoundary key={`${section.id} ${searchText()}`}>
      <Suspense fallback={<DataLoading />}>
        <Content />
      </Suspense>
    </SectionBoundary>
  );
}
