export { listOldEmails } from './email-change-queries.ts';
export { confirmOwner, type OwnerConfirmation } from './confirm-owner.ts';
export { isEmailTaken, moveEmail } from './move-email.ts';
export { proveAddress, readAddressOf, type School, type Schools } from './prove-address.ts';
export { lockSchoolEmail, isSchoolEmailOfOther, markSchoolVerified } from './proof-queries.ts';
