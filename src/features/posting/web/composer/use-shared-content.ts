import { useEffect } from 'react';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { browserDatabase, sharedContents } from '#platform/web/data/browser-database.ts';
import { copiesOf } from '#platform/web/offline/page-copies.ts';
import {
  sharedForMs,
  sharedKey,
  type SharedContent,
} from '#platform/web/offline/shared-content.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { postDrafts } from '../drafts/post-draft.ts';

/** Puts what another app has just shared into the draft, once, and only into that of the member who was logged in then. */
export function useSharedContent(): void {
  const memberId = useSite().viewer?.id;
  useEffect(() => {
    if (memberId !== undefined) void takeShared(memberId);
  }, [memberId]);
}

async function takeShared(memberId: string): Promise<void> {
  const database = browserDatabase(sharedContents);
  const shared = await database.get<SharedContent>(sharedKey);
  if (!shared) return;
  await database.drop(sharedKey);
  if (shared.owner !== copiesOf(memberId) || shared.at < Date.now() - sharedForMs) return;
  const draft = postDrafts.open({ memberId, key: 'post' });
  draft.append(plainRichText(shared.text));
  const problem = shared.files.length > 0 ? await draft.photos().add(shared.files) : undefined;
  if (problem) toast({ kind: 'danger', text: problem });
}
