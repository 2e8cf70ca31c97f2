import { use, type ComponentType } from 'react';
import type { SiteData } from '#platform/contract/site.ts';

export type LazyPage = {
  Component: ComponentType;
  /** Loads what the page needs on this site before it renders. */
  preload(site?: SiteData): Promise<unknown>;
};

/** A page whose code is fetched when first needed, and rendered at once if it was preloaded. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
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

  function Component() {
    if (!loaded) use(preload());
    const Page = loaded;
    return Page ? <Page /> : null;
  }

  return { Component, preload };
}

/** A page whose code is part of the first load. */
export function loadedPage(Component: ComponentType, preload: LazyPage['preload']): LazyPage {
  return { Component, preload };
}
