import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/** What publishes something: rejected while staff have paused posting for the member. */
const posting =
  'createPost editPost createReply setStatus rateDeal editBio editName editPhoto setUsername';

/** What says something to another member: rejected while staff have paused messages. */
const messages =
  'startConversation sendMessage makeOffer counterOffer reserveItem proposeMeeting openOrder';

/**
 * All other calls that change something, but those of the console, which no pause is about.
 * They show nobody a text or picture of the member's, or take one back; but who has
 * paid can always say what is wrong. */
const others = `
  acceptCrossSiteLogin actOnClaim addAddress addClaimPhoto addMessageUpload addPushDevice addRecentSearch addUpload addUploadPart answerMeeting
  answerOrder askForDeletion beginCrossSiteLogin blockMember changeAddress changeEmail changePassword changePushDevice
  checkPayment checkPayoutStatus claimAccount clearRecentSearches consumeSignInLink correctEmail createAccountLink
  createStripeAccount deleteAddress deleteConversation deletePost endOtherSessions endOwnSession enterCode findAccount
  finishGoogleSignIn finishSetUp forgetCode getLoginLink giveHeart grantCrossSiteLogin keepAccount keepCode lookInBag moveDeal openClaim
  proveSchoolByAccount putInBag readConversation readNotifications receiveItem recordSearch refundItem register removeFromBag
  removeMessageUpload removePhoto removePushDevice removeRecentSearch
  removeSavedSearch removeUpload reportMember reportMessage reportPost reportRating requestExport resetPassword savePost
  saveSearch sendAppeal sendEmailCode sendFeedback sendNewEmailCode sendPasswordReset sendSchoolEmailCode sendSignInLink
  setBirthDate setGender setMailPreferences setPhone setQuietHours setSaveSettings sellItem shipItem signIn signOut signalTyping
  startCrossSiteLogin startGoogleSignIn takeBackMessage takeHeart unblockMember undoEmailChange undoEnd undoSale unsavePost unsubscribe
  verifyEmail verifySchoolEmail`;

type Documented = {
  operationId: string;
  responses: Record<string, { 'x-errors'?: { code: string }[] }>;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('every call that changes something says whether a pause rejects it', async () => {
  const { body } = await server.call('GET', '/openapi.json');
  const paths: [string, Record<string, Documented>][] = Object.entries(body.paths);
  const changing = paths
    .filter(([path]) => !path.startsWith('/api/admin/'))
    .flatMap(([, methods]) =>
      Object.entries(methods).flatMap(([method, each]) => (method === 'get' ? [] : [each])),
    );
  const rejectedWith = (code: string) =>
    changing
      .filter(({ responses }) => responses[403]?.['x-errors']?.some((each) => each.code === code))
      .map(({ operationId }) => operationId);
  const list = (names: string) => names.trim().split(/\s+/).toSorted();
  expect(rejectedWith('posting_paused').toSorted()).toEqual(list(posting));
  expect(rejectedWith('messages_paused').toSorted()).toEqual(list(messages));
  const all = changing.map(({ operationId }) => operationId).toSorted();
  expect(all).toEqual(list(`${posting} ${messages} ${others}`));
});
