// The pages under /profile: one import in the route table, which every page loads.
export { editProfilePage } from './edit-profile-page.tsx';
export { ownProfilePage } from './own-profile-page.tsx';
export { setUpPage } from './set-up-page.tsx';
