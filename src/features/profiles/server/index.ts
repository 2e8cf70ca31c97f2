export { profiles } from './feature.ts';
export { announceMember } from './announce-member.ts';
export { requireProfile } from './show-profile.ts';
