export type ViewerKind = 'visitor' | 'member' | 'unverified';

export type SamplePage = {
  /** The route in `pageRoutes` that this address shows, or `/*` for the page of unknown addresses. */
  route: string;
  address: string;
  /** The address that the page shows afterwards, if it changes the address. */
  endsAt?: string;
  /** OU by default. */
  campus?: string;
  /** Wider screens are redirected to another page. */
  phonesOnly?: true;
  /** The viewers for whom the tests open the page; visitors and members by default. */
  openTo?: ViewerKind[];
};

const post = '/post/01900000-0000-7000-9000-000000000001';
const members: ViewerKind[] = ['member'];
const visitors: ViewerKind[] = ['visitor'];

/** At least one address of every page; each is checked at all widths, or at those of phones. A route without an address fails the tests. */
export const samplePages: SamplePage[] = [
  { route: '/home', address: '/home' },
  { route: '/home', address: '/home', campus: 'campus', openTo: visitors },
  { route: '/home', address: '/home', campus: 'harvard', openTo: visitors },
  { route: '/home', address: '/home?category=tickets', campus: 'unt', openTo: visitors },
  { route: '/media', address: '/media' },
  { route: '/media', address: '/media', campus: 'harvard', openTo: visitors },
  { route: '/media/:postId', address: post.replace('/post', '/media') },
  { route: '/media/:postId', address: '/media/nothing', openTo: visitors },
  { route: '/post/:postId', address: post },
  { route: '/post/:postId', address: '/post/nothing', openTo: visitors },
  { route: '/post/:postId/likes', address: `${post}/likes` },
  { route: '/saved', address: '/saved', openTo: members },
  { route: '/notifications', address: '/notifications', openTo: members },
  { route: '/notifications/mentions', address: '/notifications/mentions', openTo: members },
  { route: '/:username', address: '/bencarter' },
  { route: '/:username', address: '/anabrook?show=photos', openTo: members },
  { route: '/:username', address: '/anabrook?show=likes', openTo: members },
  { route: '/:username', address: '/nosuchuser123', openTo: visitors },
  { route: '/profile', address: '/profile', endsAt: '/anabrook', openTo: members },
  { route: '/profile/set-up', address: '/profile/set-up', phonesOnly: true, openTo: members },
  { route: '/profile/edit', address: '/profile/edit', openTo: members },
  { route: '/admin/*?', address: '/admin', openTo: members },
  { route: '/search', address: '/search' },
  { route: '/search', address: '/search?q=futon' },
  { route: '/search', address: '/search?q=futon&show=media', openTo: members },
  { route: '/search', address: '/search?q=ben&show=people', openTo: members },
  { route: '/search', address: '/search?q=zzqxzz', openTo: visitors },
  { route: '/search', address: '/search?q=futon', campus: 'harvard', openTo: visitors },
  { route: '/search_schools', address: '/search_schools' },
  { route: '/search_schools', address: '/search_schools', campus: 'campus', openTo: visitors },
  { route: '/create/post', address: '/create/post', phonesOnly: true, openTo: members },
  {
    route: '/create/comment/:postId',
    address: post.replace('/post', '/create/comment'),
    phonesOnly: true,
    openTo: members,
  },
  { route: '/create/categories', address: '/create/categories', phonesOnly: true, openTo: members },
  { route: '/create/message', address: '/create/message', phonesOnly: true, openTo: members },
  { route: '/messages', address: '/messages', openTo: members },
  { route: '/messages/new', address: '/messages/new', openTo: members },
  { route: '/messages/:conversationId', address: '/messages/nothing', openTo: members },
  { route: '/login', address: '/login', openTo: visitors },
  { route: '/user_registration', address: '/user_registration', openTo: visitors },
  { route: '/login', address: '/login?method=noPassword&redirect=true', openTo: visitors },
  {
    route: '/login/sent',
    address: '/login/sent?email=someone.with.a.long.name@school.example',
    endsAt: '/login/sent',
  },
  {
    route: '/login/sent',
    address: `/login/sent#token=${'x'.repeat(43)}`,
    endsAt: '/login/sent',
    openTo: visitors,
  },
  { route: '/login/google', address: '/login/google', endsAt: '/login', openTo: visitors },
  {
    route: '/login/undo_email',
    address: `/login/undo_email#token=${'x'.repeat(43)}`,
    endsAt: '/login/undo_email',
  },
  { route: '/register', address: '/register', openTo: visitors },
  { route: '/forgotpassword', address: '/forgotpassword', openTo: visitors },
  {
    route: '/forgotpassword/new',
    address: `/forgotpassword/new#token=${'x'.repeat(43)}`,
    endsAt: '/forgotpassword/new',
  },
  { route: '/forgotpassword/new', address: '/forgotpassword/new', openTo: visitors },
  {
    route: '/cross-site-login',
    address: '/cross-site-login#code=used-up',
    openTo: visitors,
    endsAt: '/cross-site-login',
  },
  { route: '/404', address: '/404' },
  { route: '/logout', address: '/logout', openTo: members },
  { route: '/verify', address: '/verify', openTo: ['unverified'] },
  { route: '/settings', address: '/settings', phonesOnly: true },
  { route: '/settings/account', address: '/settings/account', openTo: members },
  {
    route: '/settings/account/screen_name',
    address: '/settings/account/screen_name',
    openTo: members,
  },
  { route: '/settings/account/password', address: '/settings/account/password', openTo: members },
  { route: '/settings/account/email', address: '/settings/account/email', openTo: members },
  { route: '/settings/account/phone', address: '/settings/account/phone', openTo: members },
  { route: '/settings/account/gender', address: '/settings/account/gender', openTo: members },
  {
    route: '/settings/account/birth_date',
    address: '/settings/account/birth_date',
    openTo: members,
  },
  {
    route: '/settings/account/school_email',
    address: '/settings/account/school_email',
    openTo: members,
  },
  {
    route: '/settings/account/verify_school_email',
    address: '/settings/account/verify_school_email',
    openTo: members,
  },
  {
    route: '/settings/account/standing',
    address: '/settings/account/standing',
    openTo: members,
  },
  { route: '/settings/moderation', address: '/settings/moderation' },
  { route: '/appeal', address: '/appeal?token=forged' },
  {
    route: '/settings/saved-searches',
    address: '/settings/saved-searches',
    openTo: members,
  },
  {
    route: '/settings/account/saves',
    address: '/settings/account/saves',
    openTo: members,
  },
  {
    route: '/settings/account/blocked',
    address: '/settings/account/blocked',
    openTo: members,
  },
  {
    route: '/settings/account/sessions',
    address: '/settings/account/sessions',
    openTo: members,
  },
  {
    route: '/settings/account/notifications',
    address: '/settings/account/notifications',
    openTo: members,
  },
  { route: '/settings/account/data', address: '/settings/account/data', openTo: members },
  { route: '/settings/payments', address: '/settings/payments', openTo: ['member'] },
  { route: '/settings/about', address: '/settings/about', openTo: visitors },
  { route: '/settings/code_of_conduct', address: '/settings/code_of_conduct', openTo: visitors },
  { route: '/settings/cookies', address: '/settings/cookies', openTo: visitors },
  { route: '/settings/help', address: '/settings/help', openTo: visitors },
  { route: '/settings/howitworks', address: '/settings/howitworks', openTo: visitors },
  { route: '/settings/privacy', address: '/settings/privacy', openTo: visitors },
  { route: '/settings/returns', address: '/settings/returns', openTo: visitors },
  { route: '/settings/trust_and_safety', address: '/settings/trust_and_safety', openTo: visitors },
  { route: '/settings/terms', address: '/settings/terms', openTo: ['unverified'] },
  { route: '/settings/feedback', address: '/settings/feedback' },
  {
    route: '/settings/trust',
    address: '/settings/trust',
    endsAt: '/settings/trust_and_safety',
    openTo: members,
  },
  { route: '/cart', address: '/cart', openTo: visitors },
  { route: '/cart', address: '/cart', campus: 'ut' },
  { route: '/checkout', address: '/checkout', openTo: visitors },
  { route: '/orders', address: '/orders', openTo: members },
  { route: '/orders/sold', address: '/orders/sold', openTo: members },
  {
    route: '/orders/:orderId',
    address: '/orders/01900000-0000-7000-9000-0000000000e1',
    openTo: members,
  },
  { route: '/checkout', address: '/checkout', openTo: visitors },
  { route: '/addresses', address: '/addresses', openTo: visitors },
  { route: '/select-city', address: '/select-city', openTo: visitors },
  { route: '/contact-phone', address: '/contact-phone', openTo: visitors },
  { route: '/addresses', address: '/addresses', campus: 'ut' },
  { route: '/addresses', address: '/addresses?edit=new', campus: 'ut', openTo: members },
  { route: '/select-city', address: '/select-city', campus: 'ut' },
  { route: '/contact-phone', address: '/contact-phone', campus: 'ut' },
  { route: '/add-code', address: '/add-code', openTo: visitors },
  { route: '/add-code', address: '/add-code?next=/cart', campus: 'ut' },
  { route: '/unsubscribe', address: '/unsubscribe?token=forged' },
  { route: '/design', address: '/design', openTo: visitors },
  { route: '/*', address: '/nowhere/at/all' },
];
