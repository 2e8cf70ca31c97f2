import { DealPath } from '#features/deals/web/index.ts';
import { FeedList } from '#features/posting/web/feed/index.ts';
import { PostCard, PostCardSkeleton } from '#features/posting/web/post/index.ts';
import { Tile } from '#features/posting/web/tiles/index.ts';
import { CommentButton } from '#features/comments/web/index.ts';
import { SaveButton } from '#features/saving/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { welcome } from '../actions/welcome.tsx';
import { photo, post, tiles } from './samples.ts';
import { Specimen } from './specimen.tsx';

const nothing = () => {};
const pathSteps = ['offer', 'meet', 'handoff', 'rate', 'done', null] as const;
const quiet = { renderPost: () => null, onRetry: nothing, onLoadMore: nothing };

/** Posts, and lists of posts in each state. */
export function Lists() {
  return (
    <>
      <Specimen title="Post">
        <div className="w-full">
          <PostCard
            post={post}
            onDelete={nothing}
            actions={
              <>
                <CommentButton post={post} />
                <SaveButton post={post} />
              </>
            }
          />
        </div>
      </Specimen>
      <Specimen title="Tiles">
        <ul className="thing-tiles-look w-full">
          {tiles.map((facts) => (
            <li key={facts.title}>
              <Tile kind="thing" href="/design" facts={facts} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Post, loading">
        <div className="w-full">
          <PostCardSkeleton />
        </div>
      </Specimen>
      <Specimen title="List, empty">
        <div className="w-full">
          <FeedList {...quiet} status="ready" postIds={[]} more="none" />
        </div>
      </Specimen>
      <Specimen title="List, failed">
        <div className="w-full">
          <FeedList {...quiet} status="error" postIds={[]} more="none" />
        </div>
      </Specimen>
      <Specimen title="Path of a deal">
        {[photo, null].map((each) =>
          pathSteps.map((step) => (
            <DealPath key={`${each?.id}-${step}`} photo={each} step={step} />
          )),
        )}
      </Specimen>
      <Specimen title="Private campus">
        <div className="w-full">
          <PrivateCampusPlaceholder onJoin={nothing} />
        </div>
      </Specimen>
      <Specimen title="Welcome">
        <div className="w-full">{welcome}</div>
      </Specimen>
    </>
  );
}
