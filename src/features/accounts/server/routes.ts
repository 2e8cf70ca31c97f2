import type { RequestContext } from '#platform/server/http/context.ts';
import { handle, type Operation } from '#platform/server/http/operation.ts';
import { currentViewer, signIn, signOut } from '../contract.ts';
import type { Auth } from './auth.ts';
import { expiredSessionCookie } from './session-cookie.ts';
import { deleteSession } from './session-queries.ts';
import { signInWithPassword } from './sign-in.ts';
import { viewerOf } from './viewer.ts';

export function accountRoutes(auth: Auth, endStreams: (sessionId: string) => void): Operation[] {
  return [
    handle(currentViewer, async (context) => ({
      viewer: context.actor ? await viewerOf(context, context.actor.memberId) : null,
    })),
    handle(signIn, (context, { body }) => signInWithPassword(auth, context, body)),
    handle(signOut, async (context) => {
      await endSession(context, endStreams);
      return { signedOut: true as const };
    }),
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
