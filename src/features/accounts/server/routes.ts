import type { RequestContext } from '#platform/server/http/context.ts';
import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import * as google from '../contract/google.ts';
import * as links from '../contract/links.ts';
import * as sessions from '../contract/sessions.ts';
import * as entry from '../contract/sign-in.ts';
import { consumeSignInLink } from './consume-sign-in-link.ts';
import { findAccount } from './find-account.ts';
import { finishGoogleSignIn } from './google/finish-google-sign-in.ts';
import type { GoogleProvider } from './google/google-provider.ts';
import { startGoogleSignIn } from './google/start-google-sign-in.ts';
import {
  acceptHandOver,
  beginHandOver,
  grantHandOver,
  startHandOver,
  type OriginOf,
} from './hand-over.ts';
import { endOtherSessions, endOwnSession, showOwnSessions } from './own-sessions.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { expiredSessionCookie } from './session-cookie.ts';
import { deleteSession } from './session-queries.ts';
import { signInWithPassword } from './sign-in.ts';
import { viewerOf } from './viewer.ts';

type Parts = {
  /** Ends the live streams of a session that is over. */
  endStreams: (sessionId: string) => void;
  originOf: OriginOf;
  /** Undefined where Google is not configured. */
  google: GoogleProvider | undefined;
};

export function accountRoutes({ endStreams, originOf, google: provider }: Parts): Operation[] {
  return [
    handle(contract.currentViewer, async (context) => ({
      viewer: context.actor ? await viewerOf(context, context.actor.memberId) : null,
    })),
    handle(entry.findAccount, (context, { body }) => findAccount(context, body.email)),
    handle(entry.signIn, (context, { body }) => signInWithPassword(context, body)),
    handle(entry.register, (context, { body }) => register(context, body)),
    handle(contract.signOut, async (context) => {
      await endSession(context, endStreams);
      return { signedOut: true as const };
    }),
    handle(google.startGoogleSignIn, (context) => startGoogleSignIn(context, provider)),
    handle(google.finishGoogleSignIn, (context, { body }) =>
      finishGoogleSignIn(context, body, { google: provider, endStreams }),
    ),
    handle(links.sendSignInLink, (context, { body }) => sendSignInLink(context, body)),
    handle(links.consumeSignInLink, (context, { body }) =>
      consumeSignInLink(context, body, endStreams),
    ),
    handle(links.sendPasswordReset, (context, { body }) => sendPasswordReset(context, body.email)),
    handle(links.resetPassword, (context, { body }) => resetPassword(context, body, endStreams)),
    handle(sessions.ownSessions, (context) => showOwnSessions(context)),
    handle(sessions.endOwnSession, (context, { params }) =>
      endOwnSession(context, params.sessionId, endStreams),
    ),
    handle(sessions.endOtherSessions, (context) => endOtherSessions(context, endStreams)),
    handle(sessions.startHandOver, async (context, { body }) =>
      startHandOver(context, body.toCampusId, originOf),
    ),
    handle(sessions.beginHandOver, (context, { body }) =>
      beginHandOver(context, body.fromCampusId, originOf),
    ),
    handle(sessions.grantHandOver, (context, { body }) => grantHandOver(context, body, originOf)),
    handle(sessions.acceptHandOver, (context, { body }) => acceptHandOver(context, body.code)),
  ];
}

async function endSession(
  context: RequestContext,
  endStreams: (sessionId: string) => void,
): Promise<void> {
  context.setCookie(expiredSessionCookie(context.config));
  if (!context.actor) return;
  await deleteSession(context.db, context.actor.sessionId);
  endStreams(context.actor.sessionId);
}
