export { bannedForReason, liftBanWithoutReason } from './bans/ban-queries.ts';
export { hideBanned, showAllowed } from './bans/ban-effects.ts';
export { moderation } from './feature.ts';
