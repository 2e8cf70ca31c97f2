export { PrivateCampusPlaceholder } from './private-campus-placeholder.tsx';
export { VisitCampusPanel } from './visit-campus-panel.tsx';
