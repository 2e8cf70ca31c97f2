import { createContext, useContext, useEffect } from 'react';

/** Title, description and status of a page. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  /** HTTP status when the server renders it; 200 unless set. */
  status?: number | undefined;
  /** The current path of this page; a former path redirects to it. */
  movedTo?: string | undefined;
};

/** Collects the head while the server renders; null in the browser. */
export type HeadSink = { collect: (head: PageHead) => void };

export const HeadSinkContext = createContext<HeadSink | null>(null);

const TitleCountContext = createContext(0);

/** The number of unread items, shown before the title of every page below. */
export const TitleCount = TitleCountContext.Provider;

/** Sets the page's title: in the document on the server, in the tab in the browser. */
export function usePageHead(head: PageHead): void {
  const sink = useContext(HeadSinkContext);
  sink?.collect(head);
  const { title } = head;
  const count = useContext(TitleCountContext);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [title, count]);
}
