export { announceMember } from './announce-member.ts';
export { profileSerializers } from './event-serializers.ts';
export { profileRoutes } from './routes.ts';
export { profilesData } from './stored-data.ts';
