import { use, type ComponentType, type ReactNode } from 'react';
import type { SiteData } from '#platform/contract/site.ts';

export type LazyPage = {
  Component: ComponentType;
  /** Loads what the page needs on this site before it renders. */
  preload(site?: SiteData): Promise<unknown>;
};

type LazyPart<P> = { Component: (props: P) => ReactNode; preload(): Promise<void> };

/**
 * A page, or a part of one, whose code is fetched when first needed, and rendered at once if it was preloaded. Unlike
 * React's own lazy components it is then there for the very next event.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      loaded = await load();
    } catch (error) {
      // A failed fetch is tried again the next time.
      loading = undefined;
      throw error;
    }
  }

  function preload(): Promise<void> {
    return (loading ??= fetchPage());
  }

  function Component(props: P) {
    if (!loaded) use(preload());
    const Page = loaded;
    return Page ? <Page {...props} /> : null;
  }

  return { Component, preload };
}

/** A page whose code is part of the first load. */
export function loadedPage(Component: ComponentType, preload: LazyPage['preload']): LazyPage {
  return { Component, preload };
}
