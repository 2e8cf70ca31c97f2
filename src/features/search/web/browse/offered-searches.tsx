import type { ReactNode } from 'react';
import { sentences } from '../../contract/words.ts';
import { PopularList } from './popular-list.tsx';
import { RecentList } from './recent-list.tsx';

/**
 * Before anything is searched (SEARCH-09): the reader's own searches and those of others.
 *
 * @param children what the reader saved
 */
export function OfferedSearches({ children }: { children: ReactNode }) {
  return (
    <div className="grid content-start gap-6">
      <p className="text-ink-muted">{sentences.startTyping}</p>
      <RecentList />
      {children}
      <PopularList />
    </div>
  );
}
