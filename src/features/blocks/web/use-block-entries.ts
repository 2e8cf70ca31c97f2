import { useContext } from 'react';
import type { MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { useSite } from '#platform/web/site.tsx';
import { BlockContext } from './block-context.ts';
import type { Blocked } from './block-dialog.tsx';

/** The menu entry that blocks a member; none for oneself, for visitors, or outside the page frame. */
export function useBlockEntries({ id, username, onBlocked }: Blocked): MenuEntry[] {
  const { viewer } = useSite();
  const block = useContext(BlockContext);
  if (!block || !viewer || viewer.id === id) return [];
  const onSelect = () => block({ id, username, onBlocked });
  return [{ label: `Block @${username}`, iconName: 'block', onSelect }];
}
