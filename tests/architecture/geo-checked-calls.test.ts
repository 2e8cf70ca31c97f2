import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/**
 * Every operation of the features that log people in, and whether it runs the geo check. An operation must run
 * it if it opens a session, creates an account, or mails someone without an account. An operation that is not listed
 * fails the test.
 */
const runsGeoCheck: Record<string, boolean> = {
  currentViewer: false,
  findAccount: true,
  signIn: true,
  register: true,
  startGoogleSignIn: true,
  finishGoogleSignIn: true,
  sendSignInLink: true,
  consumeSignInLink: true,
  sendPasswordReset: true,
  resetPassword: true,
  acceptCrossSiteLogin: true,
  // Opens no session; it only leads to a password reset.
  undoEmailChange: false,
  signOut: false,
  ownSessions: false,
  endOwnSession: false,
  endOtherSessions: false,
  startCrossSiteLogin: false,
  beginCrossSiteLogin: false,
  grantCrossSiteLogin: false,
  // The members who make these calls are already signed in.
  sendEmailCode: false,
  verifyEmail: false,
  correctEmail: false,
  schoolEmailState: false,
  sendSchoolEmailCode: false,
  verifySchoolEmail: false,
  proveSchoolByAccount: false,
  changePassword: false,
  newEmailState: false,
  sendNewEmailCode: false,
  changeEmail: false,
};

const features = new Set(['accounts', 'verification']);

type Documented = {
  operationId: string;
  tags: string[];
  responses: Record<string, { 'x-errors'?: { code: string }[] }>;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the geo check', () => {
  it('GATE-08 T63 is a rejection that the API document lists for every call that logs someone in', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const paths: Record<string, Documented>[] = Object.values(body.paths);
    const found = paths
      .flatMap((methods) => Object.values(methods))
      .filter(({ tags }) => tags.some((tag) => features.has(tag)))
      .map(({ operationId, responses }) => [
        operationId,
        (responses[403]?.['x-errors'] ?? []).some(({ code }) => code === 'region_closed'),
      ]);
    expect(Object.fromEntries(found)).toEqual(runsGeoCheck);
  });
});
