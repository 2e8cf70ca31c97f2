import { Link2, Mail, Share } from 'lucide-react';
import { useSite } from '#platform/web/site.tsx';
import { copyLink } from '#platform/web/copy-link.ts';
import { actionLook } from '#platform/web/parts/action-look.ts';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { sharedPostUrl } from './post-link.ts';

type ShareMenuProps = {
  postId: string;
  /** In place of 'Share', for the moment after copying. */
  notice?: string | undefined;
  onCopied?: (() => void) | undefined;
};

export function ShareMenu({ postId, notice, onCopied }: ShareMenuProps) {
  const { campus } = useSite();
  const url = sharedPostUrl(campus, postId);
  const entries: MenuEntry[] = [
    {
      label: 'Copy link',
      icon: <Link2 />,
      onSelect: () => copyLink(url, onCopied),
    },
    {
      label: 'Email',
      icon: <Mail />,
      href: `mailto:?body=${encodeURIComponent(url)}`,
      external: true,
    },
  ];
  return (
    <Menu label="Share" entries={entries} align="start" triggerClassName={actionLook}>
      <Share aria-hidden="true" />
      {notice ?? 'Share'}
    </Menu>
  );
}
