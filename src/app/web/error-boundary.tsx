import { Component, type ReactNode } from 'react';
import { ErrorPage } from './pages/error-page.tsx';

type ErrorBoundaryProps = {
  /** The error belongs to this path; another path clears it. */
  path: string;
  children: ReactNode;
};

type ErrorBoundaryState = { failed: boolean; path: string };

/** Shows the error page if rendering a page threw. React requires a class for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failed: false, path: this.props.path };

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: { path: string }) {
    return state.path === path ? null : { failed: false, path };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <main id="main">
        <ErrorPage isWholePage onRetry={() => this.setState({ failed: false })} />
      </main>
    ) : (
      this.props.children
    );
  }
}
