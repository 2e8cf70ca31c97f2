export type { GuestAction } from './guest-actions.ts';
export { SignInPageView } from './sign-in-page-view.tsx';
export { GateProvider, useGate } from './gate.tsx';
export { useSessionFollower, useSignIn, useSignOut } from './use-session.ts';
