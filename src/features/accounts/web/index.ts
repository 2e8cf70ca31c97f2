export { AuthModal } from './auth-modal.tsx';
export type { GuestAction, SchoolAction } from './guest-actions.ts';
export { SignInPageView, type SignInFields } from './sign-in-page-view.tsx';
export { VerifySchoolModal } from './verify-school-modal.tsx';
export { GateProvider, useGate } from './gate.tsx';
export { useSignIn, useSignOut } from './use-session.ts';
