// Parts of the console's views of members.
export { StaffDeletion } from './staff-deletion.tsx';
export { WaitingDeletions } from './waiting-deletions.tsx';
