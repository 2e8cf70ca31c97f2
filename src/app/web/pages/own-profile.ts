// The pages under /profile: one import in the route table, which every page loads.
export { EditProfilePage } from './edit-profile-page.tsx';
export { OwnProfilePage } from './own-profile-page.tsx';
export { SetUpPage } from './set-up-page.tsx';
