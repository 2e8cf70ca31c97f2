export { GoogleProvider } from './google/google-provider.ts';
export { googleReturnPath, mountGoogleReturn } from './google/mount-google-return.ts';
export { holdActor } from './hold-member.ts';
export { openPasswords, type PasswordCost } from './password-hash.ts';
export { mailboxOf } from './member-queries.ts';
export { readActor } from './read-actor.ts';
export { accountRoutes } from './routes.ts';
export { actorsOfSessions } from './session-queries.ts';
export { viewerOf } from './viewer.ts';
