import { Spinner } from '#platform/web/parts/spinner.tsx';
import { EntryPage } from '../entry/entry-page.tsx';

type LoadingPageProps = { text?: string };

/** Shown until the page knows what to show. */
export function LoadingPage({ text }: LoadingPageProps) {
  return (
    <EntryPage title="One moment" text={text}>
      <div className="mt-6 grid place-items-center">
        <Spinner label="Loading…" />
      </div>
    </EntryPage>
  );
}
