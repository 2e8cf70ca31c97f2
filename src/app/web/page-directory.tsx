import { createContext, useContext } from 'react';

/** Whether an address leads to a page that exists. */
export type HasPage = (href: string) => boolean;

const PageDirectoryContext = createContext<HasPage>(() => true);

/** Hands the route table down: importing it from the pages' own parts would be a circle. */
export const PageDirectory = PageDirectoryContext.Provider;

/** Navigation shows no entry that would lead nowhere. */
export function useHasPage(): HasPage {
  return useContext(PageDirectoryContext);
}
