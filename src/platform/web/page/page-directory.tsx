import { createContext, useContext } from 'react';

/** Whether a path leads to an existing page. */
export type HasPage = (href: string) => boolean;

const PageDirectoryContext = createContext<HasPage>(() => true);

/** Provides the route table by context: importing it from a part of a page would be a circular import. */
export const PageDirectory = PageDirectoryContext.Provider;

/** Returns the check whether a path leads to an existing page; navigation shows only such entries. */
export function useHasPage(): HasPage {
  return useContext(PageDirectoryContext);
}
