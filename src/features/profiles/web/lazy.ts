// The profile page; nothing of it is in the first load.
export { profilePath, parseProfileList, tabWith } from './profile-address.ts';
export { ProfileHeader } from './profile-header.tsx';
export { ProfileOptions } from './profile-options.tsx';
export { MissingProfile } from './missing-profile.tsx';
export { ownProfileQuery, profilePostsQuery, profileQuery } from './profile-queries.ts';
export { OwnProfileButton } from './set-up/own-profile-button.tsx';
export { emptyTexts, postChoices, tabNames } from './words.ts';
