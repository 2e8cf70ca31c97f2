import { useBlockEntries } from '#features/blocks/web/index.ts';
import { useReportEntries } from '#features/reports/web/index.ts';
import { useContext } from 'react';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { copyLink } from '#platform/web/copy-link.ts';
import { SharedIcon } from '#platform/web/parts/shared-icon.tsx';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { EditContext } from '../edit/edit-context.ts';
import { getStatusEntries } from '../listing/get-status-entries.ts';
import { sharedPostUrl } from './post-link.ts';

type PostMenuProps = {
  post: PostView;
  onDelete: () => void;
  onCopied?: (() => void) | undefined;
  /** Prints the page as a flyer; missing where there is none. */
  onPrint?: () => void;
};

/** Copy link for everybody, Edit, Mark as sold and Delete only for the author, Report and Block for all others. */
export function PostMenu({ post, onDelete, onCopied, onPrint }: PostMenuProps) {
  const { campus, viewer } = useSite();
  const author = useContext(EditContext);
  const about = post.parentId === null ? 'post' : 'comment';
  const reporting = useReportEntries({ about, id: post.id, memberId: post.author.id });
  const blocking = useBlockEntries(post.author);
  const entries: MenuEntry[] = [
    {
      label: 'Copy link',
      iconName: 'copy-link',
      onSelect: () => copyLink(sharedPostUrl(campus, post.id), onCopied),
    },
  ];
  if (viewer?.id === post.author.id) {
    if (author && post.parentId === null) {
      entries.push(
        { label: 'Edit', iconName: 'edit', onSelect: () => author.edit(post) },
        ...getStatusEntries(post, author.setStatus),
      );
    }
    if (onPrint)
      entries.push({ label: sentences.printFlyer, iconName: 'print', onSelect: onPrint });
    entries.push({
      label: 'Delete',
      iconName: 'delete',
      danger: true,
      onSelect: onDelete,
    });
  }
  return (
    <Menu
      label={post.parentId === null ? 'Post options' : 'Comment options'}
      entries={[...entries, ...reporting, ...blocking]}
      iconOnly
      triggerClassName="icon-button-look"
    >
      <SharedIcon of="icon-options" className="size-5" />
    </Menu>
  );
}
