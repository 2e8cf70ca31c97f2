export { changeUsername } from './change-username.ts';
export { lockActor, lockMemberOfEmail, type LockedMember } from './lock-member.ts';
export {
  changeEmail,
  isBannedEmail,
  lockEmail,
  findMailbox,
  viewerColumns,
  type ViewerRow,
} from './member-queries.ts';
export { readActor, readActorWithFacts } from './read-actor.ts';
export { loadViewer, toViewer } from './viewer.ts';
