export { announceMember } from './announce-member.ts';
export { profilePushes } from './pushes.ts';
export { profileRoutes } from './routes.ts';
