import { createElement, use, type ComponentType, type ReactNode } from 'react';
import type { SiteData } from '#platform/contract/site.ts';

export type LazyPage = {
  Component: ComponentType;
  /** Loads what the page needs on this site before it renders. */
  preload(site?: SiteData): Promise<unknown>;
};

type LazyPart<P> = { Component: (props: P) => ReactNode; preload(): Promise<unknown> };

/**
 * A page, or a part of one, whose code is fetched when first needed, and rendered at once if it was preloaded. Unlike
 * React's own lazy components, a preloaded one is rendered without a pause.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined;

  function preload(): Promise<ComponentType<P>> {
    if (loading) return loading;
    const code = load();
    code.then(
      // With these fields `use` has the value at once.
      (value) => Object.assign(code, { status: 'fulfilled', value }),
      // A failed fetch is tried again the next time.
      () => (loading = undefined),
    );
    return (loading = code);
  }

  function Component(props: P) {
    return createElement(use(preload()), props);
  }

  return { Component, preload };
}
