export { GoogleButton } from './google/google-button.tsx';
export { AccountPromptsProvider, useAccountPrompts } from './prompts/account-prompts.tsx';
export { claimedAddress, entryAddress } from './entry/entry-address.ts';
export { takeSaveProof } from './links/save-proof.ts';
export { pendingIn, withoutPending, withPending, type Pending } from './prompts/pending-action.ts';
export { useEnter } from './sessions/use-session.ts';
export { queueSchoolNotice, useSchoolNotice } from './prompts/school-notice.ts';
export { useInterruptedAction, useWriting } from './prompts/interrupted-action.ts';
export { useSessionFollower } from './sessions/use-session-follower.ts';
