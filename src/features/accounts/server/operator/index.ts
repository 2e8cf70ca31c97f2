export {
  listAccounts,
  listBans,
  banAccount,
  banAddress,
  banMember,
  liftAccountBan,
  liftAddressBan,
  liftMemberBan,
  type Ban,
} from './ban-queries.ts';
export { deleteSessionsOf } from '../sessions/session-queries.ts';
export { markEmailVerified, setSchoolByHand } from './verify-queries.ts';
export { addStaff, listStaffAddresses, removeStaff } from './staff-queries.ts';
export { accountsOnNetworksOf, forgetOldAddresses, type NetworkUse } from './network-queries.ts';
