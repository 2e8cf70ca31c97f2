import { Ellipsis, Link2, Trash2 } from 'lucide-react';
import { useSite } from '#platform/web/site.tsx';
import type { PostView } from '../schemas.ts';
import { copyLink } from '#platform/web/copy-link.ts';
import { iconButtonLook } from '#platform/web/parts/icon-button.tsx';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { sharedPostUrl } from './post-link.ts';

type PostMenuProps = { post: PostView; onDelete: () => void; onCopied?: (() => void) | undefined };

/** Copy link for everybody, Delete only for the author. */
export function PostMenu({ post, onDelete, onCopied }: PostMenuProps) {
  const { campus, viewer } = useSite();
  const entries: MenuEntry[] = [
    {
      label: 'Copy link',
      icon: <Link2 />,
      onSelect: () => copyLink(sharedPostUrl(campus, post.id), onCopied),
    },
  ];
  if (viewer?.id === post.author.id) {
    entries.push({ label: 'Delete', icon: <Trash2 />, danger: true, onSelect: onDelete });
  }
  return (
    <Menu
      label={post.parentId === null ? 'Post options' : 'Comment options'}
      entries={entries}
      iconOnly
      triggerClassName={iconButtonLook}
    >
      <Ellipsis className="size-5" />
    </Menu>
  );
}
