import '#platform/web/styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { App } from './app.tsx';
import { RepeatEarlyInput, takeEarlyInput } from './early-input.tsx';
import { restoreQueryClient, parsePageData } from './page-client.ts';
import { pageAt } from './routes.ts';

/** Hydrates the page that the server rendered, or renders it if the server could not. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const text = document.getElementById('page-data')?.textContent;
  if (!root || !text) throw new Error('this is not a page of ours');
  const data = parsePageData(text);
  const queryClient = restoreQueryClient(data);
  // Until then the page is as the server sent it, without a button that works.
  await loadWithRetries(async () => pageAt(location.pathname).route.page.preload(data.site));
  const app = (
    <>
      <App site={data.site} now={data.now} live={data.live} queryClient={queryClient} />
      <RepeatEarlyInput early={takeEarlyInput()} />
    </>
  );
  // As a transition, so that the browser can paint and react in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// If hydration fails, the page stays readable as the server sent it.
start().catch(reportError);
