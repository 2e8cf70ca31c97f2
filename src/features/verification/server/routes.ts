import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as contract from '../contract.ts';
import { sendEmailCode, verifyEmail } from './email-verification.ts';
import {
  sendSchoolEmailCode,
  showSchoolEmail,
  verifySchoolEmail,
  type Schools,
} from './school-email.ts';

export function verificationRoutes(schools: Schools): Operation[] {
  return [
    handle(contract.sendEmailCode, (context, { body }) => sendEmailCode(context, body)),
    handle(contract.verifyEmail, (context, { body }) => verifyEmail(context, body)),
    handle(contract.schoolEmailState, (context, { query }) =>
      showSchoolEmail(context, query.campus, schools),
    ),
    handle(contract.sendSchoolEmailCode, (context, { body }) =>
      sendSchoolEmailCode(context, body, schools),
    ),
    handle(contract.verifySchoolEmail, (context, { body }) => verifySchoolEmail(context, body)),
  ];
}
