import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { getSources } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { ListingLine, postPath } from '#features/posting/web/post/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { useSite } from '#platform/web/site.tsx';
import type { StoredMessage } from '../list/conversations.ts';
import { sentences } from '../../contract/words.ts';

/** Characters shown of a shared post. */
const quotedLength = 160;
const cardClass =
  'block w-[min(18rem,60vw)] overflow-hidden rounded-[18px] border border-line bg-surface text-start text-ink';

type SharedPostCardProps = { shared: NonNullable<StoredMessage['shared']> };

/** A shared post in a conversation; it opens the post. */
export function SharedPostCard({ shared: { postId, isVisible, isDeleted } }: SharedPostCardProps) {
  const post = usePost(postId);
  if (!post || !isVisible) {
    return (
      <p className={`${cardClass} border-dashed px-4 py-3 text-ink-muted italic`}>
        {isVisible || isDeleted ? sentences.postDeleted : sentences.postUnavailable}
      </p>
    );
  }
  return (
    <PostLink post={post}>
      <FirstPhoto post={post} />
      <div className="grid gap-1.5 px-3.5 py-3">
        {/* A thing comes first, as on its card in the feed; what is only said begins with who says it. */}
        {!post.listing && <Author post={post} />}
        <span dir="auto" className="line-clamp-3 text-body text-pretty">
          {post.itemName ?? (shorten(post) || (post.media.length > 0 ? sentences.photo : ''))}
        </span>
        {post.listing && (
          <>
            <ListingLine withPrice listing={post.listing} />
            <Author post={post} />
          </>
        )}
      </div>
    </PostLink>
  );
}

function Author({ post: { author } }: { post: PostView }) {
  return (
    <span className="flex items-center gap-2 text-small">
      <Avatar member={author} size="small" />
      <bdi className="truncate font-semibold">
        {author.firstName} {author.lastName}
      </bdi>
    </span>
  );
}

/** A link to the post's page, which may be on another campus's site. */
function PostLink({ post, children }: { post: PostView; children: ReactNode }) {
  const { campus } = useSite();
  const className = `${cardClass} transition-colors hover:bg-sunken`;
  const path = postPath(post);
  if (post.campusId === campus.id) {
    return (
      <Link href={path} className={className} draggable={false}>
        {children}
      </Link>
    );
  }
  return (
    <a href={pathAtCampus(post.campusId, path)} className={className} draggable={false}>
      {children}
    </a>
  );
}

function FirstPhoto({ post }: { post: PostView }) {
  const [photo] = post.media;
  if (!photo) return null;
  return (
    <img
      {...getSources(photo)}
      sizes="288px"
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ backgroundImage: `url("${photo.placeholder}")` }}
      className="aspect-4/3 w-full bg-sunken bg-cover bg-center object-cover"
    />
  );
}

function shorten({ text }: PostView): string {
  return startOf(toPlainText(text).replaceAll('\n', ' '), quotedLength);
}
