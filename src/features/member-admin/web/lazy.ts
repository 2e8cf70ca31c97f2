// The console's views of members.
export { MemberView } from './member-view.tsx';
export { MembersView } from './members-view.tsx';
export { SuspectedWaves } from './suspected-waves.tsx';
export { WavesView } from './waves-view.tsx';
