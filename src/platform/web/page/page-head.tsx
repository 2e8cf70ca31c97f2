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

/** Names the page: in the answer's head on the server, in the tab after that. */
export function usePageHead(head: PageHead): void {
  const sink = useContext(HeadSinkContext);
  sink?.collect(head);
  const { title } = head;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
