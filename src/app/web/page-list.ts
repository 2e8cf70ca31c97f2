import { accountPages } from '#features/accounts/web/pages.ts';
import { blockPages } from '#features/blocks/web/pages.ts';
import { savingPages } from '#features/saving/web/pages.ts';
import { commentPages } from '#features/comments/web/pages.ts';
import { conversationPages } from '#features/conversations/web/pages.ts';
import { moderationPages } from '#features/moderation/web/pages.ts';
import { notificationPages } from '#features/notifications/web/pages.ts';
import { orderPages } from '#features/orders/web/pages.ts';
import { textPages } from '#features/pages/web/pages.ts';
import { payoutPages } from '#features/payouts/web/pages.ts';
import { postingPages } from '#features/posting/web/pages.ts';
import { ownProfilePages } from '#features/profiles/web/pages.ts';
import { settingsPages } from '#features/settings/web/pages.ts';
import { verificationPages } from '#features/verification/web/pages.ts';
import { wantedPages } from '#features/wanted/web/pages.ts';
import type { DefinedPage } from '#platform/web/page/define-page.ts';
import { appPages } from './app-pages.ts';

/** A page at one of its addresses. */
export type PageRoute = DefinedPage & { path: string };

/** Every page at each of its addresses; the first that matches is shown. */
export const pageList: PageRoute[] = [
  ...postingPages,
  ...commentPages,
  ...conversationPages,
  ...notificationPages,
  ...accountPages,
  ...verificationPages,
  ...settingsPages,
  ...moderationPages,
  ...blockPages,
  ...savingPages,
  ...payoutPages,
  ...orderPages,
  ...wantedPages,
  ...ownProfilePages,
  ...textPages,
  // The profile page comes last, because its path matches every name.
  ...appPages,
].flatMap((page) => [page.path].flat().map((path) => ({ ...page, path })));
