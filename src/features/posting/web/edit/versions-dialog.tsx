import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '#platform/web/data/queries.ts';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';
import { FullTime } from '#platform/web/time/time-ago.tsx';
import { postVersions } from '../../contract.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostVersion } from '../../schemas.ts';
import { CategoryChip } from '../categories/category-chip.tsx';
import { ListingLine } from '../listing/listing-line.tsx';
import { PickupLine } from '../listing/pickup-line.tsx';

type VersionsDialogProps = { postId: string; open: boolean; onClose: () => void };

/** What a post was before each of its edits, the latest first. */
export function VersionsDialog({ postId, open, onClose }: VersionsDialogProps) {
  const query = useQuery({
    ...routeQuery(postVersions, { params: { postId } }),
    enabled: open,
    // The post may have been edited since it was last open.
    staleTime: 0,
  });
  return (
    <Dialog open={open} onClose={onClose} size="medium" title={composerWords.versionsTitle}>
      {query.error ? (
        <FailedList text={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <ol className="divide-y divide-line">
          {query.data.items.map(({ text, category, listing, writtenAt, photos }) => (
            <li key={writtenAt} className="flex flex-col gap-2 py-3 first:pt-0">
              <p className="text-small text-ink-muted">
                <FullTime iso={writtenAt} />
              </p>
              {listing && <ListingLine withPrice listing={listing} />}
              {listing && <PickupLine listing={listing} />}
              <RichTextView text={text} mentions={[]} />
              {category && (
                <div>
                  <CategoryChip category={category} />
                </div>
              )}
              {photos && <p className="text-small text-ink-muted">{describePhotos(photos)}</p>}
            </li>
          ))}
        </ol>
      ) : (
        <div aria-busy="true" className="grid gap-2">
          <p className="sr-only">Loading earlier versions</p>
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      )}
    </Dialog>
  );
}

/** How many are missing since, and how many came: it is not the thing that was shown when a price was agreed. */
function describePhotos({ removed, added }: NonNullable<PostVersion['photos']>): string {
  const counts = [...(removed ? [`${removed} removed`] : []), ...(added ? [`${added} added`] : [])];
  const { photosChanged } = composerWords;
  return counts.length > 0 ? `${photosChanged}: ${counts.join(', ')}` : photosChanged;
}
