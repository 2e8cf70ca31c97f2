import { Component, type ReactNode } from 'react';
import { ErrorPage } from './pages/error-page.tsx';

type ErrorBoundaryProps = { children: ReactNode };

/** Shows the error page where drawing a page threw; React asks for a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <main id="main">
        <ErrorPage onRetry={() => this.setState({ failed: false })} />
      </main>
    ) : (
      this.props.children
    );
  }
}
