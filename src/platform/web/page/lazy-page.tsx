import { use, type ComponentType } from 'react';
import type { SiteData } from '#platform/contract/site.ts';

export type LazyPage = {
  Component: ComponentType;
  /** What the page begins with on this site. */
  preload(site?: SiteData): Promise<unknown>;
};

/** A page whose code is fetched when it is first needed, and rendered at once where it was preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      loaded = await load();
    } catch (error) {
      // A page that did not arrive is asked for again the next time.
      loading = undefined;
      throw error;
    }
  }

  function preload(): Promise<void> {
    return (loading ??= fetchPage());
  }

  function Component() {
    if (!loaded) use(preload());
    const Page = loaded;
    return Page ? <Page /> : null;
  }

  return { Component, preload };
}

/** A page that comes with the first load: the one that most people open. */
export function loadedPage(Component: ComponentType, preload: LazyPage['preload']): LazyPage {
  return { Component, preload };
}
