// The pages of one's own profile, loaded together.
export { page as edit } from './edit-profile-page.tsx';
export { page as own } from './own-profile-page.tsx';
export { page as setUp } from './set-up-page.tsx';
