import { createContext, useContext, useEffect } from 'react';

/** What a page says of itself outside its own markup. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  /** HTTP status when the server renders it; 200 unless told. */
  status?: number | undefined;
};

/** Where the server collects the head while it renders; null in the browser. */
export type HeadSink = { collect: (head: PageHead) => void };

export const HeadSinkContext = createContext<HeadSink | null>(null);

const TitleCountContext = createContext(0);

/** What waits for the reader, told in the tab before the title of every page below. */
export const TitleCount = TitleCountContext.Provider;

/** Names the page: in the answer's head on the server, in the tab after that. */
export function usePageHead(head: PageHead): void {
  const sink = useContext(HeadSinkContext);
  sink?.collect(head);
  const { title } = head;
  const count = useContext(TitleCountContext);
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [title, count]);
}
