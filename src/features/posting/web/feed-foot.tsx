import { ListFoot, type More } from '#platform/web/parts/list-foot.tsx';
import { sentences } from '../contract.ts';

type FeedFootProps = { more: More; onLoadMore: () => void };

/** The end of the feed. */
export function FeedFoot({ more, onLoadMore }: FeedFootProps) {
  return (
    <ListFoot
      more={more}
      onLoadMore={onLoadMore}
      loading="Loading more posts"
      end={sentences.feedEnd}
    />
  );
}
