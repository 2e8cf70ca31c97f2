export { GoogleButton } from './google/google-button.tsx';
export { AccountPromptsProvider, useAccountPrompts } from './account-prompts.tsx';
export { claimedAddress, entryAddress } from './entry-address.ts';
export { takeSaveProof } from './save-proof.ts';
export { wantedIn, withoutWanted, withWanted, type Wanted } from './wanted-action.ts';
export { useEnter } from './use-session.ts';
export { useInterruptedAction, useWriting } from './interrupted-action.ts';
export { useSessionFollower } from './use-session-follower.ts';
