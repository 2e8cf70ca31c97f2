export { registerErrors } from '../contract/sign-in.ts';
export {
  accountsOf,
  allBans,
  banAddress,
  banMember,
  liftAddressBan,
  liftMemberBan,
  type Ban,
} from './members/ban-queries.ts';
export { GoogleProvider } from './google/google-provider.ts';
export { googleReturnPath, mountGoogleReturn } from './google/mount-google-return.ts';
export { openPasswords, type PasswordCost, type Passwords } from './passwords/password-hash.ts';
export { accountNoticeMail } from './mails.ts';
export { withdrawDeletion } from './members/deletion-query.ts';
export { oldEmailsOf } from './addresses/email-change-queries.ts';
export { checkOwnPassword } from './passwords/check-own-password.ts';
export { confirmOwner, type OwnerConfirmation } from './addresses/confirm-owner.ts';
export { changeUsername } from './members/change-username.ts';
export { lockActor, lockMemberOfEmail, type LockedMember } from './members/lock-member.ts';
export { enforceEntryLimit, enforceMailLimit } from './sign-in/limits.ts';
export { deleteLinksOf } from './sign-in/link-queries.ts';
export { changeEmail, isBannedEmail, lockEmail, mailboxOf } from './members/member-queries.ts';
export { isEmailTaken, moveEmail } from './addresses/move-email.ts';
export { enforcePeopleLimit } from './names/people-limit.ts';
export { nameOf } from './names/member-name.ts';
export { findPeopleByName, summaryOf } from './names/find-people-by-name.ts';
export { nameWord } from './names/name-word.ts';
export { parseNameQuery } from './names/name-query.ts';
export { isStudent } from './names/people-queries.ts';
export {
  proveAddress,
  schoolOfAddress,
  type School,
  type Schools,
} from './addresses/prove-address.ts';
export {
  lockSchoolEmail,
  isSchoolEmailOfOther,
  markSchoolVerified,
} from './addresses/proof-queries.ts';
export { linkMailPreparers } from './mails.ts';
export { rememberDevice } from './sessions/known-device.ts';
export { readActor } from './members/read-actor.ts';
export { accountRoutes } from './routes.ts';
export { actorsOfSessions, isRecentLogIn } from './sessions/session-queries.ts';
export { sendSignInLink } from './sign-in/send-sign-in-link.ts';
export { deleteEndedEmailChanges } from './addresses/email-change-queries.ts';
export { deleteFreedUsernames, retireUsernames } from './members/username-queries.ts';
export { addStaff, allStaff, removeStaff } from './members/staff-queries.ts';
export { viewerOf } from './members/viewer.ts';
export {
  accountsOnNetworksOf,
  forgetOldAddresses,
  type NetworkUse,
} from './addresses/address-queries.ts';
