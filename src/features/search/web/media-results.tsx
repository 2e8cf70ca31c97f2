import { Images } from 'lucide-react';
import { Link } from 'wouter';
import type { MediaView } from '#features/media/schemas.ts';
import { sourcesOf } from '#features/media/web/index.ts';
import { postPath, usePost } from '#features/posting/web/index.ts';

/** The photos of the posts that were found, as a grid; each leads to its post. */
export function MediaResults({ postIds }: { postIds: readonly string[] }) {
  return (
    <ul aria-label="Photos" className="mt-2 grid grid-cols-3 gap-0.5 tablet:mt-3 tablet:gap-1">
      {postIds.map((postId, index) => (
        <MediaTile key={postId} postId={postId} eager={index < 9} />
      ))}
    </ul>
  );
}

function MediaTile({ postId, eager }: { postId: string; eager: boolean }) {
  const post = usePost(postId);
  const [photo] = post?.media ?? [];
  if (!post || !photo) return null;
  const { author, media } = post;
  return (
    <li>
      <Link
        href={postPath(post)}
        style={{ backgroundImage: `url("${photo.placeholder}")` }}
        className="relative block aspect-square overflow-hidden bg-sunken bg-cover bg-center focus-visible:-outline-offset-2"
      >
        <img
          {...sourcesOf(photo satisfies MediaView)}
          sizes="(min-width: 770px) 200px, 33vw"
          alt={`Post by ${author.firstName} ${author.lastName}`}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        {media.length > 1 && (
          <span className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-full bg-scrim text-on-scrim">
            <Images aria-hidden="true" className="size-4" />
            <span className="sr-only">{`${media.length} photos`}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
