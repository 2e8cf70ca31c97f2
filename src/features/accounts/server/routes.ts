import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import * as email from '../contract/email.ts';
import * as emailSchemas from '../schemas/email.ts';
import * as google from '../contract/google.ts';
import * as googleSchemas from '../schemas/google.ts';
import * as links from '../contract/links.ts';
import * as linksSchemas from '../schemas/links.ts';
import * as password from '../contract/password.ts';
import * as passwordSchemas from '../schemas/password.ts';
import * as sessions from '../contract/sessions.ts';
import * as sessionsSchemas from '../schemas/sessions.ts';
import * as entry from '../contract/sign-in.ts';
import * as entrySchemas from '../schemas/sign-in.ts';
import { changePassword } from './passwords/change-password.ts';
import { consumeSignInLink } from './sign-in/consume-sign-in-link.ts';
import type { NameRules } from './names/allowed-names.ts';
import { findAccount } from './members/find-account.ts';
import { finishGoogleSignIn } from './google/finish-google-sign-in.ts';
import type { GoogleProvider } from './google/google-provider.ts';
import { startGoogleSignIn } from './google/start-google-sign-in.ts';
import {
  acceptCrossSiteLogin,
  beginCrossSiteLogin,
  grantCrossSiteLogin,
  crossSiteLoginUrl,
  type GetOrigin,
} from './sessions/cross-site-login.ts';
import { endOtherSessions, endOwnSession, showOwnSessions } from './sessions/own-sessions.ts';
import type { Passwords } from './passwords/password-hash.ts';
import type { Schools } from './email/prove-address.ts';
import { register } from './sign-in/register.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { sendPasswordReset } from './passwords/send-password-reset.ts';
import { sendSignInLink } from './sign-in/send-sign-in-link.ts';
import { signInWithPassword } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { undoEmailChange, type CancelPending } from './email/undo-email-change.ts';
import { showViewer } from './members/viewer.ts';

const routes = withSchemas(
  { ...contract, ...email, ...google, ...links, ...password, ...sessions, ...entry },
  {
    ...schemas,
    ...emailSchemas,
    ...googleSchemas,
    ...linksSchemas,
    ...passwordSchemas,
    ...sessionsSchemas,
    ...entrySchemas,
  },
);

type Deps = {
  blockedWords: NameRules;
  /** Ends the live streams of a session that is over. */
  endStreams: (sessionId: string) => void;
  getOrigin: GetOrigin;
  /** Undefined if Google is not configured. */
  google: GoogleProvider | undefined;
  passwords: Passwords;
  schools: Schools;
  cancelPending: CancelPending;
};

export function accountRoutes(deps: Deps): Operation[] {
  const { blockedWords, endStreams, getOrigin, google: provider } = deps;
  const { passwords, schools, cancelPending } = deps;
  return [
    handle(routes.currentViewer, showViewer),
    handle(routes.findAccount, (context, { body }) => findAccount(context, body.email)),
    handle(routes.signIn, (context, { body }) => signInWithPassword(context, body, passwords)),
    handle(routes.register, (context, { body }) =>
      register(context, body, { passwords, blockedWords }),
    ),
    handle(routes.signOut, (context) => signOut(context, endStreams)),
    handle(routes.startGoogleSignIn, (context) => startGoogleSignIn(context, provider)),
    handle(routes.finishGoogleSignIn, (context, { body }) =>
      finishGoogleSignIn(context, body, { google: provider, endStreams, schools, blockedWords }),
    ),
    handle(routes.sendSignInLink, (context, { body }) =>
      sendSignInLink(context, body, blockedWords),
    ),
    handle(routes.consumeSignInLink, (context, { body }) =>
      consumeSignInLink(context, body, { endStreams, schools, blockedWords }),
    ),
    handle(routes.sendPasswordReset, (context, { body }) => sendPasswordReset(context, body)),
    handle(routes.resetPassword, (context, { body }) =>
      resetPassword(context, body, { endStreams, passwords, schools }),
    ),
    handle(routes.changePassword, (context, { body }) =>
      changePassword(context, body, { endStreams, passwords }),
    ),
    handle(routes.undoEmailChange, (context, { body }) =>
      undoEmailChange(context, body, { endStreams, cancelPending }),
    ),
    handle(routes.ownSessions, (context) => showOwnSessions(context)),
    handle(routes.endOwnSession, (context, { params }) =>
      endOwnSession(context, params.sessionId, endStreams),
    ),
    handle(routes.endOtherSessions, (context) => endOtherSessions(context, endStreams)),
    handle(routes.startCrossSiteLogin, async (context, { body }) =>
      crossSiteLoginUrl(context, body.toCampusId, getOrigin),
    ),
    handle(routes.beginCrossSiteLogin, (context, { body }) =>
      beginCrossSiteLogin(context, body.fromCampusId, getOrigin),
    ),
    handle(routes.grantCrossSiteLogin, (context, { body }) =>
      grantCrossSiteLogin(context, body, getOrigin),
    ),
    handle(routes.acceptCrossSiteLogin, (context, { body }) =>
      acceptCrossSiteLogin(context, body.code),
    ),
  ];
}
