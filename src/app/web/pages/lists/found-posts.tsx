import { useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { cutAtWord, sentences } from '#features/posting/contract.ts';
import { loadMoreAtPx } from '#features/search/contract.ts';
import {
  hasFilters,
  LooseLine,
  matchBelowTitle,
  noResults,
  ResultsBar,
  searchPath,
  SearchNotes,
  useHighlightedMatches,
  useNewResults,
  useSearchPosts,
  type SearchAddress,
} from '#features/search/web/lazy.ts';
import { NewPostsPill, usePost } from '#features/posting/web/feed/index.ts';
import { TileGrid } from '#features/posting/web/tiles/index.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { SaveSearch } from './save-search.tsx';

/** As much of a text as two lines of a tile show. */
const noteLength = 44;

type TextNoteProps = { postId: string; matched: readonly string[] };

/** Where a post says what was searched, if its title does not. */
function TextNote({ postId, matched }: TextNoteProps) {
  const post = usePost(postId);
  if (!post?.itemName) return null;
  const plainText = toPlainText(post.text).replaceAll(/\s+/gu, ' ');
  const text = matchBelowTitle(post.itemName, plainText, [...matched]);
  if (text === undefined) return null;
  return (
    <p dir="auto" className="tile-note-look">
      {cutAtWord(text, noteLength)}
    </p>
  );
}

/** The posts that a search found, each with the comment that matched, if any. */
export function FoundPosts({ address }: { address: SearchAddress }) {
  const results = useSearchPosts(address);
  const { list, postIds, comments, matched } = results;
  const { count: newPosts, show } = useNewResults(address, { postIds, matched });
  const container = useRef<HTMLDivElement>(null);
  useHighlightedMatches(container, matched);
  const byPost = new Map(comments.map((comment) => [comment.postId, comment]));
  const getNote = (postId: string): ReactNode => {
    const comment = byPost.get(postId);
    if (!comment) return <TextNote postId={postId} matched={matched} />;
    return (
      <Link href={`/post/${comment.id}`} className="tile-note-look">
        <span className="font-semibold">From a comment</span>
        <p dir="auto">{cutAtWord(comment.text, noteLength)}</p>
      </Link>
    );
  };
  return (
    <div ref={container}>
      <Notes results={results} address={address} />
      <NewPostsPill
        count={newPosts}
        onShow={() => {
          void show();
          window.scrollTo({ top: 0 });
        }}
      />
      <TileGrid
        label="Results"
        kind="thing"
        list={list}
        postIds={postIds}
        empty={<NothingFound address={address} />}
        end={sentences.feedEnd}
        aheadPx={loadMoreAtPx}
        getNote={getNote}
        lineAbove={lineAboveLoose(results)}
      />
    </div>
  );
}

/** The posts with photos or videos that a search found, as a grid. */
export function FoundMedia({ address }: { address: SearchAddress }) {
  const results = useSearchPosts(address);
  const { list, postIds } = results;
  return (
    <>
      <Notes results={results} address={address} />
      <TileGrid
        label="Photos"
        kind="photo"
        list={list}
        postIds={postIds}
        empty={<NothingFound address={address} />}
        aheadPx={loadMoreAtPx}
        lineAbove={lineAboveLoose(results)}
      />
    </>
  );
}

type Results = ReturnType<typeof useSearchPosts>;

/** What the search understood, how many it found, and their order. */
function Notes({ results, address }: { results: Results; address: SearchAddress }) {
  const { list, postIds, corrected, suggested, count, category } = results;
  return (
    <>
      <SearchNotes {...{ address, corrected, suggested, category }} />
      {(postIds.length > 0 || list.isPending) && <ResultsBar address={address} count={count} />}
    </>
  );
}

function lineAboveLoose({ firstLoose, postIds }: Results) {
  // If nothing matches well, the line above all of them says so.
  if (firstLoose === null || firstLoose === postIds[0]) return undefined;
  return (postId: string) => postId === firstLoose && <LooseLine />;
}

/** Shown if a search finds nothing (SEARCH-10). On phones the filters may be out of sight. */
function NothingFound({ address }: { address: SearchAddress }) {
  const { text, tab } = address;
  const isFiltered = hasFilters(address);
  return (
    <EmptyState
      drawing="search"
      title={noResults(text)}
      text={
        isFiltered
          ? 'Try fewer filters, or other words.'
          : 'Check the spelling, or try fewer or different words.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <SaveSearch address={address} isOffer />
          {isFiltered && (
            <LinkButton variant="outline" href={searchPath({ text, tab })}>
              Remove filters
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
