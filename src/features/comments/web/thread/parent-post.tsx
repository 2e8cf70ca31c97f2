import { getSources } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';
import { useMediaUrl } from '#platform/web/site.tsx';

/** Characters shown of the parent text. */
const quotedLength = 140;

/** The post or comment that is replied to, shown above the editor. */
export function ParentPost({ post }: { post: PostView }) {
  const { author, text } = post;
  return (
    <div className="mb-4 flex gap-3">
      <Avatar member={author} size="small" />
      <div className="min-w-0 flex-1 text-small text-ink-muted">
        <p>
          Replying to{' '}
          <bdi className="font-semibold text-ink">
            {author.firstName} {author.lastName}
          </bdi>
        </p>
        <div className="mt-0.5 line-clamp-3">
          <RichTextView text={text} maxLength={quotedLength} />
        </div>
      </div>
      <FirstPhoto post={post} />
    </div>
  );
}

/** Small, but enough to recognize a post that has only photos. */
function FirstPhoto({ post: { media, author } }: { post: PostView }) {
  const [photo] = media;
  const mediaUrl = useMediaUrl();
  if (!photo) return null;
  const count = media.length === 1 ? 'Photo' : `${media.length} photos`;
  return (
    <img
      {...getSources(photo, mediaUrl)}
      sizes="56px"
      width={photo.width}
      height={photo.height}
      alt={`${count} by ${author.firstName} ${author.lastName}`}
      decoding="async"
      style={{ backgroundImage: `url("${photo.placeholder}")` }}
      className="size-14 shrink-0 rounded-card bg-sunken bg-cover bg-center object-cover"
    />
  );
}
