export { PrivateCampusPlaceholder } from './private-campus-placeholder.tsx';
export { VisitCampusPanel } from './visit-campus-panel.tsx';
export { schoolsQuery } from './school-queries.ts';
