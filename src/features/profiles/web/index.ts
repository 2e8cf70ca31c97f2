// What every page loads soon after its start.
export { useLiveMembers } from './use-live-members.ts';
