export type { GuestAction } from './guest-actions.ts';
export { GateProvider, useGate } from './gate.tsx';
export { ownSessionsQuery } from './queries.ts';
export { useEnter, useSessionFollower, useSignOut } from './use-session.ts';
