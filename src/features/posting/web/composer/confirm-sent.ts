import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../../contract.ts';

export function confirmSent({ id }: { id: string }): void {
  const action = { label: 'View', href: `/post/${id}` };
  toast({ kind: 'success', text: sentences.postSent, action });
}
