import { Component, type ReactNode } from 'react';
import { PartProblem } from '../lib/browser/part-fault.ts';
import { loadAgain } from '../lib/browser/reload.ts';
import { mayLeave } from './unsaved.ts';

/** What a part shows in place of itself, and its way out. */
export interface Failure {
  error: unknown;
  retry: () => void;
}

interface BoundaryProps {
  failed: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  error: PartProblem | null;
}

/** Keeps an error of its content inside. The first retry shows the content again, the second one reloads the page. */
// React catches errors of rendering only in a class.
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };
  private retried = false;
  static getDerivedStateFromError(cause: unknown): BoundaryState {
    return { error: new PartProblem('broken', cause) };
  }
  private readonly retry = () => {
    if (this.retried) {
      void mayLeave().then((leave) => leave && loadAgain());
      return;
    }
    this.retried = true;
    this.setState({ error: null });
  };
  override render(): ReactNode {
    const { error } = this.state;
    if (error) return this.props.failed({ error, retry: this.retry });
    return this.props.children;
  }
}
