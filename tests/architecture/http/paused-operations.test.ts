import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/** What publishes something: rejected while staff have paused posting for the member. */
const posting =
  'createPost editPost createReply setStatus rateDeal editBio editName editPhoto setUsername';

/** What says something to another member: rejected while staff have paused messages. */
const messages = 'startConversation sendMessage makeOffer counterOffer reserveItem proposeMeeting';

/** All other calls that change something. They show nobody a text or picture of the member's, or take one back. */
const others = `
  acceptCrossSiteLogin actOnCase addBlockedWord addCampusDraft addMessageUpload addPushDevice addRecentSearch
  addStaffMember addUpload addUploadPart agreeToDeletion answerMeeting askForDeletion beginCrossSiteLogin beginSecondFactor
  blockMember bringAccountsBack changeEmail changePassword changePushDevice checkCampusSite checkPayoutStatus
  claimAccount clearRecentSearches confirmStaffSession consumeSignInLink copyMemberData correctEmail
  createAccountLink createStripeAccount deleteConversation deletePost discardCampusDraft endAccounts
  endMemberSessions endOtherSessions endOwnSession endStaffSession enterCode findAccount finishGoogleSignIn
  finishSecondFactor finishSetUp getLoginLink giveHeart grantCrossSiteLogin keepAccount moveDeal muteReports proposeDeletion
  proveSchoolByAccount publishCampus readConversation readNotifications recordSearch register removeBlockedWord removeMessageUpload
  removePhoto removePushDevice removeRecentSearch removeSavedSearch removeStaffMember removeUpload reportMember
  reportMessage reportPost reportRating requestExport resetPassword saveCampusDraft savePost saveSearch
  sendAppeal sendEmailCode sendFeedback sendNewEmailCode sendPasswordReset sendSchoolEmailCode sendSignInLink
  setBirthDate setCampusLogo setGender setMailPreferences setMemberSchool setModerationText setPhone setQuietHours setSaveSettings
  signIn signOut signalTyping startCrossSiteLogin startGoogleSignIn stopDeletion takeBackMessage takeHeart unblockMember undoEmailChange
  unmuteReports unsavePost unsubscribe verifyEmail verifyMemberEmail verifySchoolEmail`;

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
  const paths: Record<string, Documented>[] = Object.values(body.paths);
  const changing = paths.flatMap((methods) =>
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
