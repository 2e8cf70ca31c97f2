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
export { addStaff, listStaffAddresses, removeStaff } from './staff-queries.ts';
export { accountsOnNetworksOf, forgetOldAddresses, type NetworkUse } from './network-queries.ts';
