export { GoogleButton } from './google/google-button.tsx';
export { AccountPromptsProvider, useAccountPrompts } from './account-prompts.tsx';
export { claimedAddress, entryAddress } from './entry-address.ts';
export { ownSessionsQuery } from './queries.ts';
export { useEnter, useSignOut } from './use-session.ts';
export { useSessionFollower } from './use-session-follower.ts';
