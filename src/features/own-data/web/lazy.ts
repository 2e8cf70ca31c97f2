// The data page, loaded separately.
export { OwnDataView } from './own-data-view.tsx';
export { ownDataQuery } from './queries.ts';
