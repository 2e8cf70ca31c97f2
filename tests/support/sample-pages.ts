export type Looker = 'guest' | 'member' | 'unverified';

export type SamplePage = {
  /** The route in `pageRoutes` that this address shows, or `/*` for the page of everything else. */
  route: string;
  address: string;
  /** The address that the page shows afterwards, if it changes the address. */
  leaves?: string;
  /** OU by default. */
  campus?: string;
  /** Wider screens are redirected to another page. */
  phonesOnly?: true;
  /** Who can open the page without a redirect; guests and members by default. */
  seenBy?: Looker[];
};

const post = '/post/01900000-0000-7000-9000-000000000001';
const members: Looker[] = ['member'];
const guests: Looker[] = ['guest'];

/** At least one address of every page; each is checked at all widths. A route without one fails the tests. */
export const samplePages: SamplePage[] = [
  { route: '/home', address: '/home' },
  { route: '/home', address: '/home', campus: 'campus', seenBy: guests },
  { route: '/home', address: '/home', campus: 'harvard', seenBy: guests },
  { route: '/home', address: '/home?category=tickets', campus: 'unt', seenBy: guests },
  { route: '/media', address: '/media' },
  { route: '/media', address: '/media', campus: 'harvard', seenBy: guests },
  { route: '/media/:postId', address: post.replace('/post', '/media') },
  { route: '/media/:postId', address: '/media/nothing', seenBy: guests },
  { route: '/post/:postId', address: post },
  { route: '/post/:postId', address: '/post/nothing', seenBy: guests },
  { route: '/post/:postId/likes', address: `${post}/likes` },
  { route: '/saved', address: '/saved', seenBy: members },
  { route: '/notifications', address: '/notifications', seenBy: members },
  { route: '/notifications/mentions', address: '/notifications/mentions', seenBy: members },
  { route: '/:username', address: '/bencarter' },
  { route: '/:username', address: '/anabrook?show=photos', seenBy: members },
  { route: '/:username', address: '/anabrook?show=likes', seenBy: members },
  { route: '/:username', address: '/nosuchuser123', seenBy: guests },
  { route: '/profile', address: '/profile', leaves: '/anabrook', seenBy: members },
  { route: '/profile/set-up', address: '/profile/set-up', phonesOnly: true, seenBy: members },
  { route: '/profile/edit', address: '/profile/edit', seenBy: members },
  { route: '/search', address: '/search' },
  { route: '/search', address: '/search?q=futon' },
  { route: '/search', address: '/search?q=futon&show=media', seenBy: members },
  { route: '/search', address: '/search?q=ben&show=people', seenBy: members },
  { route: '/search', address: '/search?q=zzqxzz', seenBy: guests },
  { route: '/search', address: '/search?q=futon', campus: 'harvard', seenBy: guests },
  { route: '/search_schools', address: '/search_schools' },
  { route: '/search_schools', address: '/search_schools', campus: 'campus', seenBy: guests },
  { route: '/create/post', address: '/create/post', phonesOnly: true, seenBy: members },
  {
    route: '/create/comment/:postId',
    address: post.replace('/post', '/create/comment'),
    phonesOnly: true,
    seenBy: members,
  },
  { route: '/create/categories', address: '/create/categories', phonesOnly: true, seenBy: members },
  { route: '/create/message', address: '/create/message', phonesOnly: true, seenBy: members },
  { route: '/messages', address: '/messages', seenBy: members },
  { route: '/messages/new', address: '/messages/new', seenBy: members },
  { route: '/messages/:conversationId', address: '/messages/nothing', seenBy: members },
  { route: '/login', address: '/login', seenBy: guests },
  { route: '/user_registration', address: '/user_registration', seenBy: guests },
  { route: '/login', address: '/login?method=noPassword&redirect=true', seenBy: guests },
  {
    route: '/login/sent',
    address: '/login/sent?email=somebody.with.a.long.name@school.example',
    leaves: '/login/sent',
  },
  {
    route: '/login/sent',
    address: `/login/sent#token=${'x'.repeat(43)}`,
    leaves: '/login/sent',
    seenBy: guests,
  },
  { route: '/login/google', address: '/login/google', leaves: '/login', seenBy: guests },
  {
    route: '/login/undo_email',
    address: `/login/undo_email#token=${'x'.repeat(43)}`,
    leaves: '/login/undo_email',
  },
  { route: '/register', address: '/register', seenBy: guests },
  { route: '/forgotpassword', address: '/forgotpassword', seenBy: guests },
  {
    route: '/forgotpassword/new',
    address: `/forgotpassword/new#token=${'x'.repeat(43)}`,
    leaves: '/forgotpassword/new',
  },
  { route: '/forgotpassword/new', address: '/forgotpassword/new', seenBy: guests },
  {
    route: '/hand-over',
    address: '/hand-over#code=used-up',
    seenBy: guests,
    leaves: '/hand-over',
  },
  { route: '/404', address: '/404' },
  { route: '/logout', address: '/logout', seenBy: members },
  { route: '/verify', address: '/verify', seenBy: ['unverified'] },
  { route: '/settings', address: '/settings', phonesOnly: true },
  { route: '/settings/account', address: '/settings/account', seenBy: members },
  {
    route: '/settings/account/screen_name',
    address: '/settings/account/screen_name',
    seenBy: members,
  },
  { route: '/settings/account/password', address: '/settings/account/password', seenBy: members },
  { route: '/settings/account/email', address: '/settings/account/email', seenBy: members },
  { route: '/settings/account/phone', address: '/settings/account/phone', seenBy: members },
  { route: '/settings/account/gender', address: '/settings/account/gender', seenBy: members },
  {
    route: '/settings/account/birth_date',
    address: '/settings/account/birth_date',
    seenBy: members,
  },
  {
    route: '/settings/account/school_email',
    address: '/settings/account/school_email',
    seenBy: members,
  },
  {
    route: '/settings/account/verify_school_email',
    address: '/settings/account/verify_school_email',
    seenBy: members,
  },
  {
    route: '/settings/account/sessions',
    address: '/settings/account/sessions',
    seenBy: members,
  },
  {
    route: '/settings/account/notifications',
    address: '/settings/account/notifications',
    seenBy: members,
  },
  { route: '/settings/account/data', address: '/settings/account/data', seenBy: members },
  { route: '/settings/payments', address: '/settings/payments', seenBy: ['member'] },
  { route: '/settings/about', address: '/settings/about', seenBy: guests },
  { route: '/settings/code_of_conduct', address: '/settings/code_of_conduct', seenBy: guests },
  { route: '/settings/cookies', address: '/settings/cookies', seenBy: guests },
  { route: '/settings/help', address: '/settings/help', seenBy: guests },
  { route: '/settings/howitworks', address: '/settings/howitworks', seenBy: guests },
  { route: '/settings/privacy', address: '/settings/privacy', seenBy: guests },
  { route: '/settings/returns', address: '/settings/returns', seenBy: guests },
  { route: '/settings/trust_and_safety', address: '/settings/trust_and_safety', seenBy: guests },
  { route: '/settings/terms', address: '/settings/terms', seenBy: ['unverified'] },
  { route: '/settings/feedback', address: '/settings/feedback' },
  {
    route: '/settings/trust',
    address: '/settings/trust',
    leaves: '/settings/trust_and_safety',
    seenBy: members,
  },
  { route: '/cart', address: '/cart', seenBy: guests },
  { route: '/checkout', address: '/checkout', seenBy: guests },
  { route: '/addresses', address: '/addresses', seenBy: guests },
  { route: '/select-city', address: '/select-city', seenBy: guests },
  { route: '/contact-phone', address: '/contact-phone', seenBy: guests },
  { route: '/add-code', address: '/add-code', seenBy: guests },
  { route: '/unsubscribe', address: '/unsubscribe?token=forged' },
  { route: '/design', address: '/design', seenBy: guests },
  { route: '/*', address: '/nowhere/at/all' },
];
