import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { startBagServer } from '#tests/support/buying/bag.ts';
import { editorText, type Person, type TestServer } from '#tests/support/servers/server.ts';

type Role =
  | 'visitor'
  | 'emailUnverified'
  | 'notSchoolVerified'
  | 'otherCampus'
  | 'member'
  | 'author'
  | 'banned';

const roles: Role[] = [
  'visitor',
  'emailUnverified',
  'notSchoolVerified',
  'otherCampus',
  'member',
  'author',
  'banned',
];

/** What each role gets from the operations of the console, which `console-matrix.test.ts` tries as staff. */
const ofConsole = [401, 403, 403, 403, 403, 403, 401];

/**
 * The status that each role gets, in the order of `roles`. An operation that is neither listed nor of the console, under
 * `/api/admin/`, fails the suite.
 */
const expected: Record<string, number[]> = {
  searchSchools: [200, 200, 200, 200, 200, 200, 200],
  schoolById: [200, 200, 200, 200, 200, 200, 200],
  meetingSpots: [200, 200, 200, 200, 200, 200, 200],
  currentCampus: [200, 200, 200, 200, 200, 200, 200],
  checkAccess: [200, 200, 200, 200, 200, 200, 200],
  currentViewer: [200, 200, 200, 200, 200, 200, 200],
  signIn: [401, 401, 401, 401, 401, 401, 401],
  signOut: [200, 200, 200, 200, 200, 200, 200],
  findAccount: [200, 200, 200, 200, 200, 200, 200],
  register: [409, 409, 409, 409, 409, 409, 409],
  startGoogleSignIn: [404, 404, 404, 404, 404, 404, 404],
  finishGoogleSignIn: [404, 404, 404, 404, 404, 404, 404],
  sendSignInLink: [401, 401, 401, 401, 401, 401, 401],
  consumeSignInLink: [401, 401, 401, 401, 401, 401, 401],
  sendPasswordReset: [404, 404, 404, 404, 404, 404, 404],
  resetPassword: [401, 401, 401, 401, 401, 401, 401],
  changePassword: [401, 403, 409, 409, 409, 409, 401],
  ownSessions: [401, 200, 200, 200, 200, 200, 401],
  endOwnSession: [401, 404, 404, 404, 404, 404, 401],
  endOtherSessions: [401, 200, 200, 200, 200, 200, 401],
  startCrossSiteLogin: [401, 200, 200, 200, 200, 200, 401],
  beginCrossSiteLogin: [200, 200, 200, 200, 200, 200, 200],
  grantCrossSiteLogin: [401, 200, 200, 200, 200, 200, 401],
  acceptCrossSiteLogin: [401, 401, 401, 401, 401, 401, 401],
  sendEmailCode: [401, 202, 202, 202, 202, 202, 401],
  verifyEmail: [401, 422, 422, 422, 422, 422, 401],
  correctEmail: [401, 200, 409, 409, 409, 409, 401],
  schoolEmailState: [401, 403, 200, 200, 200, 200, 401],
  sendSchoolEmailCode: [401, 403, 422, 422, 422, 422, 401],
  verifySchoolEmail: [401, 403, 422, 422, 422, 422, 401],
  proveSchoolByAccount: [401, 403, 422, 422, 422, 422, 401],
  newEmailState: [401, 403, 200, 200, 200, 200, 401],
  sendNewEmailCode: [401, 403, 409, 409, 409, 409, 401],
  changeEmail: [401, 403, 422, 422, 422, 422, 401],
  undoEmailChange: [401, 401, 401, 401, 401, 401, 401],
  feedPage: [200, 200, 200, 200, 200, 200, 200],
  mediaPage: [200, 200, 200, 200, 200, 200, 200],
  categoryCounts: [200, 200, 200, 200, 200, 200, 200],
  otherListings: [200, 200, 200, 200, 200, 200, 200],
  postById: [200, 200, 200, 200, 200, 200, 200],
  createPost: [401, 403, 403, 403, 201, 201, 401],
  postVersions: [200, 200, 200, 200, 200, 200, 200],
  setStatus: [401, 403, 403, 403, 403, 200, 401],
  showSale: [401, 403, 403, 403, 403, 200, 401],
  sellItem: [401, 403, 403, 403, 403, 200, 401],
  undoSale: [401, 403, 403, 403, 403, 409, 401],
  editPost: [401, 403, 403, 403, 403, 200, 401],
  deletePost: [401, 403, 403, 403, 403, 200, 401],
  addUpload: [401, 403, 403, 201, 201, 201, 401],
  readUpload: [401, 403, 403, 404, 404, 200, 401],
  removeUpload: [401, 403, 403, 404, 404, 200, 401],
  addUploadPart: [401, 403, 403, 200, 200, 200, 401],
  receivedParts: [401, 403, 403, 200, 200, 200, 401],
  createReply: [401, 403, 403, 201, 201, 201, 401],
  repliesPage: [200, 200, 200, 200, 200, 200, 200],
  postsAbove: [200, 200, 200, 200, 200, 200, 200],
  savePost: [401, 403, 200, 200, 200, 200, 401],
  unsavePost: [401, 403, 200, 200, 200, 200, 401],
  savedPosts: [401, 403, 200, 200, 200, 200, 401],
  showBag: [401, 403, 200, 200, 200, 200, 401],
  putInBag: [401, 403, 200, 200, 200, 422, 401],
  removeFromBag: [401, 403, 200, 200, 200, 200, 401],
  lookInBag: [200, 200, 200, 200, 200, 200, 200],
  listAddresses: [401, 403, 403, 200, 200, 200, 401],
  // Whoever comes second asks for the id of the first one's.
  addAddress: [401, 403, 403, 200, 404, 404, 401],
  changeAddress: [401, 403, 403, 404, 404, 404, 401],
  deleteAddress: [401, 403, 403, 200, 200, 200, 401],
  profileByUsername: [200, 200, 200, 200, 200, 200, 200],
  profilePosts: [200, 200, 200, 200, 200, 200, 200],
  claimAccount: [409, 409, 409, 409, 409, 409, 409],
  ownProfile: [401, 403, 200, 200, 200, 200, 401],
  editName: [401, 403, 200, 200, 200, 200, 401],
  editBio: [401, 403, 200, 200, 200, 200, 401],
  editPhoto: [401, 403, 200, 200, 200, 200, 401],
  removePhoto: [401, 403, 200, 200, 200, 200, 401],
  finishSetUp: [401, 403, 200, 200, 200, 200, 401],
  ownAccount: [401, 403, 200, 200, 200, 200, 401],
  setUsername: [401, 403, 200, 200, 200, 200, 401],
  setPhone: [401, 403, 200, 200, 200, 200, 401],
  setGender: [401, 403, 200, 200, 200, 200, 401],
  setBirthDate: [401, 403, 200, 200, 200, 200, 401],
  reportMember: [401, 403, 403, 200, 200, 422, 401],
  reportPost: [401, 403, 403, 200, 200, 422, 401],
  reportRating: [401, 403, 403, 404, 404, 404, 401],
  reportMessage: [401, 403, 403, 404, 404, 200, 401],
  blockMember: [401, 403, 200, 200, 200, 422, 401],
  unblockMember: [401, 403, 200, 200, 200, 200, 401],
  ownBlocks: [401, 403, 200, 200, 200, 200, 401],
  savers: [200, 200, 200, 200, 200, 200, 200],
  saveSettings: [401, 403, 200, 200, 200, 200, 401],
  setSaveSettings: [401, 403, 200, 200, 200, 200, 401],
  unreadConversations: [401, 403, 403, 200, 200, 200, 401],
  ownConversations: [401, 403, 403, 200, 200, 200, 401],
  startConversation: [401, 403, 403, 200, 200, 422, 401],
  conversationById: [401, 403, 403, 404, 404, 200, 401],
  deleteConversation: [401, 403, 403, 404, 404, 200, 401],
  readConversation: [401, 403, 403, 404, 404, 200, 401],
  signalTyping: [401, 403, 403, 404, 404, 202, 401],
  findPeople: [401, 403, 403, 200, 200, 200, 401],
  messagesPage: [401, 403, 403, 404, 404, 200, 401],
  sendMessage: [401, 403, 403, 404, 404, 201, 401],
  addMessageUpload: [401, 403, 403, 404, 404, 201, 401],
  removeMessageUpload: [401, 403, 403, 404, 404, 200, 401],
  giveHeart: [401, 403, 403, 404, 404, 200, 401],
  takeHeart: [401, 403, 403, 404, 404, 200, 401],
  takeBackMessage: [401, 403, 403, 404, 404, 200, 401],
  dealsWith: [401, 403, 403, 200, 200, 200, 401],
  openDeals: [401, 403, 403, 200, 200, 200, 401],
  makeOffer: [401, 403, 403, 404, 404, 422, 401],
  reserveItem: [401, 403, 403, 403, 403, 201, 401],
  counterOffer: [401, 403, 403, 404, 404, 200, 401],
  moveDeal: [401, 403, 403, 404, 404, 200, 401],
  undoEnd: [401, 403, 403, 404, 404, 409, 401],
  enterCode: [401, 403, 403, 404, 404, 409, 401],
  proposeMeeting: [401, 403, 403, 404, 404, 409, 401],
  answerMeeting: [401, 403, 403, 404, 404, 409, 401],
  rateDeal: [401, 403, 403, 404, 404, 409, 401],
  memberRatings: [200, 200, 200, 200, 200, 200, 200],
  // Without Stripe there are no card payments; the orders' own tests have it.
  showCheckout: [401, 403, 403, 404, 404, 404, 401],
  openOrder: [401, 403, 403, 404, 404, 404, 401],
  showOrder: [401, 403, 403, 404, 404, 404, 401],
  listOrders: [401, 403, 403, 200, 200, 200, 401],
  checkPayment: [401, 403, 403, 404, 404, 404, 401],
  answerOrder: [401, 403, 403, 404, 404, 404, 401],
  refundItem: [401, 403, 403, 404, 404, 404, 401],
  addClaimPhoto: [401, 403, 403, 404, 404, 404, 401],
  openClaim: [401, 403, 403, 404, 404, 404, 401],
  actOnClaim: [401, 403, 403, 404, 404, 404, 401],
  shipItem: [401, 403, 403, 404, 404, 404, 401],
  receiveItem: [401, 403, 403, 404, 404, 404, 401],
  showEarnings: [401, 403, 403, 200, 200, 200, 401],
  keptCode: [401, 403, 403, 200, 200, 200, 401],
  keepCode: [401, 403, 403, 422, 422, 422, 401],
  forgetCode: [401, 403, 403, 200, 200, 200, 401],
  unreadNotifications: [401, 403, 200, 200, 200, 200, 401],
  notificationsPage: [401, 403, 200, 200, 200, 200, 401],
  mentionsPage: [401, 403, 200, 200, 200, 200, 401],
  readNotifications: [401, 403, 200, 200, 200, 200, 401],
  mailPreferences: [401, 403, 200, 200, 200, 200, 401],
  setMailPreferences: [401, 403, 200, 200, 200, 200, 401],
  unsubscribeOffer: [400, 400, 400, 400, 400, 400, 400],
  unsubscribe: [400, 400, 400, 400, 400, 400, 400],
  pushSettings: [401, 403, 200, 200, 200, 200, 401],
  addPushDevice: [401, 403, 404, 404, 404, 404, 401],
  changePushDevice: [401, 403, 404, 404, 404, 404, 401],
  removePushDevice: [401, 403, 200, 200, 200, 200, 401],
  setQuietHours: [401, 403, 200, 200, 200, 200, 401],
  ownData: [401, 403, 200, 200, 200, 200, 401],
  requestExport: [401, 403, 202, 202, 202, 202, 401],
  downloadExport: [401, 403, 404, 404, 404, 404, 401],
  accountDeletion: [401, 403, 200, 200, 200, 200, 401],
  askForDeletion: [401, 403, 422, 422, 422, 422, 401],
  keepAccount: [401, 403, 200, 200, 200, 200, 401],
  payoutStatus: [401, 403, 200, 200, 200, 200, 401],
  checkPayoutStatus: [401, 403, 200, 200, 200, 200, 401],
  createStripeAccount: [401, 403, 403, 404, 404, 404, 401],
  createAccountLink: [401, 403, 403, 404, 404, 404, 401],
  getLoginLink: [401, 403, 403, 404, 404, 404, 401],
  textPage: [200, 200, 200, 200, 200, 200, 200],
  sendFeedback: [201, 201, 201, 201, 201, 201, 201],
  ownStanding: [401, 200, 200, 200, 200, 200, 401],
  ownReports: [401, 200, 200, 200, 200, 200, 401],
  showDecision: [400, 400, 400, 400, 400, 400, 400],
  sendAppeal: [400, 400, 400, 400, 400, 400, 400],
  moderationSummary: [200, 200, 200, 200, 200, 200, 200],
  searchPosts: [200, 200, 200, 200, 200, 200, 200],
  searchPeople: [401, 403, 200, 200, 200, 200, 401],
  searchSuggestions: [200, 200, 200, 200, 200, 200, 200],
  popularSearches: [200, 200, 200, 200, 200, 200, 200],
  recordSearch: [202, 202, 202, 202, 202, 202, 202],
  recentSearches: [401, 403, 200, 200, 200, 200, 401],
  addRecentSearch: [401, 403, 201, 201, 201, 201, 401],
  removeRecentSearch: [401, 403, 404, 404, 404, 404, 401],
  clearRecentSearches: [401, 403, 200, 200, 200, 200, 401],
  savedSearches: [401, 403, 200, 200, 200, 200, 401],
  findSavedSearch: [401, 403, 403, 403, 200, 200, 401],
  saveSearch: [401, 403, 403, 403, 200, 200, 401],
  removeSavedSearch: [401, 403, 200, 200, 200, 200, 401],
  priceHints: [401, 403, 403, 403, 200, 200, 401],
  liveStream: [200, 200, 200, 200, 200, 200, 200],
};

let server: TestServer;
let people: Record<Role, Person | undefined>;
/** A member who has none of the roles, with whom the author has a conversation. */
let otherId = '';
let operations: Documented[];

beforeAll(async () => {
  server = await startBagServer();
  operations = await documented();
});
afterAll(() => server.close());

async function freshPeople(): Promise<typeof people> {
  return {
    visitor: undefined,
    emailUnverified: await server.person({ emailVerified: false }),
    notSchoolVerified: await server.person({ campus: null }),
    otherCampus: await server.person({ campus: 'ut' }),
    member: await server.person(),
    author: await server.person(),
    banned: await server.person({ banned: true }),
  };
}

const address = {
  name: 'Ana Brook',
  street: '2400 Nueces Street',
  unit: '',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: '',
  isDefault: false,
};

const bodies: Record<string, unknown> = {
  askForDeletion: { username: 'someone' },
  createPost: { text: editorText('For the matrix'), listing: { priceCents: 100 } },
  setStatus: { status: 'withdrawn' },
  editPost: { text: editorText('For the matrix'), category: null, listing: null, editedAt: null },
  createReply: { text: editorText('For the matrix') },
  startConversation: { memberId: '{authorId}' },
  readConversation: { number: 1 },
  makeOffer: { priceCents: 100 },
  reserveItem: { buyerId: '{otherId}' },
  sellItem: { buyerId: '{otherId}' },
  counterOffer: { version: 1, priceCents: 200 },
  moveDeal: { version: 1, move: 'declineOffer' },
  enterCode: { code: '123455' },
  proposeMeeting: { version: 1, place: 'Library', at: '{tomorrow}' },
  answerMeeting: { version: 1, answer: 'agree' },
  rateDeal: { stars: 5, words: [], text: '' },
  sendMessage: {
    idempotencyKey: '01981b2c-7a00-7000-8000-0000000000e1',
    text: editorText('For the matrix'),
  },
  signIn: { email: 'nobody@ou.example', password: 'wrong password' },
  findAccount: { email: 'nobody@ou.example' },
  register: {
    name: 'Some Body',
    email: '{author}@mail.example',
    password: 'a-couch-and-a-lamp',
    acceptsTerms: true,
  },
  sendSignInLink: { email: 'nobody-{who}@ou.example' },
  consumeSignInLink: { token: 'x'.repeat(43) },
  sendPasswordReset: { email: 'nobody-{who}@ou.example' },
  resetPassword: { token: 'x'.repeat(43), password: 'a-couch-and-a-lamp' },
  changePassword: { currentPassword: 'a-couch-and-a-lamp', password: 'a-lamp-and-a-couch' },
  startCrossSiteLogin: { toCampusId: 'ut' },
  beginCrossSiteLogin: { fromCampusId: 'ut' },
  grantCrossSiteLogin: { toCampusId: 'ut', challenge: 'x'.repeat(43) },
  acceptCrossSiteLogin: { code: 'x'.repeat(43) },
  sendEmailCode: { again: false },
  verifyEmail: { code: '0000' },
  correctEmail: { email: 'corrected-{who}@ou.example' },
  sendSchoolEmailCode: { schoolEmail: 'not one' },
  verifySchoolEmail: { code: '0000' },
  editName: { firstName: 'Ana', lastName: 'Brook' },
  editBio: { bio: 'Moving out in May.' },
  sendNewEmailCode: { email: 'new-{who}@ou.example', currentPassword: 'a-couch-and-a-lamp' },
  changeEmail: { code: '0000' },
  undoEmailChange: { token: 'x'.repeat(43) },
  setMailPreferences: { like: true },
  setSaveSettings: { seenBy: 'everyone' },
  addPushDevice: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    serverKey: 'x',
  },
  changePushDevice: { hidesContent: true },
  setQuietHours: { quietHours: null },
  setUsername: { username: 'n{who}' },
  setPhone: { phone: '(405) 555-0142' },
  setGender: { gender: 'other' },
  setBirthDate: { month: 3, day: 14, year: 2004 },
  unsubscribe: { token: 'forged' },
  reportMember: {},
  reportPost: { reason: 'spam' },
  reportRating: {},
  reportMessage: {},
  sendFeedback: { text: 'For the matrix' },
  sendAppeal: { token: 'forged', text: 'For the matrix' },
  recordSearch: { text: 'desk lamp' },
  addRecentSearch: { text: 'desk lamp' },
  readNotifications: { upTo: '2026-11-20T18:00:00.000Z' },
  saveSearch: { text: 'desk lamp' },
  putInBag: { priceCents: 100 },
  addAddress: { id: '01981b2c-7a00-7000-8000-0000000000a2', ...address },
  changeAddress: address,
  openOrder: {
    items: [{ postId: '01981b2c-7a00-7000-8000-0000000000a1', priceCents: 100, delivery: 'meet' }],
  },
  keepCode: { code: 'NOTHING1' },
  checkPayment: {},
  answerOrder: { answer: 'accept' },
  openClaim: { about: 'damaged', text: 'For the matrix' },
  actOnClaim: { act: 'report' },
  shipItem: { carrier: 'USPS', tracking: '9400100000000000000000' },
  lookInBag: { items: [] },
};

const queries: Record<string, string> = {
  findPeople: '?query=an',
  dealsWith: '?with=01981b2c-7a00-7000-8000-000000000002',
  showCheckout: '?seller=bencarter',
  listOrders: '?role=buyer',
  searchPosts: '?q=lamp',
  searchPeople: '?q=an',
  searchSuggestions: '?q=la',
  findSavedSearch: '?q=lamp',
  priceHints: '?text=lamp',
  profilePosts: '?show=posts',
  addUploadPart: '?offset=0',
  showDecision: '?token=forged',
};

/** A picture of one pixel. */
const file = {
  name: 'dot.gif',
  bytes: Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
};

type Documented = { operationId: string; method: string; path: string };

async function documented(): Promise<Documented[]> {
  const { body } = await server.call('GET', '/openapi.json');
  const paths: [string, Record<string, { operationId: string }>][] = Object.entries(body.paths);
  return paths.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
    })),
  );
}

const isOfConsole = ({ path }: Documented): boolean => path.startsWith('/api/admin/');

describe('the access matrix', () => {
  it('T01 has a row for every operation of the API', () => {
    const names = operations.filter((operation) => !isOfConsole(operation));
    expect(names.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(expected).toSorted(),
    );
  });

  it('T01 operations of the console reject whoever is not on the staff', async () => {
    people = await freshPeople();
    const ids = { postId: '', uploadId: '', conversationId: '', messageId: '', dealId: '' };
    const answered: Record<string, number[]> = {};
    for (const operation of operations.filter(isOfConsole)) {
      const statuses: number[] = [];
      for (const role of roles) statuses.push(await getStatus(operation, people[role], ids));
      answered[operation.operationId] = statuses;
    }
    expect(Object.keys(answered).length).toBeGreaterThan(40);
    expect(answered).toEqual(
      Object.fromEntries(Object.keys(answered).map((name) => [name, ofConsole])),
    );
  });

  for (const [operationId, statuses] of Object.entries(expected)) {
    it(`T01 ${operationId} treats each role as its row says`, async () => {
      people = await freshPeople();
      const operation = operations.find((each) => each.operationId === operationId);
      const { body: post } = await server.call('POST', '/api/posts', {
        as: people.author,
        body: bodies['createPost'],
      });
      const { conversationId, messageId, other } = await newConversation(
        people.author,
        operationId === 'takeBackMessage',
      );
      otherId = other.memberId;
      const dealId = operation?.path.includes('{dealId}') ? await newDeal(other, post.id) : '';
      const uploadId = operation?.path.includes('{uploadId}')
        ? await (operationId.includes('MessageUpload')
            ? newMessageUpload(people.author, conversationId)
            : newUpload(people.author))
        : '';
      const ids = { postId: post.id, uploadId, conversationId, messageId, dealId };
      const answered: number[] = [];
      for (const role of roles) answered.push(await getStatus(operation, people[role], ids));
      expect(Object.fromEntries(roles.map((role, index) => [role, answered[index]]))).toEqual(
        Object.fromEntries(roles.map((role, index) => [role, statuses[index]])),
      );
    });
  }

  async function getStatus(
    operation: Documented | undefined,
    as: Person | undefined,
    ids: Record<'postId' | 'uploadId' | 'conversationId' | 'messageId' | 'dealId', string>,
  ): Promise<number> {
    if (!operation) throw new Error('not documented');
    const path = operation.path
      .replace('{postId}', ids.postId)
      .replace('{uploadId}', ids.uploadId)
      .replace('{conversationId}', ids.conversationId)
      .replace('{messageId}', ids.messageId)
      .replace('{dealId}', ids.dealId)
      .replace('{sessionId}', crypto.randomUUID())
      .replace('{orderId}', crypto.randomUUID())
      .replace('{itemId}', crypto.randomUUID())
      .replace('{key}', crypto.randomUUID())
      .replace('{recentId}', crypto.randomUUID())
      .replace('{searchId}', crypto.randomUUID())
      .replace('{deviceId}', crypto.randomUUID())
      .replace('{username}', people.author?.username ?? '')
      .replace('{name}', 'about')
      .replace('{memberId}', people.author?.memberId ?? '')
      .replace('{campusId}', 'ut');
    if (operation.operationId === 'liveStream') return statusOfStream(as);
    const takesFile =
      ['editPhoto', 'addUploadPart', 'setCampusLogo'].includes(operation.operationId) ||
      (operation.operationId.endsWith('Upload') && operation.method === 'POST');
    const sent = takesFile ? { file } : {};
    const query = queries[operation.operationId] ?? '';
    const call = { as, body: getBody(operation.operationId, as), ...sent };
    return (await server.call(operation.method, path + query, call)).status;
  }

  /** Each role sends its own email addresses, so that no role uses up another's rate limit. */
  function getBody(operationId: string, as: Person | undefined): unknown {
    const body = JSON.stringify(bodies[operationId]);
    return (
      body &&
      JSON.parse(
        body
          .replace('{who}', as?.username ?? 'visitor')
          .replace('{author}', people.author?.username ?? '')
          .replace('{authorId}', people.author?.memberId ?? '')
          .replace('{otherId}', otherId)
          .replace('{tomorrow}', new Date(Date.now() + dayMs).toISOString()),
      )
    );
  }

  async function newUpload(as: Person | undefined): Promise<string> {
    return (await server.call('POST', '/api/uploads', { as, file })).body.id;
  }

  /** A conversation between the author and a member who has none of the roles. */
  /** With a message of the other member, or of the person themselves. */
  async function newConversation(as: Person | undefined, isOwnMessage: boolean) {
    const other = await server.person();
    const { body } = await server.call('POST', '/api/conversations', {
      as: other,
      body: { memberId: as?.memberId },
    });
    const conversationId: string = body.conversation.id;
    const { body: message } = await server.call(
      'POST',
      `/api/conversations/${conversationId}/messages`,
      {
        ...(isOwnMessage ? as && { as } : { as: other }),
        body: { idempotencyKey: crypto.randomUUID(), text: editorText('Hello') },
      },
    );
    return { conversationId, messageId: String(message.id), other };
  }

  /** An offer of that member for the author's post. */
  async function newDeal(other: Person, postId: string): Promise<string> {
    const body = { priceCents: 100 };
    return (await server.call('POST', `/api/posts/${postId}/offers`, { as: other, body })).body.id;
  }

  async function newMessageUpload(as: Person | undefined, conversationId: string): Promise<string> {
    const path = `/api/conversations/${conversationId}/uploads`;
    return (await server.call('POST', path, { as, file })).body.id;
  }

  /** A stream does not end, so only its start is read. */
  async function statusOfStream(as: Person | undefined): Promise<number> {
    const response = await server.app.inject({
      url: '/api/events',
      headers: { host: 'localhost:3000', ...(as && { cookie: as.cookie }) },
      payloadAsStream: true,
    });
    response.stream().destroy();
    return response.statusCode;
  }
});
