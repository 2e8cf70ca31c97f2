// The page of one's own data, loaded separately.
export { OwnDataView } from './own-data-view.tsx';
export { ownDataQuery } from './queries.ts';
