export { registerErrors } from '../contract/sign-in.ts';
export {
  accountsOf,
  allBans,
  banAddress,
  banMember,
  liftAddressBan,
  liftMemberBan,
  type Ban,
} from './ban-queries.ts';
export { GoogleProvider } from './google/google-provider.ts';
export { googleReturnPath, mountGoogleReturn } from './google/mount-google-return.ts';
export { openPasswords, type PasswordCost, type Passwords } from './password-hash.ts';
export { accountNoticeMail } from './mails.ts';
export { withdrawDeletion } from './deletion-query.ts';
export { oldEmailsOf } from './email-change-queries.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { confirmOwner, type OwnerConfirmation } from './confirm-owner.ts';
export { changeUsername } from './change-username.ts';
export { lockActor, lockMemberOfEmail, type LockedMember } from './lock-member.ts';
export { enforceEntryLimit, enforceMailLimit } from './limits.ts';
export { deleteLinksOf } from './link-queries.ts';
export { changeEmail, isBannedEmail, lockEmail, mailboxOf } from './member-queries.ts';
export { isEmailTaken, moveEmail } from './move-email.ts';
export { enforcePeopleLimit } from './people-limit.ts';
export { nameOf } from './member-name.ts';
export { findPeopleByName, summaryOf } from './find-people-by-name.ts';
export { nameWord } from './name-word.ts';
export { parseNameQuery } from './name-query.ts';
export { isStudent } from './people-queries.ts';
export { proveAddress, schoolOfAddress, type School, type Schools } from './prove-address.ts';
export { lockSchoolEmail, isSchoolEmailOfOther, markSchoolVerified } from './proof-queries.ts';
export { linkMailPreparers } from './mails.ts';
export { rememberDevice } from './known-device.ts';
export { readActor } from './read-actor.ts';
export { accountRoutes } from './routes.ts';
export { actorsOfSessions, isRecentLogIn } from './session-queries.ts';
export { sendSignInLink } from './send-sign-in-link.ts';
export { deleteEndedEmailChanges } from './email-change-queries.ts';
export { deleteFreedUsernames, retireUsernames } from './username-queries.ts';
export { addStaff, allStaff, removeStaff } from './staff-queries.ts';
export { viewerOf } from './viewer.ts';
export { accountsOnNetworksOf, forgetOldAddresses, type NetworkUse } from './address-queries.ts';
