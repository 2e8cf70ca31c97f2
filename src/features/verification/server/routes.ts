import type { Passwords } from '#features/accounts/server/index.ts';
import type { Schools } from '#features/accounts/server/email/index.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { changeEmail, sendNewEmailCode, showNewEmail } from './change-email.ts';
import { correctEmail } from './correct-email.ts';
import { sendEmailCode, verifyEmail } from './email-verification.ts';
import { proveSchoolByAccount } from './prove-by-account.ts';
import { sendSchoolEmailCode, showSchoolEmail, verifySchoolEmail } from './school-email.ts';

const routes = withSchemas(contract, schemas);

type Deps = {
  schools: Schools;
  passwords: Passwords;
  /** Ends the live streams of a session that is over. */
  endStreams: (sessionId: string) => void;
};

export function verificationRoutes({ schools, passwords, endStreams }: Deps): Operation[] {
  return [
    handle(routes.sendEmailCode, (context, { body }) => sendEmailCode(context, body)),
    handle(routes.verifyEmail, (context, { body }) => verifyEmail(context, body, schools)),
    handle(routes.correctEmail, (context, { body }) => correctEmail(context, body)),
    handle(routes.schoolEmailState, (context, { query }) =>
      showSchoolEmail(context, query.campus, schools),
    ),
    handle(routes.sendSchoolEmailCode, (context, { body }) =>
      sendSchoolEmailCode(context, body, schools),
    ),
    handle(routes.verifySchoolEmail, (context, { body }) => verifySchoolEmail(context, body)),
    handle(routes.proveSchoolByAccount, (context, { body }) =>
      proveSchoolByAccount(context, body, schools),
    ),
    handle(routes.newEmailState, showNewEmail),
    handle(routes.sendNewEmailCode, (context, { body }) =>
      sendNewEmailCode(context, body, passwords),
    ),
    handle(routes.changeEmail, (context, { body }) =>
      changeEmail(context, body, { endStreams, schools }),
    ),
  ];
}
