import { deletionQuery } from '#features/account-deletion/web/index.ts';
import { ownSessionsQuery } from '#features/accounts/web/index.ts';
import { schoolsQuery } from '#features/campuses/web/index.ts';
import { linkedComment, postsAboveQuery, repliesQuery } from '#features/comments/web/index.ts';
import {
  mailPreferencesQuery,
  mentionsQuery,
  notificationsQuery,
  unsubscribeQuery,
} from '#features/notifications/web/index.ts';
import { ownDataQuery } from '#features/own-data/web/lazy.ts';
import { payoutStatusQuery } from '#features/payouts/web/lazy.ts';
import { pageQuery } from '#features/pages/web/lazy.ts';
import {
  categoryIn,
  feedQuery,
  isCategory,
  mediaQuery,
  postQuery,
} from '#features/posting/web/index.ts';
import {
  ownProfileQuery,
  profilePostsQuery,
  profileQuery,
  profileTabOf,
} from '#features/profiles/web/lazy.ts';
import { searchReads } from '#features/search/web/lazy.ts';
import { savedPostsQuery, saversQuery } from '#features/saving/web/index.ts';
import { accountQuery } from '#features/settings/web/lazy.ts';
import { newEmailQuery, schoolEmailQuery } from '#features/verification/web/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { PageParams, PageQuery } from './page-route.ts';

type PageReadInput = { params: PageParams; search: URLSearchParams; site: SiteData };

const loadConversations = () => import('#features/conversations/web/lazy.ts');

/** The queries that the server runs before it renders a page, by the page's route. Browsers never load this file. */
export const pageReads: Record<
  string,
  (input: PageReadInput) => PageQuery[] | Promise<PageQuery[]>
> = {
  '/home': ({ search, site }) =>
    site.campus.isGeneric ? [schoolsQuery('')] : [feedQuery(categoryIn(search))],
  '/post/:postId': ({ params: { postId = '' }, search }) => [
    postQuery(postId),
    repliesQuery(postId, linkedComment(search)),
    postsAboveQuery(postId),
  ],
  '/post/:postId/likes': ({ params }) => [saversQuery(params.postId ?? '')],
  '/media': () => [mediaQuery],
  '/media/:postId': ({ params: { postId = '' } }) => [postQuery(postId), mediaQuery],
  '/saved': () => [savedPostsQuery],
  '/notifications': () => [notificationsQuery],
  '/notifications/mentions': () => [mentionsQuery],
  '/profile/edit': () => [ownProfileQuery],
  '/profile/set-up': () => [ownProfileQuery],
  '/:username': ({ params: { username = '' }, search, site: { campus, viewer } }) => [
    profileQuery(username),
    ...(viewer?.username === username.toLowerCase() ? [ownProfileQuery] : []),
    ...(campus.isGeneric ? [] : [profilePostsQuery(username, profileTabOf(search))]),
  ],
  '/search': searchReads,
  '/search_schools': () => [schoolsQuery('')],
  '/create/comment/:postId': ({ params }) => [postQuery(params.postId ?? '')],
  '/messages': async () => [(await loadConversations()).conversationsQuery],
  '/messages/:conversationId': async ({ params: { conversationId = '' } }) => {
    const { conversationQuery, conversationsQuery, messagesQuery } = await loadConversations();
    return [conversationsQuery, conversationQuery(conversationId), messagesQuery(conversationId)];
  },
  '/settings/account': () => [accountQuery],
  '/settings/account/screen_name': () => [accountQuery],
  '/settings/account/password': () => [accountQuery],
  '/settings/account/email': () => [accountQuery, newEmailQuery],
  '/settings/account/phone': () => [accountQuery],
  '/settings/account/gender': () => [accountQuery],
  '/settings/account/birth_date': () => [accountQuery],
  '/settings/account/school_email': ({ search }) => [schoolEmailQuery(search.get('campus'))],
  '/settings/account/verify_school_email': ({ search }) => [schoolEmailQuery(search.get('campus'))],
  '/settings/account/sessions': () => [ownSessionsQuery],
  '/settings/account/notifications': () => [mailPreferencesQuery],
  '/settings/account/data': () => [ownDataQuery, deletionQuery],
  '/settings/payments': () => [payoutStatusQuery],
  '/settings/about': () => [pageQuery('about')],
  '/settings/code_of_conduct': () => [pageQuery('code_of_conduct')],
  '/settings/cookies': () => [pageQuery('cookies')],
  '/settings/feedback': () => [pageQuery('feedback')],
  '/settings/help': () => [pageQuery('help')],
  '/settings/howitworks': () => [pageQuery('howitworks')],
  '/settings/privacy': () => [pageQuery('privacy')],
  '/settings/returns': () => [pageQuery('returns')],
  '/settings/terms': () => [pageQuery('terms')],
  '/settings/trust_and_safety': () => [pageQuery('trust_and_safety')],
  '/cart': () => [pageQuery('deals')],
  '/checkout': () => [pageQuery('deals')],
  '/addresses': () => [pageQuery('deals')],
  '/select-city': () => [pageQuery('deals')],
  '/contact-phone': () => [pageQuery('deals')],
  '/add-code': () => [pageQuery('deals')],
  '/unsubscribe': ({ search }) => [unsubscribeQuery(search.get('token') ?? '')],
};

/**
 * Where the server redirects an address with an invalid parameter, a former address, or one that this site has no page
 * for.
 */
export function repairedAddress(
  pathname: string,
  search: URLSearchParams,
  campus: Pick<SiteData['campus'], 'isGeneric'>,
): string | undefined {
  // SEARCH-13: the generic site searches schools.
  if (pathname === '/search' && campus.isGeneric) return '/search_schools';
  // The generic site has no posts.
  if (pathname === '/media' && campus.isGeneric) return '/home';
  if (pathname === '/settings/trust') return '/settings/trust_and_safety';
  const category = search.get('category');
  if (category === null || isCategory(category)) return undefined;
  if (pathname === '/home') return '/home';
  if (pathname !== '/search') return undefined;
  const rest = new URLSearchParams(search);
  rest.delete('category');
  return ['/search', rest].filter(String).join('?');
}
