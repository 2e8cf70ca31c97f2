import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { IconSymbols } from '#platform/web/parts/shared-icon.tsx';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { fadeBetweenPages } from '#platform/web/navigation/fade-between-pages.ts';
import { readUnshown } from '#platform/web/page/own-facts.tsx';
import { NowProvider } from '#platform/web/time/now.tsx';
import { hasConnection } from '#platform/web/use-is-online.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LiveSite } from './live/live-site.tsx';
import { PageDirectory } from '#platform/web/page/page-directory.tsx';
import { redirectFor } from './redirect-for.ts';
import { hasPage, pageAt } from './routes.ts';
import { navigation } from './shell/navigation/load-navigation.ts';
import { PageReady } from './shell/page-ready.tsx';
import { Shell } from './shell/shell.tsx';

// These parts are loaded after the first page.
const LiveConnection = lazyComponent(
  async () => (await import('./live/live-connection.tsx')).LiveConnection,
);
const NavigationHistory = lazyComponent(async () => (await navigation).NavigationHistory);
const Toaster = lazyComponent(
  async () => (await import('#platform/web/parts/toasts/toaster.tsx')).Toaster,
);

type AppProps = {
  site: SiteData;
  now: string;
  live: string;
  queryClient: QueryClient;
  /** Path and query while the server renders. */
  ssrPath?: string | undefined;
  ssrSearch?: string | undefined;
};

/** Matches every path. A `*` pattern would end at a line break, which a path can contain. */
const anyPath = /^/;

/** The whole interface, rendered on the server and in the browser. */
export function App(props: AppProps) {
  const { site, queryClient, ssrPath, ssrSearch } = props;
  // Created once: the site does not change while the page is open.
  const [aroundNav] = useState(() =>
    fadeBetweenPages(async (path) => {
      await pageAt(path).route.page.preload(site);
      if (site.viewer && !hasConnection()) {
        const { readCopy } = await import('./offline/read-copy.ts');
        await readCopy(queryClient, { member: site.viewer.id, path });
      }
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <LiveSite site={site}>
        <NowProvider now={props.now}>
          <Router
            aroundNav={aroundNav}
            {...(ssrPath !== undefined && { ssrPath, ssrSearch: ssrSearch ?? '' })}
          >
            <IconSymbols />
            <PageDirectory value={hasPage}>
              <PageErrors>
                <Switch>
                  <Route path="/">
                    <Redirect to="/home" replace />
                  </Route>
                  <Route path={anyPath}>
                    <CurrentPage site={site} />
                  </Route>
                </Switch>
              </PageErrors>
            </PageDirectory>
          </Router>
          {/* Always rendered: a skip link leads here, and an open dialog hides regions that are added later from screen readers. */}
          <section
            id="alerts"
            aria-label="Alerts"
            aria-live="off"
            tabIndex={-1}
            className="outline-none"
          >
            <AfterHydration member={readUnshown(() => site.viewer?.id ?? null)} live={props.live} />
          </section>
        </NowProvider>
      </LiveSite>
    </QueryClientProvider>
  );
}

/** A component of its own: if the whole app were rendered again for it, all that is not hydrated yet would be, in one task. */
function AfterHydration({ member, live }: { member: string | null; live: string }) {
  return (
    useInteractive() && (
      <Suspense>
        <LiveConnection member={member} from={live} />
        <Toaster />
        <NavigationHistory />
      </Suspense>
    )
  );
}

/** Shows the error page for the page that failed; at another path there is no error. */
function PageErrors({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <ErrorBoundary path={path}>{children}</ErrorBoundary>;
}

function CurrentPage({ site }: { site: SiteData }) {
  const [path] = useLocation();
  const search = useSearch();
  const { route } = pageAt(path);
  const redirectPath = redirectFor(route.access, site, search ? `${path}?${search}` : path);
  if (redirectPath) return <Redirect to={redirectPath} replace />;
  const { Component } = route.page;
  const page = (
    <Suspense>
      <Route path={route.path === '/*' ? anyPath : route.path}>
        <Component />
        {route.bare && <PageReady />}
      </Route>
    </Suspense>
  );
  return route.bare ? (
    page
  ) : (
    <Shell fills={route.fills} wide={route.wide}>
      {page}
    </Shell>
  );
}
