import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import type { AuthorStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';
import { setListingStatus } from '../listing/set-listing-status.ts';
import { EditContext } from './edit-context.ts';

// Loaded when needed: few readers edit.
const loadEditor = () => import('./edit-post-dialog.tsx');

type EditProviderProps = {
  /** The dialog that asks to whom a thing was sold, and marks it as sold. */
  loadSale: () => Promise<{ SaleDialog: ComponentType<{ post: PostView; onClose: () => void }> }>;
  children: ReactNode;
};

/** Lets authors edit and sell their posts, which are shown in many lists. */
export function EditProvider({ loadSale, children }: EditProviderProps) {
  const queryClient = useQueryClient();
  const [post, edit] = useState<PostView | null>(null);
  const [sold, sell] = useState<PostView | null>(null);
  const close = () => edit(null);
  const editor = usePopup({ open: post !== null, onClose: close }, loadEditor);
  const closeSale = () => sell(null);
  const sale = usePopup({ open: sold !== null, onClose: closeSale }, loadSale);
  // Stable: a change would render all menus again.
  const acts = useMemo(
    () => ({
      edit,
      setStatus: (changed: PostView, status: AuthorStatus) => {
        if (status === 'sold') sell(changed);
        else void setListingStatus(queryClient, [changed, status]);
      },
    }),
    [queryClient],
  );
  return (
    <EditContext value={acts}>
      {children}
      {editor && post && <editor.EditPostDialog key={post.id} post={post} onClose={close} />}
      {sale && sold && <sale.SaleDialog key={sold.id} post={sold} onClose={closeSale} />}
    </EditContext>
  );
}
