// The profile page; nothing of it is in the first load.
export { profilePath, profileTabOf } from './profile-address.ts';
export { EditProfileView } from './edit/edit-profile-view.tsx';
export { ProfileHeader } from './profile-header.tsx';
export { ProfileOptions } from './profile-options.tsx';
export { MissingProfile } from './missing-profile.tsx';
export { ownProfileQuery, profilePostsQuery, profileQuery } from './profile-queries.ts';
export { OwnProfileButton } from './set-up/own-profile-button.tsx';
export { setUpDialogPath } from './set-up/set-up-paths.ts';
export { SetUpView } from './set-up/set-up-view.tsx';
export { emptyTexts, ownWords, tabNames } from './words.ts';
