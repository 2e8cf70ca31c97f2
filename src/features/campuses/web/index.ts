export { AboutGroupCard } from './about-group-card.tsx';
export { PrivateCampusPlaceholder } from './private-campus-placeholder.tsx';
export { VisitCampusPanel } from './visit-campus-panel.tsx';
