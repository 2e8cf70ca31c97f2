// The profile page; nothing of it is in the first load.
export { profilePath, profileTabOf } from './profile-address.ts';
export { ProfileHeader } from './profile-header.tsx';
export { ProfileMissing } from './profile-missing.tsx';
export { profilePostsQuery, profileQuery } from './profile-queries.ts';
export { emptyTexts, tabNames } from './words.ts';
