import { Component, type ReactNode } from 'react';
import { ErrorPage } from './pages/error-page.tsx';

type ErrorBoundaryProps = {
  /** The error belongs to this path; another path clears it. */
  path: string;
  children: ReactNode;
};

type ErrorBoundaryState = { hasFailed: boolean; path: string };

/** Shows the error page if rendering a page threw. React requires a class for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { hasFailed: false, path: this.props.path };

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: { path: string }) {
    return state.path === path ? null : { hasFailed: false, path };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <main id="main">
        <ErrorPage isWholePage onRetry={() => this.setState({ hasFailed: false })} />
      </main>
    ) : (
      this.props.children
    );
  }
}
